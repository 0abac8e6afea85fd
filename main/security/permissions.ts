import type { Session } from "electron";
import { originOf } from "./app-origin.ts";

/**
 * Granted: to keep the screen on while a timer runs, and to write a text to the clipboard; reading the clipboard is
 * another permission.
 */
const GRANTED: ReadonlySet<string> = new Set(["screen-wake-lock", "clipboard-sanitized-write"]);

/**
 * Refuses every permission request except the app's own for {@link GRANTED}. The app uses no camera, microphone,
 * position, device or notification of the browser.
 */
export function limitPermissions(session: Session, appOrigin: string): void {
  const isGranted = (permission: string, address: string) => GRANTED.has(permission) && originOf(address) === appOrigin;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
