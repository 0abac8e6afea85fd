import FitParser, { getFitBaseTypeId, type ParsedRawFitMessage } from "fit-file-parser";

/**
 * A message of a FIT file. `field`: an integer as it stands there, by the number of its field; null where the file has
 * none. `timestamp`: seconds of FIT's own count.
 */
export type FitMessage = { number: number; timestamp: number | null; field(number: number): number | null };

const TIMESTAMP = 253;

/** By base type: how an integer is read, and what stands for no value. Source: FIT protocol, version 2. */
const INTEGERS: Readonly<
  Record<number, readonly ["Uint8" | "Int8" | "Uint16" | "Int16" | "Uint32" | "Int32", number]>
> = {
  0: ["Uint8", 0xff],
  1: ["Int8", 0x7f],
  2: ["Uint8", 0xff],
  3: ["Int16", 0x7fff],
  4: ["Uint16", 0xffff],
  5: ["Int32", 0x7fffffff],
  6: ["Uint32", 0xffffffff],
  10: ["Uint8", 0],
  11: ["Uint16", 0],
  12: ["Uint32", 0],
  13: ["Uint8", 0xff],
};

/** Whether bytes begin as a FIT file does. */
export const isFit = (head: Uint8Array): boolean =>
  (head[0] === 12 || head[0] === 14) && [0x2e, 0x46, 0x49, 0x54].every((byte, at) => head[8 + at] === byte);

const integerIn = ({ fields, little_endian }: ParsedRawFitMessage, number: number): number | null => {
  const field = fields.find(({ field_definition_number }) => field_definition_number === number);
  const [kind, none] = INTEGERS[getFitBaseTypeId(field?.base_type ?? 0xff) ?? -1] ?? [];
  // A list of values says nothing that is read here.
  if (!field || kind === undefined || field.raw_value.length * 8 !== Number(kind.replace(/\D+/, ""))) return null;
  const value = new DataView(Uint8Array.from(field.raw_value).buffer)[`get${kind}`](0, little_endian);
  return value === none ? null : value;
};

/** The files that follow each other in `bytes`; the last one may be cut. */
function* filesIn(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = at + 8 <= bytes.length ? at + view.getUint8(at) + view.getUint32(at + 4, true) + 2 : bytes.length;
    yield bytes.slice(at, end);
  }
}

/** The messages of one file; null where it is damaged. */
const messagesIn = (file: Uint8Array, numbers: readonly number[]): readonly ParsedRawFitMessage[] | null => {
  // Some programs write no checksum.
  const force = file.at(-1) === 0 && file.at(-2) === 0;
  let messages: readonly ParsedRawFitMessage[] | null = null;
  try {
    const parser = new FitParser({ force, includeRawMessages: numbers, rawMessagesOnly: true });
    parser.parse(file.buffer as ArrayBuffer, (error, data) => {
      messages = error === undefined ? (data?.raw_messages ?? []) : null;
    });
  } catch {
    return null;
  }
  return messages;
};

/**
 * The messages with these numbers of a FIT file, or of several in a row. Null where it ends in the middle, is no such
 * file, or its checksum is another one.
 */
export const fitMessages = (bytes: Uint8Array, numbers: readonly number[]): readonly FitMessage[] | null => {
  const all: FitMessage[] = [];
  for (const file of filesIn(bytes)) {
    const messages = messagesIn(file, numbers);
    if (messages === null) return null;
    for (const message of messages) {
      const field = (number: number) => integerIn(message, number);
      const timestamp = message.compressed_timestamp ?? field(TIMESTAMP);
      all.push({ number: message.global_message_number, timestamp, field });
    }
  }
  return all;
};
