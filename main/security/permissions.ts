import type { Session } from "electron";
import { originOf } from "./app-origin.ts";

/**
 * Granted: to keep the screen on while a timer runs, to fill it at a gym's door, and to write a text to the clipboard;
 * reading the clipboard is another permission.
 */
const GRANTED: ReadonlySet<string> = new Set(["screen-wake-lock", "fullscreen", "clipboard-sanitized-write"]);

/**
 * Refuses every permission request except the app's own for {@link GRANTED}, and for the camera's picture without
 * sound, by which the desk reads cards. The app uses no microphone, position, device or notification of the browser.
 */
export function limitPermissions(session: Session, appOrigin: string): void {
  const isGranted = (permission: string, address: string) => GRANTED.has(permission) && originOf(address) === appOrigin;
  const isCamera = (permission: string, address: string, wanted: readonly (string | undefined)[] | undefined) =>
    permission === "media" && originOf(address) === appOrigin && wanted?.length === 1 && wanted[0] === "video";
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const wanted = "mediaTypes" in details ? details.mediaTypes : undefined;
    answer(isGranted(permission, details.requestingUrl) || isCamera(permission, details.requestingUrl, wanted));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin, details) =>
      isGranted(permission, origin) || isCamera(permission, origin, [details?.mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
}
