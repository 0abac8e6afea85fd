import { resolve } from "node:path";
import { app } from "electron";
import { LINK_SCHEME } from "./link-address.ts";

/** Makes this app the one that opens our scheme. Run from its sources, Electron itself is registered, with the path. */
export function registerLinkScheme(): void {
  const script = process.argv[1];
  if (process.defaultApp && script) app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [resolve(script)]);
  else app.setAsDefaultProtocolClient(LINK_SCHEME);
}
