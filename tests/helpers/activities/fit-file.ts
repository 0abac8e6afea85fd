/** Base types of FIT fields: number, bytes. */
const TYPES = { enum: [0x00, 1], uint8: [0x02, 1], uint16: [0x84, 2], sint32: [0x85, 4], uint32: [0x86, 4] } as const;

type Field = readonly [number: number, type: keyof typeof TYPES, value: number];
/** `developer`: bytes of a field that the maker of an app defined, after the others. */
export type FitMessageInput = { message: number; fields: readonly Field[]; developer?: readonly number[] };

const CRC = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
];
const checksum = (bytes: readonly number[]): number =>
  bytes.reduce((sum, byte) => {
    const low = (sum >> 4) ^ (CRC[sum & 0xf] ?? 0) ^ (CRC[byte & 0xf] ?? 0);
    return (low >> 4) ^ (CRC[low & 0xf] ?? 0) ^ (CRC[byte >> 4] ?? 0);
  }, 0);

const littleEndian = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 0xff);

const valueBytes = ([, type, value]: Field): number[] => {
  const [, size] = TYPES[type];
  return littleEndian(value < 0 ? value + 256 ** size : value, size);
};

/** A file with the checksum that its bytes have, in place of its last two. */
export const summed = (file: Iterable<number>): Uint8Array<ArrayBuffer> => {
  const whole = [...file].slice(0, -2);
  return new Uint8Array([...whole, ...littleEndian(checksum(whole), 2)]);
};

/** A FIT file of these messages, each with a definition of its own. */
export const fitFile = (messages: readonly FitMessageInput[]): Uint8Array<ArrayBuffer> => {
  const data = messages.flatMap(({ message, fields, developer }) => [
    developer ? 0x60 : 0x40,
    ...[0, 0, ...littleEndian(message, 2), fields.length],
    ...fields.flatMap(([number, type]) => [number, TYPES[type][1], TYPES[type][0]]),
    ...(developer ? [1, 0, developer.length, 0] : []),
    0,
    ...fields.flatMap(valueBytes),
    ...(developer ?? []),
  ]);
  const head = [14, 0x20, ...littleEndian(2132, 2), ...littleEndian(data.length, 4), 0x2e, 0x46, 0x49, 0x54, 0, 0];
  const whole = [...head, ...data];
  return summed([...whole, 0, 0]);
};

const EPOCH = 631_065_600_000;
/** FIT's seconds of a time, ISO 8601. */
export const fitTime = (at: string): number => (Date.parse(at) - EPOCH) / 1000;

const semicircles = (degrees: number): number => Math.round(degrees * (2 ** 31 / 180));

export type FitSessionInput = {
  start: string;
  seconds: number;
  metres: number;
  sport: number;
  subSport?: number;
  heart?: readonly [average: number, highest: number];
};

export const fileIdMessage = (type = 4): FitMessageInput => ({ message: 0, fields: [[0, "enum", type]] });

export const sessionMessage = ({ start, seconds, metres, sport, subSport = 0, heart }: FitSessionInput) =>
  ({
    message: 18,
    fields: [
      [253, "uint32", fitTime(start) + seconds],
      [2, "uint32", fitTime(start)],
      [7, "uint32", seconds * 1000],
      [8, "uint32", seconds * 1000],
      [9, "uint32", metres * 100],
      [5, "enum", sport],
      [6, "enum", subSport],
      [16, "uint8", heart?.[0] ?? 0xff],
      [17, "uint8", heart?.[1] ?? 0xff],
    ],
  }) satisfies FitMessageInput;

export const lapMessage = (start: string, seconds: number, metres: number, heart = 0xff) =>
  ({
    message: 19,
    fields: [
      [2, "uint32", fitTime(start)],
      [8, "uint32", seconds * 1000],
      [9, "uint32", metres * 100],
      [15, "uint8", heart],
    ],
  }) satisfies FitMessageInput;

export const recordMessage = (at: string, point: readonly [lat: number, lon: number] | null, heart = 0xff) =>
  ({
    message: 20,
    fields: [
      [253, "uint32", fitTime(at)],
      [0, "sint32", point ? semicircles(point[0]) : 0x7fffffff],
      [1, "sint32", point ? semicircles(point[1]) : 0x7fffffff],
      [3, "uint8", heart],
    ],
    developer: [1, 2, 3],
  }) satisfies FitMessageInput;

/** A run around a square of a kilometre a side in Milan: 24 minutes, two laps of 2 km. */
export const runFile = (start = "2026-03-01T07:30:00.000Z"): Uint8Array<ArrayBuffer> => {
  const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
  const corners = [
    [45.46, 9.18],
    [45.469, 9.18],
    [45.469, 9.1928],
    [45.46, 9.1928],
    [45.46, 9.18],
  ] as const;
  const points = corners.slice(1).flatMap(([lat, lon], side) => {
    const [from = [0, 0]] = corners.slice(side);
    return Array.from({ length: 90 }, (_, step) => {
      const share = (step + 1) / 90;
      return [from[0] + (lat - from[0]) * share, from[1] + (lon - from[1]) * share] as const;
    });
  });
  return fitFile([
    fileIdMessage(),
    recordMessage(start, corners[0], 120),
    ...points.map((point, at) => recordMessage(after((at + 1) * 4), point, 140 + (at % 20))),
    lapMessage(start, 720, 2000, 145),
    lapMessage(after(720), 720, 2000, 155),
    sessionMessage({ start, seconds: 1440, metres: 4000, sport: 1, heart: [150, 171] }),
  ]);
};
