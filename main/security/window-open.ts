import type { WebContents } from "electron";
import { isSafeExternalLink } from "./external-links.ts";

/**
 * Lets no page open a window of the app. A link to the outside opens in the system's browser, mail or telephone
 * program.
 */
export function refuseNewWindows(contents: WebContents, openExternal: (address: string) => Promise<void>): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isSafeExternalLink(url)) openExternal(url).catch(() => undefined);
    return { action: "deny" };
  });
}
