import type { Clock } from "#shared/lib/clock.ts";
import type { ErrorJournal, Incident, OpenLog } from "./error-journal.ts";

/** Takes the app's errors, from its first line of code on. */
export type ErrorRecorder = {
  /** `id`: the code that the error screen shows. */
  record(error: unknown, id?: string): void;
  /** Makes the signed-in member's log receive the errors. Returns a function that ends that. */
  attach(log: OpenLog): () => void;
};

/** Most errors that wait while the journal's code cannot be loaded. */
const MAX_WAITING = 20;

/**
 * Makes a recorder that is small enough for the first page: it loads the journal with the first error, or for the
 * member's log.
 */
export const createErrorRecorder = (load: () => Promise<ErrorJournal>, clock: Clock): ErrorRecorder => {
  const waiting: Incident[] = [];
  let journal: ErrorJournal | null = null;
  const open = async (): Promise<void> => {
    try {
      journal ??= await load();
    } catch {
      return; // Asked for again with the next error.
    }
    for (const incident of waiting.splice(0)) journal.record(incident);
  };
  return {
    record(error, id) {
      waiting.push({ error, at: clock.now(), ...(id !== undefined && { id }) });
      waiting.splice(0, waiting.length - MAX_WAITING);
      void open();
    },
    attach(log) {
      let ended = false;
      let detach = () => {};
      void open().then(() => {
        if (!ended && journal) detach = journal.attach(log);
      });
      return () => {
        ended = true;
        detach();
      };
    },
  };
};
