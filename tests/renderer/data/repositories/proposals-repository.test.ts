import { firstValueFrom } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { Op, ProposalSpan } from "#shared/domain/coach/proposals/op.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { readDeload } from "#shared/domain/training/planning/deload.ts";
import { readRoutine, routineExerciseOf } from "#shared/domain/training/routine.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { openProposals } from "#tests/helpers/data/proposals-bed.ts";

const TALK = "20000000-0000-4000-8000-000000000001";
const library = exerciseLibrary();
const exerciseOf = (id: string) => library.find((exercise) => exercise.id === id);
const given = {
  lastDayOf: () => "",
  exerciseOf,
  nameOfNew: (key: string) => ({ name: key.slice(-1), folder: "PrimeBot" }),
};
const ANSWER = "20000000-0000-4000-8000-000000000002";
const TODAY = "2026-11-24";

let bed: Awaited<ReturnType<typeof openProposals>>;
beforeEach(async () => {
  bed = await openProposals();
});

const op = (kind: Op["op"], routine: string, exercise: string, to: Op["to"] = null): Op => ({
  op: kind,
  target: { routine, exercise },
  from: null,
  to,
  reason: "ops.asked",
  facts: [],
});
const propose = async (ops: Op[], span: ProposalSpan = "lasting") => {
  const of = { conversation_id: TALK, message_id: ANSWER };
  await bed.proposals.propose({ ...of, ops, span, base: {}, start: TODAY });
  return (await stored()).id;
};
const stored = async () => {
  const [proposal] = await firstValueFrom(bed.proposals.watch(TALK));
  if (!proposal) throw new Error("there is no proposal");
  return proposal;
};
const apply = (id: string, chosen: number[], as: "plan" | "session" | "week" = "plan") =>
  bed.proposals.apply(id, { chosen, as, today: TODAY, ...given });
const exercises = async () =>
  (await firstValueFrom(bed.routines.watch())).map((routine) =>
    readRoutine(routine.exercises).map(({ exercise_id, sets }) => `${exercise_id} ${sets.length}`),
  );
const excluded = async () => (await bed.profiles.find()).flatMap(({ exclusions }) => Object.entries(exclusions));

const BEFORE = [["panca-piana 3", "dip 3"], ["dip 3"]];

it("makes the chosen changes of several routines, and takes them back", async () => {
  const { push, pull } = bed;
  const ops = [op("sets", push.id, "panca-piana", 4), op("remove", push.id, "dip"), op("sets", pull.id, "dip", 2)];
  const id = await propose(ops);

  await apply(id, [0, 2]);

  expect(await exercises()).toEqual([["panca-piana 4", "dip 3"], ["dip 2"]]);
  expect(await stored()).toMatchObject({ state: "applied", chosen: [0, 2] });
  await bed.proposals.undo(id, TODAY);
  expect(await exercises()).toEqual(BEFORE);
  expect(await stored()).toMatchObject({ state: "undone", undo: {} });
});

it("changes nothing when it is applied or taken back again", async () => {
  const id = await propose([op("sets", bed.push.id, "dip", 5)]);
  await bed.proposals.undo(id, TODAY);
  expect(await exercises()).toEqual(BEFORE);
  await apply(id, [0]);
  await bed.routines.update(bed.pull.id, { exercises: [] });

  await apply(id, [0]);

  expect(await exercises()).toEqual([["panca-piana 3", "dip 5"], []]);
  await bed.proposals.undo(id, TODAY);
  await bed.proposals.undo(id, TODAY);
  expect(await exercises()).toEqual([["panca-piana 3", "dip 3"], []]);
});

it("leaves what was edited since as it is when it is taken back", async () => {
  const id = await propose([op("sets", bed.push.id, "panca-piana", 4)]);
  await apply(id, [0]);
  const added = routineExerciseOf({ exercise_id: "squat", sets: [] });
  await bed.routines.update(bed.push.id, ({ exercises: now }) => ({ exercises: [...now, added] }));

  await bed.proposals.undo(id, TODAY);

  expect(await exercises()).toEqual([["panca-piana 3", "dip 3", "squat 0"], ["dip 3"]]);
});

