import { Unzip, UnzipInflate } from "fflate";
import { type FileKind, fileKind, HEAD } from "#renderer/features/transfer/lib/file-kind.ts";
import { MAX_FIT_BYTES, readFit } from "#shared/domain/training/transfer/activities/fit.ts";
import { createGpxReader } from "#shared/domain/training/transfer/activities/gpx.ts";
import { createTcxReader } from "#shared/domain/training/transfer/activities/tcx.ts";
import { wholeActivities } from "#shared/domain/training/transfer/activities/whole-activities.ts";
import { createHealthReader } from "#shared/domain/training/transfer/apps/apple-health.ts";
import type { WholeFile } from "#shared/domain/training/transfer/training-file.ts";
import type { Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

/** Why a file is not read. */
export type StreamedFailure = "damaged" | "too_large" | "archive" | "unknown_format" | "no_activity";
type Read = Result<WholeFile, StreamedFailure>;

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

async function* bytesOf(file: Blob, chunk: number, pace: Pace): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunk) {
    await pace.rest();
    pace.progress(at / file.size);
    yield new Uint8Array(await file.slice(at, at + chunk).arrayBuffer());
  }
}

/** The export inside an archive, as it is inflated. */
async function* inflated(file: Blob, pace: Pace): AsyncGenerator<Uint8Array> {
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

/** Bytes of a file of one activity: it is in memory as a whole, at a hundred times the size of a long day's. */
const MOST_ACTIVITY = 100_000_000;

type XmlReader = { write(text: string): boolean };

/** Hands a file's text to a reader, piece by piece. False where it is no XML, or `isWanted` says no. */
const readXml = async (bytes: AsyncIterable<Uint8Array>, reader: XmlReader, pace: Pace, isWanted = () => true) => {
  const decoder = new TextDecoder("utf-8");
  for await (const part of bytes) {
    await pace.rest();
    if (!reader.write(decoder.decode(part, { stream: true })) || !isWanted()) return false;
  }
  return true;
};

const readHealth = async (bytes: AsyncIterable<Uint8Array>, isArchive: boolean, pace: Pace): Promise<Read> => {
  const reader = createHealthReader();
  const isRead = await readXml(bytes, reader, pace, () => reader.isHealth() !== false);
  if (!isRead) return fail(reader.isHealth() === false ? (isArchive ? "archive" : "unknown_format") : "damaged");
  const read = reader.end();
  return read.ok ? read : fail(read.error.code);
};

const ACTIVITY_READERS = { gpx: createGpxReader, tcx: createTcxReader };

const readActivities = async (file: Blob, kind: "gpx" | "tcx", pace: Pace): Promise<Read> => {
  if (file.size > MOST_ACTIVITY) return fail("too_large");
  const reader = ACTIVITY_READERS[kind]();
  const isRead = await readXml(bytesOf(file, CHUNK, pace), reader, pace);
  if (!isRead || !reader.isWhole()) return fail("damaged");
  const activities = reader.activities();
  return activities.length === 0 ? fail("no_activity") : ok(wholeActivities(activities, kind));
};

const readFitFile = async (file: Blob): Promise<Read> => {
  if (file.size > MAX_FIT_BYTES) return fail("too_large");
  const read = readFit(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? ok(wholeActivities([read.value], "fit")) : fail(read.error.code);
};

/** What a gzip holds, which may be no larger than a file of one activity. */
const unzipped = async (file: Blob): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > MOST_ACTIVITY) throw new Unfit("too_large");
    }
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit("damaged");
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return new Blob(parts);
};

const readKind = async (file: Blob, kind: FileKind, pace: Pace): Promise<Read> => {
  switch (kind) {
    case "archive":
      return readHealth(inflated(file, pace), true, pace);
    case "health":
      return readHealth(bytesOf(file, CHUNK, pace), false, pace);
    case "gpx":
    case "tcx":
      return readActivities(file, kind, pace);
    case "fit":
      return readFitFile(file);
    case "gzip": {
      const inside = await unzipped(file);
      const kindInside = fileKind(new Uint8Array(await inside.slice(0, HEAD).arrayBuffer()));
      return kindInside === "gzip" ? fail("unknown_format") : readKind(inside, kindInside, pace);
    }
    case "text":
      return fail("unknown_format");
  }
};

/**
 * Reads an export of Apple Health, its XML or the archive around it, in pieces: of a file of a gigabyte, a piece is in
 * memory. Reads FIT, GPX and TCX as well, packed by gzip or not. Throws only what `pace` throws.
 */
export const readStreamedFile = async (file: Blob, kind: FileKind, pace: Pace): Promise<Read> => {
  try {
    return await readKind(file, kind, pace);
  } catch (error) {
    if (error instanceof Unfit) return fail(error.code);
    throw error;
  }
};
