import { errorWords } from "#shared/contract/errors/error-words.ts";
import { LoadError } from "#shared/lib/load-error.ts";
import type { ErrorRecorder } from "./error-recorder.ts";

/** Messages of Chromium, Firefox, Safari and Vite's loader of style sheets for a file of the app that did not load. */
const MISSING = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /is not a valid JavaScript MIME type/i,
  /Unable to preload CSS/i,
];

/** The logged message. It has no address of the file, whose words could be misread. */
const MISSING_WORDS = "Failed to fetch a part of the app";

/** Whether an error means that code or texts did not load: no network, or a newer release removed the files. */
export const isMissingCode = (error: unknown): boolean => {
  const words = errorWords(error instanceof LoadError ? error.cause : error);
  return MISSING.some((pattern) => pattern.test(words));
};

/** Makes a function that logs errors, except those that only wait for the network. */
export const noteWith =
  (recorder: Pick<ErrorRecorder, "record">) =>
  (error: unknown, id: string): void =>
    isMissingCode(error) ? recorder.record(new Error(MISSING_WORDS)) : recorder.record(error, id);
