import {
  type OpenedTrainingFile,
  openTrainingFile,
  openWhole,
} from "#shared/domain/training/transfer/read-training-file.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import { decodeText, MAX_FILE_BYTES } from "#shared/lib/csv/decode-text.ts";
import type { Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { readApart } from "./apart/read-apart.ts";
import type { FileFailure } from "./file-failures.ts";
import { fileKind, HEAD } from "./file-kind.ts";

/** A table of no known app, whose columns the member can name. */
export type UnknownTable = { table: CsvTable };

/** The bytes of a file; null where it was moved or deleted. */
const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

/**
 * Reads and recognises a file that the member chose; what is read in pieces, `apart` from the page. Throws what `pace`
 * throws, and where reading apart fails.
 */
export const readFile = async (
  file: File,
  pace: Pace,
  apart: typeof readApart = readApart,
): Promise<Result<OpenedTrainingFile, FileFailure | UnknownTable>> => {
  const head = await bytesOf(file.slice(0, HEAD));
  if (head === null) return fail("unreadable");
  const kind = fileKind(head);
  if (kind !== "text") {
    const whole = await apart(file, kind, pace);
    return whole.ok ? ok(openWhole(whole.value)) : whole;
  }
  if (file.size > MAX_FILE_BYTES) return fail("too_large");
  const bytes = await bytesOf(file);
  if (bytes === null) return fail("unreadable");
  const text = decodeText(bytes);
  if (text === null) return fail("not_text");
  await pace.rest();
  const opened = await openTrainingFile(text, pace);
  if (opened.ok) return opened;
  return fail(opened.error.code === "unknown_columns" ? { table: opened.error.table } : opened.error.code);
};
