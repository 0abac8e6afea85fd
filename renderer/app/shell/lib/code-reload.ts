const RELOADED_KEY = "app-reloaded-release";

/** The file that this page started with: its name carries a hash, and so tells one release from another. */
const startFile = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? "";

/**
 * The release that the page was reloaded for; `refused` where the browser keeps nothing, and no page is reloaded by
 * itself.
 */
const reloadedRelease = (refused: string): string | null => {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return refused;
  }
};

/**
 * A new page in place of one that cannot load its code; by itself once for each release, so that it never goes in
 * circles.
 */
export const createCodeReload = (
  location: Pick<Location, "reload" | "pathname"> = window.location,
  release = startFile(),
) => {
  const now = () => location.reload();
  const spent = () => reloadedRelease(release) === release;
  return {
    now,
    spent,
    once() {
      if (spent()) return;
      sessionStorage.setItem(RELOADED_KEY, release);
      now();
    },
    /** Whether the server that the app comes from answers. */
    reachable: (): Promise<boolean> =>
      fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
};