it("excludes an exercise from all that is proposed, until it is taken back", async () => {
  const id = await propose([op("exclude", bed.push.id, "dip"), op("exclude", bed.pull.id, "dip")]);

  await apply(id, [0, 1]);

  expect(await exercises()).toEqual([["panca-piana 3"], []]);
  expect(await excluded()).toEqual([["dip", TODAY]]);
  await bed.proposals.undo(id, TODAY);
  expect([await exercises(), await excluded()]).toEqual([BEFORE, []]);
});

it("keeps what was excluded before when a later exclusion is taken back", async () => {
  const first = await propose([op("exclude", bed.push.id, "dip")]);
  await apply(first, [0]);
  await bed.proposals.propose({
    conversation_id: TALK,
    message_id: TALK,
    ops: [op("exclude", bed.pull.id, "dip")],
    span: "lasting",
    base: {},
    start: TODAY,
  });
  const second = (await firstValueFrom(bed.proposals.watch(TALK))).find(({ id }) => id !== first)?.id ?? "";
  await apply(second, [0]);

  await bed.proposals.undo(second, TODAY);

  expect(await excluded()).toEqual([["dip", TODAY]]);
});

it("begins a lighter week instead of changing routines, and takes it back", async () => {
  await bed.addProfile();
  const id = await propose([op("sets", bed.push.id, "dip", 2)], "week");
  const deload = async () => readDeload((await firstValueFrom(bed.profile.watch()))?.preferences ?? {});

  await apply(id, [0], "week");

  expect([await exercises(), await deload()]).toEqual([BEFORE, { from: TODAY, until: "2026-11-30" }]);
  await bed.proposals.undo(id, TODAY);
  expect(await deload()).toBeNull();
});

it("leaves the routine as it is where a workout begins, with nothing to take back", async () => {
  const id = await propose([op("sets", bed.push.id, "dip", 1)], "session");
  await apply(id, [0], "session");
  expect(await exercises()).toEqual(BEFORE);
  expect(await stored()).toMatchObject({ state: "applied", undo: {} });
});

it("is one proposal for an answer, whichever device made it, and lasts as long as it is meant for", async () => {
  const id = await propose([op("sets", bed.push.id, "dip", 1)]);
  expect(await propose([op("sets", bed.push.id, "dip", 1)])).toBe(id);
  expect((await stored()).expires).toBe("2026-12-08");
  await bed.proposals.revise(id, { ops: [], base: {}, start: "2026-11-25" });
  expect(await stored()).toMatchObject({ ops: [], start: "2026-11-25", expires: "2026-12-09" });
});

const planned = (day: string) => bed.plans.create({ day, routine_id: bed.push.id, name: "Spinta" });
const days = async () => (await bed.plans.find()).map(({ day }) => day);
const moved = (from: string, to: string): Op => ({ ...op("reschedule", bed.push.id, "", to), from });

it("puts a planned session on another day together with the rest, and takes it back", async () => {
  await planned(TODAY);
  await planned("2026-11-26");
  const id = await propose([moved(TODAY, "2026-11-25"), op("sets", bed.push.id, "dip", 2)]);
  expect((await stored()).expires).toBe("2026-11-25");

  await apply(id, [0, 1]);

  expect([await days(), (await exercises())[0]]).toEqual([
    ["2026-11-25", "2026-11-26"],
    ["panca-piana 3", "dip 2"],
  ]);
  await bed.proposals.undo(id, TODAY);
  expect([await days(), await exercises()]).toEqual([[TODAY, "2026-11-26"], BEFORE]);
});

it("leaves a session where the member has put it since", async () => {
  const plan = await planned(TODAY);
  const id = await propose([moved(TODAY, "2026-11-25")]);
  await apply(id, [0]);
  await bed.plans.update(plan.id, { day: "2026-11-28" });

  await bed.proposals.undo(id, TODAY);

  expect(await days()).toEqual(["2026-11-28"]);
});

it("keeps to the bounds of one proposal when it is applied, and says what it made", async () => {
  await bed.profiles.create({
    name: "own",
    ...NOTHING_STATED,
    exclusions: { squat: TODAY },
  });
  const wanted = [
    op("sets", bed.push.id, "panca-piana", 9),
    op("add", bed.pull.id, "squat", 2),
    { ...op("load", bed.push.id, "dip", 60), from: 40 },
  ];
  const id = await propose(wanted);

  await apply(id, [0, 1, 2]);

  expect(await exercises()).toEqual([["panca-piana 5", "dip 3"], ["dip 3"]]);
  const { chosen, ops } = await stored();
  expect([chosen, ops.map(({ to }) => to)]).toEqual([
    [0, 2],
    [5, 2, 42.5],
  ]);
});

