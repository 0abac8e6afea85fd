import offline from "./icons/offline.png?inline";
import tray from "./icons/tray.png?inline";
import trayOffline from "./icons/tray-offline.png?inline";

/** Pictures as data addresses, because main is one file that may start from any folder. */
export const ICONS = { tray, trayOffline, offline } as const;
