/** The screen that a link of a shared plan leads to. */
export const SHARED_PATH = "/workouts/shared";
/** The same for the desktop app, whose own pages have no address that anybody else could open. */
export const SHARED_LINK = "performanceprime://shared";

/** The link of a code: of the web app where the page has an address on the web, else of the desktop app. */
export const shareAddress = (origin: string, code: string): string =>
  `${/^https?:/.test(origin) ? `${origin}${SHARED_PATH}` : SHARED_LINK}#${code}`;

/** What a code begins with, of whichever version. */
export const ANY_MARK = /^p(\d{1,3})\./;
/** The most characters of a code, in a link or not, and the most bytes of a file and of what a code unpacks to. */
export const MAX_CODE = 64_000;
export const MAX_CONTENT = 256 * 1024;

/** Whether the fragment of an address is meant as a shared plan, good or not. */
export const isShareCode = (fragment: string): boolean => ANY_MARK.test(fragment);
