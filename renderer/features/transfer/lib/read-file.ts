import type { CsvTable } from "#shared/domain/training/transfer/csv-table.ts";
import { decodeText, MAX_FILE_BYTES } from "#shared/domain/training/transfer/decode-text.ts";
import type { Pace } from "#shared/domain/training/transfer/pace.ts";
import { type OpenedTrainingFile, openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import { fail, type Result } from "#shared/lib/result.ts";
import { readHealthFile } from "./read-health-file.ts";

export const FILE_FAILURES = [
  "empty",
  "unknown_format",
  "damaged",
  "too_large",
  "not_text",
  "archive",
  "unreadable",
] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

/** A table of no known app, whose columns the member can name. */
export type UnknownTable = { table: CsvTable };

/** How every zip begins, a spreadsheet's own file among them. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

const HEAD = 512;
const isXml = (head: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!DOCTYPE|HealthData)/.test(new TextDecoder().decode(head));

/** Reads and recognises a file that the member chose. Throws only what `pace` throws. */
export const readFile = async (
  file: File,
  pace: Pace,
): Promise<Result<OpenedTrainingFile, FileFailure | UnknownTable>> => {
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    );
  if (head === null) return fail("unreadable");
  if (isArchive(head) || isXml(head)) return readHealthFile(file, isArchive(head), pace);
  if (file.size > MAX_FILE_BYTES) return fail("too_large");
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return fail("unreadable");
  const text = decodeText(bytes);
  if (text === null) return fail("not_text");
  await pace.rest();
  const opened = await openTrainingFile(text, pace);
  if (opened.ok) return opened;
  return fail(opened.error.code === "unknown_columns" ? { table: opened.error.table } : opened.error.code);
};
