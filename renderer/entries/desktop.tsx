import { mountApp } from "#renderer/app/mount.tsx";
import { createDesktopPlatform } from "#renderer/platform/desktop/desktop-platform.ts";
import { BRIDGE, type Bridge } from "#shared/contract/ipc/contract-types.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the DOM's own Window.
  interface Window {
    [BRIDGE]: Bridge;
  }
}

void mountApp(createDesktopPlatform(window[BRIDGE]));
