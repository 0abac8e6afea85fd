import type { BrowserWindow } from "electron";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";

/** A page that dies this often within {@link PERIOD} dies of what it loads: it is given time. */
const DEATHS = 3;
const PERIOD = 60_000;
/** Milliseconds until such a page is loaded again. */
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
  /** Tells the member that the page was loaded anew, or will be in a while. */
  tell(): void;
};

/**
 * A page whose process died (a defect, no memory left, ended by the system) leaves its window empty for good: it is
 * loaded again, at once the first times. What the member entered lies in the page's database.
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
