import type { WebContents } from "electron";
import { originOf } from "./app-origin.ts";
import { isSafeExternalLink } from "./external-links.ts";

/** Chromium's own viewer, which it puts into the frame of a PDF. */
const PDF_VIEWER = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai";

/**
 * A page of the app never leaves its origin, neither by itself nor by a redirect, and nor does a frame in it, which
 * besides shows what the page made in memory, such as a PDF. A link to the outside goes to the system's browser, mail
 * or telephone program.
 */
export function restrictNavigation(
  contents: WebContents,
  appOrigin: string,
  openExternal: (address: string) => Promise<void>,
): void {
  const isOutside = (url: string) => originOf(url) !== appOrigin;
  const refuse = (event: { url: string; preventDefault(): void }) => {
    if (isOutside(event.url)) event.preventDefault();
  };
  // It tells of the top frame alone: what a frame or a redirect chooses leads nowhere.
  contents.on("will-navigate", (event) => {
    refuse(event);
    if (isOutside(event.url) && isSafeExternalLink(event.url)) openExternal(event.url).catch(() => undefined);
  });
  contents.on("will-redirect", refuse);
  contents.on("will-frame-navigate", (event) => {
    const { url } = event;
    // A top frame that goes there is refused above.
    if (!url.startsWith(`blob:${appOrigin}/`) && originOf(url) !== PDF_VIEWER) refuse(event);
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
}
