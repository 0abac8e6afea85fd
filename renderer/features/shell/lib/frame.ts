/** Which parts of the frame stand around a member's screen. */
export type Frame = { header: boolean; navigation: boolean; feedback: boolean };

const FULL_VIEW = "full";

/** The search part of /ai-coach's address in fullscreen: it outlives a reload, and "back" leaves it. */
export const FULLSCREEN_SEARCH = `?view=${FULL_VIEW}`;

export const isFullscreen = (pathname: string, search: string): boolean =>
  pathname === "/ai-coach" && new URLSearchParams(search).get("view") === FULL_VIEW;

/** A workout and a routine bring their own header; what stands beside a workout in the address does not. */
const OWN_HEADER = /^\/workouts\/(?:routines\/[^/]+|(?!(?:exercises|history|import|progress|programs)$)[^/]+)$/;
const NO_FEEDBACK = new Set(["/timer", "/settings/help"]);

/** The frame of an address: everything, but for what the specification takes away on single screens. */
export const frameOf = (address: string, search: string): Frame => {
  const pathname = address.replace(/(.)\/+$/, "$1");
  const bare = pathname === "/workout/quick" || isFullscreen(pathname, search);
  return {
    header: !bare && !OWN_HEADER.test(pathname),
    navigation: !bare,
    feedback: !NO_FEEDBACK.has(pathname),
  };
};
