import type { Session } from "electron";
import { originOf } from "./app-origin.ts";

/**
 * The app uses no camera, microphone, position, device or notification of the system: every request is refused but the
 * app's own to keep the screen on while a timer runs.
 */
export function limitPermissions(session: Session, appOrigin: string): void {
  const isGranted = (permission: string, address: string) =>
    permission === "screen-wake-lock" && originOf(address) === appOrigin;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
