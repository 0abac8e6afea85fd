import type { WebContents } from "electron";
import { originOf } from "./app-origin.ts";

/** A page of the app never leaves its origin, neither by itself nor by a redirect, and nor does a frame in it. */
export function restrictNavigation(contents: WebContents, appOrigin: string): void {
  const refuse = (event: { url: string; preventDefault(): void }) => {
    if (originOf(event.url) !== appOrigin) event.preventDefault();
  };
  contents.on("will-navigate", refuse);
  contents.on("will-redirect", refuse);
  contents.on("will-frame-navigate", refuse);
  contents.on("will-attach-webview", (event) => event.preventDefault());
}
