import { ICONS } from "./icons.ts";

/** How the system shows around the window that there is no network. Pictures are data addresses. */
export type NetworkSigns = {
  tray: { image: string; toolTip: string };
  /** On a Mac's dock; empty: none. */
  dockBadge: string;
  /** Over the app's button on the taskbar of Windows. */
  overlay: string | null;
  title(pageTitle: string): string;
};

export const networkSigns = (product: string, offline: boolean, offlineText: string): NetworkSigns => {
  const marked = (text: string) => (offline ? `${text} · ${offlineText}` : text);
  return {
    tray: { image: offline ? ICONS.trayOffline : ICONS.tray, toolTip: marked(product) },
    dockBadge: offline ? "!" : "",
    overlay: offline ? ICONS.offline : null,
    title: marked,
  };
};
