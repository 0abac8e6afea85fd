import type { Scheduler } from "#shared/lib/clock.ts";
import { createBackEntries, type HistoryPage } from "./back-entries.ts";

/** Of the browser, where it has one: told of Android's Back, and of what else asks a page to close something. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * All that lies open over the screen, the top last: Back and the system's request to close something ask the top one,
 * and no other. Escape and the pointer are the parts' own.
 */
export const createOverlays = <Page extends HistoryPage & WithCloseWatcher>(page: Page, scheduler: Scheduler) => {
  const open: (() => void)[] = [];
  let watcher: CloseWatcher | null = null;
  const closeTop = () => open.at(-1)?.();
  const back = createBackEntries(page, scheduler, { count: () => open.length, closeTop });

  // One at a time, whatever lies on another: a browser closes several at once where nobody touched the page between.
  const watch = () => {
    if (watcher || open.length === 0 || !page.CloseWatcher) return;
    watcher = new page.CloseWatcher();
    watcher.onclose = () => {
      watcher = null;
      closeTop();
      scheduler.schedule(watch, 0);
    };
  };

  return {
    /** For the router in place of the browser's own. */
    window: back.window,
    /** Lays one over all others; `close` may ask before it closes. Gives back what takes it away. */
    add(close: () => void): () => void {
      open.push(close);
      back.cover();
      watch();
      return () => {
        open.splice(open.indexOf(close), 1);
        if (open.length > 0) return;
        watcher?.destroy();
        watcher = null;
      };
    },
  };
};
