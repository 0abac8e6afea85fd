import { ICONS } from "./icons.ts";

/** The system's signs of a lost network around the window. Pictures are data addresses. */
export type NetworkSigns = {
  tray: { image: string; toolTip: string };
  /** Badge on a Mac's dock; empty for none. */
  dockBadge: string;
  /** Picture over the app's button on the taskbar of Windows; null for none. */
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
