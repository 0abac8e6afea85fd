/** Runs in a worker with a policy of its own, which alone may compile WebAssembly: docs/security.md. */
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { ReadFrame, ReadingAnswer } from "./code-reader.ts";

// By default it would be fetched from a stranger's server.
prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ["qr_code", "code_128", "code_39", "ean_13", "ean_8", "itf"] });

self.onmessage = async ({ data: { frame } }: MessageEvent<ReadFrame>) => {
  const answer: ReadingAnswer = await detector.detect(frame).then(
    ([code]) => ({ text: code?.rawValue ?? null }),
    (error: unknown) => ({ error: String(error) }),
  );
  frame.close();
  self.postMessage(answer);
};
