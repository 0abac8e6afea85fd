/** The part of the browser's speech recognition that dictation uses. */
export type Recognition = {
  lang: string;
  start(): void;
  abort(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};

type MakesRecognition = new () => Recognition;

const isMaker = (value: unknown): value is MakesRecognition => typeof value === "function";

/** What makes a recognition; null where there is none, as in the desktop app, whose Chromium has no service for it. */
export const recognitionOf = (window: object, userAgent: string): MakesRecognition | null => {
  if (userAgent.includes("Electron/")) return null;
  const found = ["SpeechRecognition", "webkitSpeechRecognition"].map((name) => Reflect.get(window, name) as unknown);
  return found.find(isMaker) ?? null;
};

/** What was said, in one line. */
export const transcriptOf = (results: ArrayLike<ArrayLike<{ transcript: string }>>): string =>
  Array.from(results)
    .flatMap((result) => result[0]?.transcript.trim() || [])
    .join(" ");
