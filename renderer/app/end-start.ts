/** Takes away the mark that the page shows by itself once the app draws anything but its own loading screen. */
export const endStart = (root: HTMLElement): void => {
  const start = document.getElementById("start");
  const observer = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector("[data-loading]")) return;
    observer.disconnect();
    start?.remove();
  });
  if (start) observer.observe(root, { childList: true, subtree: true });
};
