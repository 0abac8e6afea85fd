import { app, session } from "electron";

/**
 * Ends the process although a keychain call waits for its owner's password: the call holds a thread, and a process ends
 * only with its threads, so the app would stay without a window. Stored data of pages is flushed first.
 */
export function endDespite(isHeld: () => boolean): void {
  app.on("quit", () => {
    if (!isHeld()) return;
    session.defaultSession.flushStorageData();
    process.kill(process.pid, "SIGKILL");
  });
}
