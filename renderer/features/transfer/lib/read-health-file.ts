import type { HealthFailure } from "#shared/domain/training/transfer/apps/apple-health.ts";
import type { Pace } from "#shared/domain/training/transfer/pace.ts";
import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import { fail, type Result } from "#shared/lib/result.ts";

/** Bytes read from the disk at a time; of an archive, which may hold a thousand times as much, fewer. */
const CHUNK = 262_144;
const ZIP_CHUNK = 16_384;

/** Bytes that an archive may hold, and for each of its own bytes: XML shrinks to a thirtieth, not to a thousandth. */
const MOST_INFLATED = 4_000_000_000;
const MOST_RATIO = 200;

/** Clinical documents lie beside the export. */
const isExport = (name: string): boolean => /\.xml$/i.test(name) && !/cda/i.test(name);

/** Why a file ends before it is read. */
class Unfit extends Error {
  readonly code: "archive" | "damaged" | "too_large";
  constructor(code: Unfit["code"]) {
    super(code);
    this.code = code;
  }
}

async function* bytesOf(file: File, chunk: number, pace: Pace): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunk) {
    await pace.rest();
    pace.progress(at / file.size);
    yield new Uint8Array(await file.slice(at, at + chunk).arrayBuffer());
  }
}

/** The export inside an archive, as it is inflated. */
async function* inflated(file: File, pace: Pace): AsyncGenerator<Uint8Array> {
  const { Unzip, UnzipInflate } = await import("fflate");
  let parts: Uint8Array[] = [];
  const entry = { isFound: false, isWhole: false };
  const unzip = new Unzip((found) => {
    if (entry.isFound || !isExport(found.name)) return;
    entry.isFound = true;
    found.ondata = (error, part, isLast) => {
      if (error) throw new Unfit("damaged");
      parts.push(part);
      entry.isWhole ||= isLast;
    };
    found.start();
  });
  unzip.register(UnzipInflate);
  let [taken, given] = [0, 0];
  for await (const bytes of bytesOf(file, ZIP_CHUNK, pace)) {
    taken += bytes.length;
    try {
      unzip.push(bytes, taken === file.size);
    } catch {
      throw new Unfit("damaged");
    }
    for (const part of parts) {
      given += part.length;
      if (given > MOST_INFLATED || given > MOST_RATIO * Math.max(taken, CHUNK)) throw new Unfit("too_large");
      for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK);
    }
    parts = [];
    if (entry.isWhole) return;
  }
  throw new Unfit(entry.isFound ? "damaged" : "archive");
}

type HealthFileFailure = HealthFailure["code"] | Unfit["code"];

/**
 * Reads an export of Apple Health, its XML or the archive around it, in pieces that others can come between: of a file
 * of a gigabyte, a piece is in memory. Throws only what `pace` throws.
 */
export const readHealthFile = async (
  file: File,
  isArchive: boolean,
  pace: Pace,
): Promise<Result<OpenedTrainingFile, HealthFileFailure>> => {
  const { createHealthReader } = await import("#shared/domain/training/transfer/apps/apple-health.ts");
  const reader = createHealthReader();
  const decoder = new TextDecoder("utf-8");
  try {
    for await (const bytes of isArchive ? inflated(file, pace) : bytesOf(file, CHUNK, pace)) {
      await pace.rest();
      if (!reader.write(decoder.decode(bytes, { stream: true }))) return fail("damaged");
      if (reader.isHealth() === false) return fail(isArchive ? "archive" : "unknown_format");
    }
  } catch (error) {
    if (error instanceof Unfit) return fail(error.code);
    throw error;
  }
  const opened = reader.end();
  return opened.ok ? opened : fail(opened.error.code);
};
