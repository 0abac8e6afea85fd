import { expect, it } from "vitest";
import { recognitionOf, transcriptOf } from "#renderer/features/coach/lib/recognition.ts";

class Made {}

it("finds what the browser has under either name, and nothing in the desktop app", () => {
  expect(recognitionOf({ SpeechRecognition: Made }, "Mozilla/5.0 Safari/605")).toBe(Made);
  expect(recognitionOf({ webkitSpeechRecognition: Made }, "Mozilla/5.0 Chrome/150")).toBe(Made);
  expect(recognitionOf({}, "Mozilla/5.0 Firefox/150")).toBeNull();
  expect(recognitionOf({ webkitSpeechRecognition: Made }, "Mozilla/5.0 Chrome/150 Electron/39")).toBeNull();
});

it("joins what was said into one line", () => {
  expect(transcriptOf([[{ transcript: " quanto carico " }], [{ transcript: "di panca" }], []])).toBe(
    "quanto carico di panca",
  );
});