it("applies nothing after the last day that it is meant for", async () => {
  const id = await propose([op("remove", bed.push.id, "dip")]);
  await bed.proposals.apply(id, { chosen: [0], as: "plan", today: "2026-12-09", ...given });
  expect([await exercises(), (await stored()).state]).toEqual([BEFORE, "open"]);
  await bed.proposals.apply(id, { chosen: [0], as: "plan", today: "2026-12-08", ...given });
  expect((await stored()).state).toBe("applied");
});

it.each([
  [30, BEFORE],
  [31, [["panca-piana 3"], ["dip 3"]]],
])("can be taken back for thirty days: %i days later", async (later, left) => {
  const id = await propose([op("remove", bed.push.id, "dip")]);
  await apply(id, [0]);
  const applied = localDay(new Date((await stored()).decided_at ?? ""));

  await bed.proposals.undo(id, addDays(applied, later));

  expect(await exercises()).toEqual(left);
});

const added = (session: string, exercise: string, to: number, from: string | null = null): Op => ({
  ...op("add", `new:full-body/${session}`, exercise, to),
  from,
});
const madeRoutines = async () =>
  (await firstValueFrom(bed.routines.watch()))
    .filter(({ folder }) => folder === "PrimeBot")
    .map(({ name, exercises: own }) => [
      name,
      readRoutine(own).map(({ exercise_id, sets }) => `${exercise_id} ${sets.length}x${sets[0]?.reps_min}`),
    ]);

it("makes the routines of a program as they were chosen, once, and takes them back", async () => {
  const id = await propose([
    added("a", "squat", 3),
    added("a", "panca-manubri", 2, "panca-piana"),
    added("a", "plank", 3),
    added("b", "pulley", 3),
  ]);
  // A fault between two writes would leave routines that no proposal knows of.
  const written = vi.spyOn(storeOf(bed.rx.collections.documents.storageInstance), "modifyAll");
  await apply(id, [0, 1, 3]);
  expect(written).toHaveBeenCalledTimes(1);
  await apply(id, [0, 1, 3]);

  const made = [
    ["a", ["squat 3x8", "panca-manubri 2x8"]],
    ["b", ["pulley 3x8"]],
  ];
  expect(await madeRoutines()).toEqual(made);
  await bed.proposals.undo(id, TODAY);
  expect([await madeRoutines(), await exercises()]).toEqual([[], BEFORE]);
  await apply(id, [0, 1, 3]);
  expect(await madeRoutines()).toEqual(made);
});

it("keeps of a routine that it made what the member has put into it since", async () => {
  const id = await propose([added("a", "squat", 3)]);
  await apply(id, [0]);
  const made = (await firstValueFrom(bed.routines.watch())).find(({ folder }) => folder === "PrimeBot");
  const own = routineExerciseOf({ exercise_id: "dip", sets: [] });
  await bed.routines.update(made?.id ?? "", ({ exercises: now }) => ({ exercises: [...now, own] }));

  await bed.proposals.undo(id, TODAY);

  expect(await madeRoutines()).toEqual([["a", ["dip 0xundefined"]]]);
});

it("keeps with each change that was applied what it is expected to bring, but for one workout", async () => {
  const expected = {
    fn: "e1rm",
    made: TODAY,
    due: addDays(TODAY, 28),
    was: 100,
    low: 98,
    high: 104,
    rises: 0.6,
  } as const;
  const forecastOf = ({ target }: Op) => (target.exercise === "panca-piana" ? expected : null);
  const ops = [
    op("sets", bed.push.id, "panca-piana", 4),
    op("sets", bed.push.id, "dip", 4),
    op("sets", bed.push.id, "panca-piana", 5),
  ];
  const id = await propose(ops);
  const forecasts = async () => (await stored()).ops.map(({ forecast }) => forecast);
  await bed.proposals.apply(id, { chosen: [0, 1], as: "session", today: TODAY, ...given, forecastOf });
  expect(await forecasts()).toEqual([undefined, undefined, undefined]);
  await bed.proposals.undo(id, TODAY);
  await bed.proposals.revise(id, { ops, base: {}, start: TODAY });
  await bed.proposals.apply(id, { chosen: [0, 1], as: "plan", today: TODAY, ...given, forecastOf });
  expect(await forecasts()).toEqual([expected, undefined, undefined]);
});
