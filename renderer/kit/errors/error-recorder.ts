import type { Clock } from "#shared/lib/clock.ts";
import type { ErrorJournal, Incident, OpenLog } from "./error-journal.ts";

/** What the app hands its errors to, from the first line on. */
export type ErrorRecorder = {
  /** `id`: the code that the error screen shows. */
  record(error: unknown, id?: string): void;
  /** The signed-in member's log takes over. Gives back a function that ends it. */
  attach(log: OpenLog): () => void;
};

/** Errors that wait while the journal's code cannot be loaded. */
const MAX_WAITING = 20;

/** Small enough for the first page: the journal is loaded with the first error, or for the member's log. */
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
