const FULL_VIEW = "full";

/** The search part of the coach's address in fullscreen: it outlives a reload, and "back" leaves it. */
export const FULLSCREEN_SEARCH = `?view=${FULL_VIEW}`;

export const isFullscreen = (pathname: string, search: string): boolean =>
  pathname === "/ai-coach" && new URLSearchParams(search).get("view") === FULL_VIEW;
