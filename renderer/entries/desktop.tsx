import { BRIDGE, type Bridge } from "#shared/ipc/contract-types.ts";
import { mountApp } from "../app/mount.tsx";
import { createDesktopPlatform } from "../platform/desktop/desktop-platform.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the DOM's own Window.
  interface Window {
    [BRIDGE]: Bridge;
  }
}

void mountApp(createDesktopPlatform(window[BRIDGE]));
