import { expect, test } from "vitest";
import { readFit } from "#shared/domain/training/transfer/activities/fit.ts";
import {
  fileIdMessage,
  fitFile,
  fitTime,
  lapMessage,
  recordMessage,
  runFile,
  sessionMessage,
  summed,
} from "#tests/helpers/activities/fit-file.ts";

const START = "2026-03-01T07:30:00.000Z";
const sessionsOf = (bytes: Uint8Array) => {
  const read = readFit(bytes);
  if (!read.ok) throw new Error(read.error.code);
  return read.value.sessions;
};

test("a run has its time, distance, heart rate, laps and track", () => {
  const [run] = sessionsOf(runFile(START));
  expect(run).toMatchObject({
    sport: "Running",
    start: Date.parse(START),
    seconds: 1440,
    metres: 4000,
    heart: { average: 150, highest: 171 },
    laps: [
      { seconds: 720, metres: 2000, heart: 145 },
      { seconds: 720, metres: 2000, heart: 155 },
    ],
  });
  expect(run?.track[0]).toHaveLength(361);
  expect(run?.track[0]?.[0]?.lat).toBeCloseTo(45.46, 5);
});

test("the heart rate is that of the records where the session says nothing", () => {
  const [run] = sessionsOf(
    fitFile([
      recordMessage(START, null, 120),
      recordMessage("2026-03-01T07:30:05.000Z", null, 150),
      sessionMessage({ start: START, seconds: 60, metres: 200, sport: 1 }),
    ]),
  );
  expect(run?.heart).toEqual({ average: 135, highest: 150 });
});

test("a run on a treadmill is one indoors, without a track", () => {
  const [run] = sessionsOf(
    fitFile([
      recordMessage(START, null),
      sessionMessage({ start: START, seconds: 60, metres: 200, sport: 1, subSport: 1 }),
    ]),
  );
  expect(run).toMatchObject({ sport: "Running (Indoor)", track: [[]] });
});

test("a triathlon has its sports with their own laps and points, and no passages between them", () => {
  const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
  const sessions = sessionsOf(
    fitFile([
      recordMessage(at(1), null, 130),
      recordMessage(at(30), [45.46, 9.18], 140),
      lapMessage(at(0), 1200, 1500),
      lapMessage(at(22), 1800, 20_000),
      lapMessage(at(52), 1800, 20_000),
      sessionMessage({ start: at(0), seconds: 1200, metres: 1500, sport: 5 }),
      sessionMessage({ start: at(20), seconds: 120, metres: 0, sport: 3 }),
      sessionMessage({ start: at(22), seconds: 3600, metres: 40_000, sport: 2 }),
    ]),
  );
  expect(sessions.map(({ sport, laps, track }) => [sport, laps.length, track[0]?.length])).toEqual([
    ["Swimming", 1, 0],
    ["Cycling", 2, 1],
  ]);
});

test("times that count on from the last whole one are read", () => {
  const first = fitTime(START);
  const whole = fitFile([
    { message: 20, fields: [[253, "uint32", first]] },
    { message: 20, fields: [[3, "uint8", 150]] },
    sessionMessage({ start: START, seconds: 60, metres: 200, sport: 1 }),
  ]);
  // The second record's header says five bits of its time in place of a field: it stands after the 14 bytes of the
  // file's head, a definition of 9, a record of 5 and a definition of 9.
  const header = 14 + 9 + 5 + 9;
  const [run] = sessionsOf(summed(whole.with(header, 0x80 | ((first + 7) & 0x1f))));
  expect(run?.heart).toEqual({ average: 150, highest: 150 });
});

test("numbers are read with the big end first where the file says so", () => {
  const seconds = fitTime(START);
  const big = [seconds >>> 24, (seconds >>> 16) & 255, (seconds >>> 8) & 255, seconds & 255];
  const data = [0x40, 0, 1, 0, 18, 3, 2, 4, 0x86, 8, 4, 0x86, 5, 1, 0, 0, ...big, 0, 0, 0xea, 0x60, 2];
  const bytes = [12, 16, 0, 0, data.length, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, ...data, 0, 0];
  expect(sessionsOf(summed(bytes))).toMatchObject([{ sport: "Cycling", start: Date.parse(START), seconds: 60 }]);
});

test("several files in one are read one after the other", () => {
  const both = new Uint8Array([...runFile(START), ...runFile("2026-03-02T07:30:00.000Z")]);
  expect(sessionsOf(both)).toHaveLength(2);
});

test("a file of a program that writes no checksum is read", () => {
  expect(sessionsOf(runFile(START).fill(0, -2))).toHaveLength(1);
});

test.each([
  [
    "is a course",
    fitFile([fileIdMessage(6), sessionMessage({ start: START, seconds: 1, metres: 1, sport: 1 })]),
    "no_activity",
  ],
  ["has no session", fitFile([fileIdMessage(), recordMessage(START, null)]), "no_activity"],
  ["ends in the middle", runFile().slice(0, 500), "damaged"],
  ["was changed on its way", runFile().with(200, 0x55), "damaged"],
  ["is something else", new TextEncoder().encode("Date,Exercise"), "damaged"],
])("a file that %s is refused", (_, bytes, code) => {
  const read = readFit(bytes);
  expect(read.ok || read.error.code).toBe(code);
});
