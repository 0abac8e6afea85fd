import offline from "./icons/offline.png?inline";
import tray from "./icons/tray.png?inline";
import trayOffline from "./icons/tray-offline.png?inline";

/** Pictures as data addresses: main is one file, whatever folder it is started from. */
export const ICONS = { tray, trayOffline, offline } as const;
