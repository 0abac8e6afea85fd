import { vi } from "vitest";
import type { ReadingNews, ReadingTask } from "#renderer/features/transfer/lib/apart/read-apart.ts";
import { type ReadingScope, serveReading } from "#renderer/features/transfer/lib/apart/serve-reading.ts";

/** A worker that reads files in this thread; what it sends is copied as between threads. Gives those that were made. */
export const stubReadingWorker = () => {
  const made: { terminated: boolean }[] = [];
  vi.stubGlobal(
    "Worker",
    class {
      terminated = false;
      onmessage: ((event: { data: ReadingNews }) => void) | null = null;
      readonly #scope: ReadingScope = {
        onmessage: null,
        postMessage: (news) => {
          if (!this.terminated) this.onmessage?.({ data: structuredClone(news) });
        },
      };
      constructor() {
        serveReading(this.#scope);
        made.push(this);
      }
      postMessage(task: ReadingTask): void {
        queueMicrotask(() => this.#scope.onmessage?.({ data: task } as MessageEvent<ReadingTask>));
      }
      terminate(): void {
        this.terminated = true;
      }
    },
  );
  return made;
};
