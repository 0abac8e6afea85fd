const FULL_VIEW = "full";

/** The query of PrimeBot's address in fullscreen, so that a reload keeps it and Back leaves it. */
export const FULLSCREEN_SEARCH = `?view=${FULL_VIEW}`;

export const isFullscreen = (pathname: string, search: string): boolean =>
  pathname === "/ai-coach" && new URLSearchParams(search).get("view") === FULL_VIEW;
