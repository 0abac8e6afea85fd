import { resolve } from "node:path";
import { app } from "electron";
import { LINK_SCHEME } from "./link-address.ts";

/** Registers this app for its link scheme. When it runs from its sources, it registers Electron with the path. */
export function registerLinkScheme(): void {
  const script = process.argv[1];
  if (process.defaultApp && script) app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [resolve(script)]);
  else app.setAsDefaultProtocolClient(LINK_SCHEME);
}
