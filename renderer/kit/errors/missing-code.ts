import { errorWords } from "#shared/contract/errors/error-words.ts";
import { LoadError } from "#shared/lib/load-error.ts";
import type { ErrorRecorder } from "./error-recorder.ts";

/** How Chromium, Firefox, Safari and Vite's loader of style sheets say that a file of the app did not arrive. */
const MISSING = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /is not a valid JavaScript MIME type/i,
  /Unable to preload CSS/i,
];

/** What is written down of it: of the network, and without the file's address, whose words could mean anything. */
const MISSING_WORDS = "Failed to fetch a part of the app";

/**
 * Whether code or texts that are loaded when they are needed could not be: no network, or a newer release took them
 * away.
 */
export const isMissingCode = (error: unknown): boolean => {
  const words = errorWords(error instanceof LoadError ? error.cause : error);
  return MISSING.some((pattern) => pattern.test(words));
};

/** Writes an error down; what only waits for the network is no fault that its code is asked for. */
export const noteWith =
  (recorder: Pick<ErrorRecorder, "record">) =>
  (error: unknown, id: string): void =>
    isMissingCode(error) ? recorder.record(new Error(MISSING_WORDS)) : recorder.record(error, id);
