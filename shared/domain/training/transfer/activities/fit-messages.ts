/**
 * A message of a FIT file. `field`: an integer as it stands there, by the number of its field; null where the file has
 * none. `timestamp`: seconds of FIT's own count.
 */
export type FitMessage = { number: number; timestamp: number | null; field(number: number): number | null };

type FieldDefinition = { number: number; size: number; type: number; offset: number };
type Definition = { number: number; isLittle: boolean; fields: readonly FieldDefinition[]; size: number };

const TIMESTAMP = 253;

/** Bit flags of a record's first byte. */
const [COMPRESSED, DEFINITION, DEVELOPER] = [0x80, 0x40, 0x20];

/** Integers by base type: bytes, whether they have a sign, and what stands for no value. */
const INTEGERS: Readonly<Record<number, readonly [size: 1 | 2 | 4, isSigned: boolean, none: number]>> = {
  0: [1, false, 0xff],
  1: [1, true, 0x7f],
  2: [1, false, 0xff],
  131: [2, true, 0x7fff],
  132: [2, false, 0xffff],
  133: [4, true, 0x7fffffff],
  134: [4, false, 0xffffffff],
  10: [1, false, 0],
  139: [2, false, 0],
  140: [4, false, 0],
  13: [1, false, 0xff],
};

const READERS = {
  1: (view: DataView, at: number, isSigned: boolean) => (isSigned ? view.getInt8(at) : view.getUint8(at)),
  2: (view: DataView, at: number, isSigned: boolean, isLittle: boolean) =>
    isSigned ? view.getInt16(at, isLittle) : view.getUint16(at, isLittle),
  4: (view: DataView, at: number, isSigned: boolean, isLittle: boolean) =>
    isSigned ? view.getInt32(at, isLittle) : view.getUint32(at, isLittle),
};

const CRC = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
] as const;

const checksum = (bytes: Uint8Array): number => {
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum >> 4) ^ (CRC[sum & 0xf] ?? 0) ^ (CRC[byte & 0xf] ?? 0);
    sum = (sum >> 4) ^ (CRC[sum & 0xf] ?? 0) ^ (CRC[byte >> 4] ?? 0);
  }
  return sum;
};

/** Whether bytes begin as a FIT file does. */
export const isFit = (head: Uint8Array): boolean =>
  (head[0] === 12 || head[0] === 14) && [0x2e, 0x46, 0x49, 0x54].every((byte, at) => head[8 + at] === byte);

/** A definition that begins at `at`, and where the next record does; null where it goes beyond the end. */
const readDefinition = (view: DataView, at: number, end: number, hasDeveloperFields: boolean) => {
  if (at + 5 > end) return null;
  const isLittle = view.getUint8(at + 1) === 0;
  const number = view.getUint16(at + 2, isLittle);
  const count = view.getUint8(at + 4);
  let next = at + 5 + count * 3;
  if (next > end) return null;
  let size = 0;
  const fields = Array.from({ length: count }, (_, index): FieldDefinition => {
    const place = at + 5 + index * 3;
    const [field, bytes, type] = [view.getUint8(place), view.getUint8(place + 1), view.getUint8(place + 2)];
    size += bytes;
    return { number: field, size: bytes, type, offset: size - bytes };
  });
  if (hasDeveloperFields) {
    if (next + 1 > end) return null;
    const more = view.getUint8(next);
    if (next + 1 + more * 3 > end) return null;
    for (let index = 0; index < more; index += 1) size += view.getUint8(next + 2 + index * 3);
    next += 1 + more * 3;
  }
  return { definition: { number, isLittle, fields, size } satisfies Definition, next };
};

const integerAt = (view: DataView, at: number, { fields, isLittle }: Definition, number: number): number | null => {
  const found = fields.find((field) => field.number === number);
  const integer = found && INTEGERS[found.type];
  // A list of values says nothing that is read here.
  if (!found || !integer || integer[0] !== found.size) return null;
  const [size, isSigned, none] = integer;
  const value = READERS[size](view, at + found.offset, isSigned, isLittle);
  return value === none ? null : value;
};

/** The records of one file in `bytes` from `start` on; gives where it ends, or null where it is damaged. */
const readPart = (
  bytes: Uint8Array,
  start: number,
  wanted: ReadonlySet<number>,
  onMessage: (message: FitMessage) => void,
): number | null => {
  const head = bytes.subarray(start, start + 14);
  if (head.length < 14 || !isFit(head)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = start + (head[0] ?? 0);
  const end = first + view.getUint32(start + 4, true);
  if (end + 2 > bytes.length) return null;
  // Some programs write no checksum.
  const sum = view.getUint16(end, true);
  if (sum !== 0 && sum !== checksum(bytes.subarray(start, end))) return null;
  const definitions = new Map<number, Definition>();
  let latest: number | null = null;
  for (let at = first; at < end; ) {
    const header = view.getUint8(at);
    at += 1;
    const isCompressed = (header & COMPRESSED) !== 0;
    if (!isCompressed && (header & DEFINITION) !== 0) {
      const read = readDefinition(view, at, end, (header & DEVELOPER) !== 0);
      if (!read) return null;
      definitions.set(header & 0xf, read.definition);
      at = read.next;
      continue;
    }
    const definition = definitions.get(isCompressed ? (header >> 5) & 3 : header & 0xf);
    if (!definition || at + definition.size > end) return null;
    const place = at;
    // Five bits that count on from the last whole time.
    const counted: number | null =
      isCompressed && latest !== null ? latest + (((header & 0x1f) - latest) & 0x1f) : null;
    latest = counted ?? integerAt(view, place, definition, TIMESTAMP) ?? latest;
    if (wanted.has(definition.number)) {
      const field = (number: number) => integerAt(view, place, definition, number);
      onMessage({ number: definition.number, timestamp: latest, field });
    }
    at += definition.size;
  }
  return end + 2;
};

/**
 * Reads the messages with these numbers of a FIT file, or of several in a row, one by one, without keeping them. False
 * where it ends in the middle, is no such file, or its checksum is another one. Source: FIT protocol, version 2.
 */
export const readFitMessages = (
  bytes: Uint8Array,
  numbers: readonly number[],
  onMessage: (message: FitMessage) => void,
): boolean => {
  const wanted = new Set(numbers);
  for (let at: number | null = 0; at < bytes.length; ) {
    at = readPart(bytes, at, wanted, onMessage);
    if (at === null) return false;
  }
  return bytes.length > 0;
};
