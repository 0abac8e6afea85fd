import type { FileFailure } from "#renderer/features/transfer/lib/file-failures.ts";
import type { FileKind } from "#renderer/features/transfer/lib/file-kind.ts";
import type { WholeFile } from "#shared/domain/training/transfer/training-file.ts";
import type { Pace } from "#shared/lib/pace.ts";
import type { Result } from "#shared/lib/result.ts";

/** What the page asks of the worker, and what it answers: shares from 0 to 1, then what was read. */
export type ReadingTask = { file: Blob; kind: FileKind };
export type ReadingNews = { share: number } | { read: Result<WholeFile, FileFailure> } | { error: string };

/**
 * Reads a file in a worker, so that the page goes on, however long it is. Throws what `pace` throws, which ends the
 * worker, and an `Error` where the worker fails.
 */
export const readApart = async (file: Blob, kind: FileKind, pace: Pace): Promise<Result<WholeFile, FileFailure>> => {
  const worker = new Worker(new URL("./file-reading.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(`the worker failed: ${message}`));
      worker.onmessage = ({ data }: MessageEvent<ReadingNews>) => {
        if ("read" in data) resolve(data.read);
        else if ("error" in data) reject(new Error(data.error));
        else {
          pace.progress(data.share);
          pace.rest().catch(reject);
        }
      };
      worker.postMessage({ file, kind } satisfies ReadingTask);
    });
  } finally {
    worker.terminate();
  }
};
