import { app, session } from "electron";

/**
 * A keychain call that waits for its owner's password holds a thread, and a process ends only with its threads: the app
 * would stay without a window. What pages have stored is flushed first.
 */
export function endDespite(isHeld: () => boolean): void {
  app.on("quit", () => {
    if (!isHeld()) return;
    session.defaultSession.flushStorageData();
    process.kill(process.pid, "SIGKILL");
  });
}
