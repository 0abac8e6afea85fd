import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { isShareCode, shareAddress } from "#shared/domain/training/share/share-address.ts";
import { decodeShare, encodeShare } from "#shared/domain/training/share/share-code.ts";
import { exercisesOf, planOf, readPlan } from "#shared/domain/training/share/shared-plan.ts";

const OWN = {
  ...{ id: "0e8f2d7a-77aa-4a4b-8a54-6b7c8d9e0f1a", exercise_id: "0e8f2d7a-77aa-4a4b-8a54-6b7c8d9e0f1a" },
  ...{ name: "Panca di nonno", equipment: "machine", type: "weight_reps", primary_muscles: ["chest"] },
  ...{ secondary_muscles: ["triceps"], moves_like: "panca-piana", notes: "la mia spalla", favourite: true },
} as unknown as MemberExerciseDocument;

const routine = {
  name: "Spinta",
  exercises: [
    routineExerciseOf({
      ...{ exercise_id: "panca-piana", rest_seconds: 180, superset: "some id", progression: "percent" },
      ...{ step_kg: 2.5, max_kg: 133, next_load: { weight_kg: 100, since: "2026-11-20" }, notes: "dopo l'infortunio" },
      sets: [routineSetOf({ reps_min: 5, reps_max: 5, weight_kg: 97.5, percent: 80, rpe: 8 })],
    }),
    routineExerciseOf({
      exercise_id: OWN.id,
      superset: "some id",
      sets: [routineSetOf({ reps_min: 8, reps_max: 12, side: "left" })],
    }),
  ],
};
const plan = planOf("Forza", [routine], [OWN]);
const packed = (content: string) => `p1.${deflateRawSync(content).toString("base64url")}`;
const problemOf = async (code: string) => {
  const read = await decodeShare(code);
  return "problem" in read ? read.problem : null;
};

describe("what is shared", () => {
  it("comes back as it was planned", async () => {
    const read = await decodeShare(await encodeShare(plan));
    if (!("plan" in read)) expect.fail(read.problem);
    const [first] = read.plan.routines;
    expect([read.plan.name, first?.name]).toEqual(["Forza", "Spinta"]);
    expect(read.plan.own).toMatchObject([{ name: "Panca di nonno", movesLike: "panca-piana" }]);
    const exercises = first ? exercisesOf(first, (key) => (typeof key === "number" ? "mine" : key)) : [];
    expect(
      exercises.map(({ exercise_id, rest_seconds, superset, progression }) => [
        exercise_id,
        rest_seconds,
        superset,
        progression,
      ]),
    ).toEqual([
      ["panca-piana", 180, "shared 0", "percent"],
      ["mine", 120, "shared 0", "double"],
    ]);
    expect(exercises.map(({ sets }) => sets)).toEqual([
      [routineSetOf({ reps_min: 5, reps_max: 5, percent: 80, rpe: 8 })],
      [routineSetOf({ reps_min: 8, reps_max: 12, side: "left" })],
    ]);
  });

  it("has none of the member's weights, notes, dates and ids", () => {
    const text = JSON.stringify(plan);
    for (const kept of ["97.5", "133", "2.5", "100", "2026", "infortunio", "spalla", OWN.id, "some id", "favourite"])
      expect(text).not.toContain(kept);
  });
});

const exercise = { exercise: "squat", sets: [{ reps_min: 5 }] };
const whole = (changes: object = {}) => ({ prime: 1, routines: [{ name: "A", exercises: [exercise] }], ...changes });
const routines = (...of: object[]) => whole({ routines: of });

describe("what comes from outside", () => {
  it.each([
    ["nothing of ours", "hello", "broken"],
    ["signs that are no base64", "p1.%%%", "broken"],
    ["bytes that are not packed", "p1.AAAA", "broken"],
    ["no JSON", packed("{"), "broken"],
    ["another version's code", "p2.AAAA", "newer"],
    ["another version's content", packed(JSON.stringify(whole({ prime: 2 }))), "newer"],
    ["a bomb of 100 MB", packed(" ".repeat(100_000_000)), "tooBig"],
    ["a code beyond all bounds", `p1.${"A".repeat(300_000)}`, "tooBig"],
  ])("is refused where it is %s", async (_, code, problem) => {
    expect(await problemOf(code)).toBe(problem);
  });

  it.each([
    ["10,000 exercises", routines({ name: "A", exercises: Array(10_000).fill(exercise) }), "tooBig"],
    ["31 routines", routines(...Array(31).fill({ name: "A", exercises: [] })), "tooBig"],
    ["a name of a book", routines({ name: "x".repeat(10_000), exercises: [] }), "tooBig"],
    ["no routine", routines(), "broken"],
    ["a routine without a name", routines({ name: " ", exercises: [] }), "broken"],
    ["a list for a name", routines({ name: ["A"], exercises: [] }), "broken"],
    ["an exercise that is a path", routines({ name: "A", exercises: [{ ...exercise, exercise: "../x" }] }), "broken"],
    ["an own exercise that is not there", routines({ name: "A", exercises: [{ ...exercise, exercise: 0 }] }), "broken"],
    [
      "repetitions that are words",
      routines({ name: "A", exercises: [{ ...exercise, sets: [{ reps_min: "5" }] }] }),
      "broken",
    ],
    ["null", null, "broken"],
  ])("is refused with %s", (_, content, problem) => {
    expect(readPlan(JSON.stringify(content))).toEqual({ problem });
  });

  it("has names without signs that nobody sees or that turn others", () => {
    const read = readPlan(JSON.stringify(routines({ name: "A\u202E\u0000 \n <b>B</b>", exercises: [] })));
    expect("plan" in read && read.plan.routines[0]?.name).toBe("A <b>B</b>");
  });

  it("keeps nothing that it does not know", () => {
    const read = readPlan(
      JSON.stringify(routines({ name: "A", exercises: [{ ...exercise, weight_kg: 100 }], notes: "x" })),
    );
    expect(JSON.stringify(read)).not.toMatch(/weight_kg|notes/);
  });
});

it("a fragment is known for one by its mark", () => {
  expect(["p1.AAAA", "p12.A", "access_token=1", "content"].map(isShareCode)).toEqual([true, true, false, false]);
});

it("a link leads to the web app, or to the desktop app where the page is its own", () => {
  expect(shareAddress("https://prime.test", "p1.A")).toBe("https://prime.test/workouts/shared#p1.A");
  expect(shareAddress("app://prime", "p1.A")).toBe("performanceprime://shared#p1.A");
});
