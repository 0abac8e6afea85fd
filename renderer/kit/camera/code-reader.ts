/** What the page hands to the worker, and what it answers; `text` is null where there is no code. */
export type ReadFrame = { frame: ImageBitmap };
export type ReadingAnswer = { text: string | null } | { error: string };

export type CodeReader = {
  /** The text of a QR or bar code in the picture, which is closed; null for none. One at a time. Throws an `Error`. */
  read(frame: ImageBitmap): Promise<string | null>;
  close(): void;
};

/** Reads codes in a worker, which loads with the first of them. */
export const openCodeReader = (): CodeReader => {
  const worker = new Worker(new URL("./code-reading.ts", import.meta.url), { type: "module" });
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(`the reader of codes failed: ${message}`));
        worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) =>
          "error" in data ? reject(new Error(data.error)) : resolve(data.text);
        worker.postMessage({ frame } satisfies ReadFrame, [frame]);
      }),
    close: () => worker.terminate(),
  };
};
