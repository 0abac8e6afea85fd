/**
 * Gives the focus to the heading of the screen once that is drawn, which then says where a person is. By then nothing
 * else may have it but the link to the screen, whose path is given, or the screen as a whole. What somebody presses
 * meanwhile ends the wait, and so does the signal.
 */
export const focusHeading = (path?: string, signal?: AbortSignal): void => {
  if (signal?.aborted) return;
  const isFree = (active: Element | null) =>
    active === document.body ||
    active?.id === "content" ||
    (active instanceof HTMLAnchorElement && active.pathname === path);
  const attempt = () => {
    if (!isFree(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (heading) {
      end();
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const end = () => {
    observer.disconnect();
    window.removeEventListener("keydown", end, true);
    window.removeEventListener("pointerdown", end, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("keydown", end, true);
  window.addEventListener("pointerdown", end, true);
  signal?.addEventListener("abort", end);
  attempt();
};
