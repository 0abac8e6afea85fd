import { expect, it } from "vitest";
import { brokenLock, extendLock } from "#scripts/lib/migrations-lock.ts";

const SPACES = { file: "20261124171067_spaces.sql", text: "create schema private;\n" };
const SYNC = { file: "20261124171100_sync.sql", text: "create function sync_pull();\n" };
const LATER = { file: "20270101000000_later.sql", text: "select 1;\n" };
const LOCK = extendLock("# released\n", [SPACES, SYNC]);

it("holds nothing to anything before the first release", () => {
  expect(brokenLock("# released\n", [SYNC, SPACES])).toEqual([]);
});

it("locks each migration by its hash and name, below what it says", () => {
  const digest = "[0-9a-f]{64}";
  expect(LOCK).toMatch(new RegExp(`^# released\n${digest}  ${SPACES.file}\n${digest}  ${SYNC.file}\n$`));
  expect(extendLock("", [SPACES])).toMatch(new RegExp(`^${digest}  ${SPACES.file}\n$`));
});

it("takes released migrations as they were, and one after them", () => {
  expect(brokenLock(LOCK, [SPACES, SYNC, LATER])).toEqual([]);
});

it("adds what came since, and leaves what is locked", () => {
  const next = extendLock(LOCK, [SPACES, SYNC, LATER]);
  expect(next.startsWith(LOCK)).toBe(true);
  expect(brokenLock(next, [SPACES, SYNC])).toEqual([`${LATER.file} was released and is missing`]);
});

it("finds a released migration that changed", () => {
  const changed = { ...SPACES, text: `${SPACES.text}-- a word\n` };
  expect(brokenLock(LOCK, [changed, SYNC])).toEqual([`${SPACES.file} was released and has changed`]);
});

it("finds a released migration that is missing", () => {
  expect(brokenLock(LOCK, [SYNC])).toEqual([`${SPACES.file} was released and is missing`]);
});

it.each(["20261124171067_between.sql", "20261124171100_z_same_version.sql"])(
  "finds a new migration that is not after the last released one: %s",
  (file) => {
    expect(brokenLock(LOCK, [SPACES, { file, text: "" }, SYNC])).toEqual([
      `${file} is new and does not come after ${SYNC.file}, the last that was released`,
    ]);
  },
);

it("finds a lock whose lines changed places", () => {
  const turned = LOCK.trimEnd().split("\n").toReversed().join("\n");
  expect(brokenLock(turned, [SPACES, SYNC])).toEqual([`the lock names ${SPACES.file} after ${SYNC.file}`]);
});

it("finds a line of the lock that says nothing", () => {
  expect(brokenLock(`${LOCK}<<<<<<< main\n`, [SPACES, SYNC])).toEqual([
    'the lock has a line that is not "sha256  file": <<<<<<< main',
  ]);
});

it("does not mind the line ends of a checkout on Windows", () => {
  const windows = { ...SPACES, text: SPACES.text.replaceAll("\n", "\r\n") };
  expect(brokenLock(LOCK.replaceAll("\n", "\r\n"), [windows, SYNC])).toEqual([]);
});
