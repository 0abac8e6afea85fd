import { expect, test } from "vitest";
import { createHistory, type Edit } from "#tests/sync/simulation/history.ts";
import { earlierKept, falseReports, lonelyReports, lostValues, olderStamps, undoneDecisions } from "./fates.ts";

const NAMED = { name: "Push", _deleted: false };
const STAMPS = { local: "2", master: "1" };

const historyOf = (...edits: Pick<Edit, "before" | "after">[]) => {
  const history = createHistory();
  history.edits.push(...edits.map((edit) => ({ device: "d0", kind: "workouts" as const, id: "a", ...edit })));
  return history;
};

test("a row that nobody has was lost, unless it was deleted", () => {
  const made = { before: null, after: NAMED };
  const deleted = { before: NAMED, after: { ...NAMED, _deleted: true } };
  expect(lostValues(historyOf(made), () => null)).toEqual(["workouts|a|name: the row is nowhere"]);
  expect(lostValues(historyOf(made, deleted), () => null)).toEqual([]);
});

test("an error that is nowhere was lost, unless its device could not seal", () => {
  const lost = (kind: "error_log" | "workouts", refusing: string[]) => {
    const history = historyOf();
    history.edits.push({ device: "d0", kind, id: "a", before: null, after: NAMED });
    for (const device of refusing) history.unsealed.add(device);
    return lostValues(history, () => null);
  };
  expect(lost("error_log", ["d1"])).toHaveLength(1);
  expect(lost("error_log", ["d0"])).toEqual([]);
  expect(lost("workouts", ["d0"])).toHaveLength(1);
});

test("a value that gave way without an edit on top of it or a report is lost", () => {
  const edited = { before: NAMED, after: { ...NAMED, name: "Pull" } };
  const made = { before: null, after: NAMED };
  const isThere = (name: string) => () => ({ name, deleted: false });
  expect(lostValues(historyOf(made, edited), isThere("Pull"))).toEqual([]);
  expect(lostValues(historyOf(made, edited), isThere("Push"))).toHaveLength(1);
});

test("an edit and what it was made on are no conflict, but to the device that may not know of it", () => {
  const [pushed, pulled] = [NAMED, { ...NAMED, name: "Pull" }];
  const history = historyOf({ before: null, after: pushed });
  history.edits.push({ device: "d1", kind: "workouts", id: "a", before: pushed, after: pulled });
  const report = { kind: "workouts" as const, id: "a", field: "name", kept: "Pull", other: "Push", ...STAMPS };
  history.reports.push({ device: "d1", ...report });
  expect(falseReports(history)).toHaveLength(1);
  history.reports.splice(0, 1, { device: "d0", ...report });
  expect(falseReports(history)).toEqual([]);
});

test.each([
  ["a deletion that was taken back", [{ ...NAMED, _deleted: true }, NAMED], false],
  ["an edit that was discarded", [{ ...NAMED, name: "Long" }, NAMED], true],
])("a value that came back with %s may conflict with what was made on it before", (_, [away, back], isDiscarded) => {
  const history = historyOf({ before: null, after: NAMED });
  const row = { kind: "workouts" as const, id: "a" };
  history.edits.push({ ...row, device: "d1", before: NAMED, after: { ...NAMED, name: "Pull" } });
  history.reports.push({ ...row, ...STAMPS, device: "d1", field: "name", kept: "Pull", other: "Push" });
  expect(falseReports(history)).toHaveLength(1);
  history.edits.push({ ...row, device: "d2", before: NAMED, after: away ?? NAMED });
  history.edits.push({ ...row, device: "d2", before: away ?? NAMED, after: back ?? NAMED, isDiscarded });
  expect(falseReports(history)).toEqual([]);
});

test("a deletion that was taken back needs another one, or a report, to win", () => {
  const gone = { ...NAMED, _deleted: true };
  const [deleted, restored] = [
    { before: NAMED, after: gone },
    { before: gone, after: NAMED },
  ];
  const isDeleted = () => ({ name: "Push", deleted: true });
  const history = historyOf({ before: null, after: NAMED }, deleted, restored);
  expect(undoneDecisions(history, isDeleted)).toEqual(["workouts|a went again"]);
  expect(undoneDecisions(history, () => ({ name: "Push", deleted: false }))).toEqual([]);

  history.edits.push({ device: "d1", kind: "workouts", id: "a", ...deleted });
  expect(undoneDecisions(history, isDeleted)).toEqual([]);

  history.edits.pop();
  const report = { kind: "workouts" as const, id: "a", field: "deleted", kept: true, other: { name: "Pull" } };
  history.reports.push({ device: "d1", ...STAMPS, ...report });
  expect(undoneDecisions(history, isDeleted)).toEqual([]);
});

test("what took a deletion back is no edit of what the deletion left", () => {
  const [mine, theirs] = [
    { ...NAMED, name: "Mine" },
    { ...NAMED, name: "Theirs" },
  ];
  const history = historyOf({ before: null, after: NAMED }, { before: NAMED, after: mine });
  const row = { kind: "workouts" as const, id: "a" };
  history.edits.push({ ...row, device: "d1", before: NAMED, after: theirs });
  history.reports.push({ ...row, ...STAMPS, device: "d0", field: "name", kept: "Mine", other: "Theirs" });
  expect(falseReports(history)).toEqual([]);
  history.edits.push({ ...row, device: "d0", before: { ...theirs, _deleted: true }, after: mine });
  expect(falseReports(history)).toEqual([]);
  history.edits.push({ ...row, device: "d2", before: theirs, after: mine });
  expect(falseReports(history)).toHaveLength(1);
});

const at = (device: string, name: string, updated_at: string): Edit => ({
  device,
  kind: "workouts",
  id: "a",
  before: NAMED,
  after: { name, updated_at, _deleted: false },
});

test("the later of two edits keeps its value, whichever side it is on", () => {
  const history = createHistory();
  history.edits.push(at("d0", "Mine", "1"), at("d1", "Theirs", "2"));
  const report = { device: "d0", kind: "workouts" as const, id: "a", field: "name", local: "1", master: "2" };
  history.reports.push({ ...report, kept: "Theirs", other: "Mine" });
  expect(earlierKept(history)).toEqual([]);
  history.reports.splice(0, 1, { ...report, kept: "Mine", other: "Theirs" });
  expect(earlierKept(history)).toHaveLength(1);
});

test("a row ends no earlier than its last edit, unless one of them was discarded", () => {
  const history = createHistory();
  history.edits.push(at("d0", "Mine", "1"), at("d1", "Theirs", "2"));
  const isOf = (updated_at: string) => () => ({ updated_at, deleted: false });
  expect(olderStamps(history, isOf("2"))).toEqual([]);
  expect(olderStamps(history, isOf("1"))).toHaveLength(1);
  history.edits.push({ ...at("d1", "Push", "0"), isDiscarded: true });
  expect(olderStamps(history, isOf("1"))).toEqual([]);
});

test("a row that one device alone edits has no conflict", () => {
  const history = createHistory();
  history.edits.push(at("d0", "Mine", "1"), at("d0", "Still mine", "2"));
  const report = { device: "d0", kind: "workouts" as const, id: "a", field: "name", ...STAMPS };
  history.reports.push({ ...report, kept: "Still mine", other: "Mine" });
  expect(lonelyReports(history)).toHaveLength(1);
  history.edits.push(at("d1", "Theirs", "3"));
  expect(lonelyReports(history)).toEqual([]);
});
