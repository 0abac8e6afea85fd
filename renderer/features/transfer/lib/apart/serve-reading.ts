import { systemClock } from "#shared/lib/clock.ts";
import type { ReadingNews, ReadingTask } from "./read-apart.ts";
import { readStreamedFile } from "./read-streamed-file.ts";

/** What is used of a worker's own scope, whose library of types and the page's cannot stand together. */
export type ReadingScope = {
  onmessage: ((event: MessageEvent<ReadingTask>) => void) | null;
  postMessage(news: ReadingNews): void;
};

/** Milliseconds between two reports. */
const REPORT = 80;

/** Has a worker's scope answer tasks of reading. */
export const serveReading = (scope: ReadingScope): void => {
  scope.onmessage = async ({ data: { file, kind } }) => {
    let reported = 0;
    const progress = (share: number) => {
      const now = systemClock.now();
      if (now - reported < REPORT) return;
      reported = now;
      scope.postMessage({ share });
    };
    try {
      scope.postMessage({ read: await readStreamedFile(file, kind, { rest: async () => undefined, progress }) });
    } catch (error) {
      // The file was moved or taken away while it was read.
      const isGone = error instanceof DOMException && error.name === "NotReadableError";
      scope.postMessage(isGone ? { read: { ok: false, error: "unreadable" } } : { error: String(error) });
    }
  };
};
