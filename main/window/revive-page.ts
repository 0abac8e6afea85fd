import type { BrowserWindow } from "electron";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";

/** A page that dies this often within {@link PERIOD} is likely killed by its own content, so the next load waits. */
const DEATHS = 3;
const PERIOD = 60_000;
/** Milliseconds before such a page is loaded again. */
const PAUSE = 30_000;

type DyingWindow = Pick<BrowserWindow, "isDestroyed"> & {
  webContents: Pick<BrowserWindow["webContents"], "reload"> & {
    on(event: "render-process-gone", listener: (event: unknown, details: { reason: string }) => void): unknown;
  };
};

export type Revival = {
  clock: Clock;
  scheduler: Scheduler;
  log(line: string): void;
  /** Shows the member that the page was loaded again, or will be after a wait. */
  tell(): void;
};

/**
 * Loads a page again whose process died (a defect, no memory left, ended by the system): its window would stay empty.
 * The first times it loads at once. The member's entries are in the page's database.
 */
export function revivePage(window: DyingWindow, { clock, scheduler, log, tell }: Revival): void {
  let deaths: number[] = [];
  const reload = () => {
    if (!window.isDestroyed()) window.webContents.reload();
  };
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    log(`the page's process is gone: ${reason}`);
    const now = clock.now();
    deaths = [...deaths.filter((at) => now - at < PERIOD), now];
    if (deaths.length < DEATHS) reload();
    else scheduler.schedule(reload, PAUSE);
    // A second message on the first one tells nothing new.
    if (deaths.length === 1) tell();
  });
}
