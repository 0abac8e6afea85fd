import type { WebContents } from "electron";
import { isSafeExternalLink } from "./external-links.ts";

/** No page opens a window of ours. A link to the outside goes to the system's browser, mail or telephone program. */
export function refuseNewWindows(contents: WebContents, openExternal: (address: string) => Promise<void>): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isSafeExternalLink(url)) openExternal(url).catch(() => undefined);
    return { action: "deny" };
  });
}
