import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import type { Pose } from "#shared/domain/figures/rig/pose.ts";
import { faultsOf } from "#shared/domain/figures/rules/faults.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

const FOLDER = new URL("../../../../resources/exercises/", import.meta.url);

const LIBRARY = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Exercise[])
    .map((exercise) => [exercise.id, exercise]),
);

/** The faults of every movement with each of its exercises, as lines. */
const allFaults = (): string[] =>
  [...MOVEMENTS].flatMap(([name, movement]) =>
    [...new Set(movement.exercises.flatMap((id) => LIBRARY.get(id)?.primary_muscles.join() ?? "unknown"))].flatMap(
      (muscles) =>
        faultsOf(movement, muscles.split(",") as Exercise["primary_muscles"]).map(
          ({ rule, words }) => `${name}: rule ${rule}, ${words}`,
        ),
    ),
  );

const movement = (name: string): MovementPattern => {
  const found = MOVEMENTS.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** The movement with other controls in one of its poses. */
const withPose = (name: string, index: number | "each", changes: object): MovementPattern => {
  const original = movement(name);
  const poses = original.poses.map((pose, at) => (index === "each" || at === index ? { ...pose, ...changes } : pose));
  return { ...original, poses: poses as unknown as MovementPattern["poses"] };
};

const rulesBroken = (mutant: MovementPattern, muscles: Exercise["primary_muscles"] = []): number[] =>
  faultsOf(mutant, muscles).map(({ rule }) => rule);

it("finds no fault in any movement", () => {
  expect(allFaults()).toEqual([]);
});

it("gives each exercise of the library at most one movement, and knows all that it names", () => {
  const named = [...MOVEMENTS.values()].flatMap(({ exercises }) => exercises);
  expect(named.filter((id) => !LIBRARY.has(id))).toEqual([]);
  expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
});

it("says how both ends of a movement look, and a held pose once", () => {
  const unsaid = [...MOVEMENTS].filter(([, { poses, words }]) => words.length !== Math.min(poses.length, 2));
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

describe("a fault of each rule is found", () => {
  const legs = { pole: [1, 0.1, -0.9], at: [0, 8, 18], out: 26 };
  const CASES: readonly [rule: number, what: string, mutant: () => MovementPattern][] = [
    [1, "a bar out of reach", () => withPose("press-bench-flat", 0, { bar: [-46, 120] })],
    [2, "a sole over the floor", () => withPose("squat", "each", { leg: { at: [0, 9.5, 18], out: 26 } })],
    [3, "hips under the floor", () => withPose("crunch", 1, { pelvis: [0, 4] })],
    [4, "an elbow bent too far", () => withPose("curl", 1, { arm: { fl: 12, abd: 9, el: 168, rot: 0 } })],
    [5, "a bar ahead of the feet", () => withPose("press-overhead", 1, { bar: [18, 200] })],
    [6, "hips behind the feet", () => withPose("squat-free", 1, { pelvis: [-48, 45] })],
    [7, "a bar in the belly", () => withPose("row-bent", 1, { bar: [-6, 88] })],
    [8, "a knee that caves in", () => withPose("squat", "each", { leg: legs })],
    [
      9,
      "a knee that flips",
      () => withPose("step-up", 1, { legR: { at: [34, 48, 10], pitch: 0, out: 6, pole: [-1, 0, 0] } }),
    ],
    [10, "a back over the bench", () => withPose("press-bench-flat", 1, { pelvis: [2, 60] })],
    [11, "a muscle that is turned away", () => ({ ...movement("curl"), view: [-90, 5] })],
    [12, "a control missing in the second pose", () => withPose("squat", 1, { arm: { grip: 36 } as Pose["arm"] })],
    [12, "a round that stops short", () => withPose("walk", 4, { head: 20 })],
    [13, "two poses that look alike", () => withPose("curl", 1, { arm: { fl: 4, abd: 9, el: 20, rot: 0 } })],
  ];
  it.each(CASES)("rule %i: %s", (rule, _, mutant) => {
    expect(rulesBroken(mutant(), ["biceps"])).toContain(rule);
  });
});
