/** The screen that a link of a shared plan leads to. */
export const SHARED_PATH = "/workouts/shared";
/** The same screen in the desktop app, whose own pages have no address that others could open. */
export const SHARED_LINK = "performanceprime://shared";

/** The link for a code: of the web app where the page has a web address, else of the desktop app. */
export const shareAddress = (origin: string, code: string): string =>
  `${/^https?:/.test(origin) ? `${origin}${SHARED_PATH}` : SHARED_LINK}#${code}`;

/** The beginning of a code of any version. */
export const ANY_MARK = /^p(\d{1,3})\./;
/** Most characters of a code, and most bytes of a file and of an unpacked code. */
export const MAX_CODE = 64_000;
export const MAX_CONTENT = 256 * 1024;

/** Whether the fragment of an address is meant as a shared plan, valid or not. */
export const isShareCode = (fragment: string): boolean => ANY_MARK.test(fragment);
