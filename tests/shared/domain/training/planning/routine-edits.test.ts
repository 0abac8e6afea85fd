import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as edits from "#shared/domain/training/planning/routine-edits.ts";
import { type RoutineExercise, readRoutine } from "#shared/domain/training/routine.ts";

const three = ["squat", "panca-piana", "pulley"].reduce<RoutineExercise[]>((all, id) => edits.addExercise(all, id), []);
const ids = (exercises: readonly RoutineExercise[]) => exercises.map(({ exercise_id }) => exercise_id);
const supersets = (exercises: readonly RoutineExercise[]) => exercises.map(({ superset }) => superset);

describe("the exercises of a routine", () => {
  it("begin with sets of their type", () => {
    expect(edits.addExercise([], "squat")[0]).toMatchObject({ progression: "double", sets: [{ reps_min: 8 }, {}, {}] });
    expect(edits.addExercise([], "plank", "duration")[0]).toMatchObject({
      progression: "none",
      sets: [{ reps_min: null, duration_seconds: 30 }, {}, {}],
    });
    expect(edits.addExercise([], "corsa", "distance")[0]?.sets).toHaveLength(1);
  });

  it("move up and down, and not past an end", () => {
    expect(ids(edits.moveExercise(three, 0, 1))).toEqual(["panca-piana", "squat", "pulley"]);
    expect(ids(edits.moveExercise(three, 0, -1))).toEqual(ids(three));
    expect(ids(edits.moveExercise(three, 2, 1))).toEqual(ids(three));
  });

  it("join supersets, and leave none of one behind", () => {
    const joined = edits.joinNext(edits.joinNext(three, 0, "a"), 1, "b");
    expect(supersets(joined)).toEqual(["a", "a", "a"]);
    expect(supersets(edits.leaveSuperset(joined, 1))).toEqual(["a", null, "a"]);
    expect(supersets(edits.removeExercise(edits.joinNext(three, 0, "a"), 0))).toEqual([null, null]);
  });

  it("keep the lower end of the repetitions below the upper one", () => {
    const range = (changed: readonly RoutineExercise[]) => {
      const set = changed[0]?.sets[0];
      return [set?.reps_min, set?.reps_max];
    };
    expect(range(edits.changeSet(three, 0, 0, { reps_min: 12 }))).toEqual([12, 12]);
    expect(range(edits.changeSet(three, 0, 0, { reps_max: 5 }))).toEqual([5, 5]);
    expect(range(edits.changeSet(three, 0, 0, { reps_max: null }))).toEqual([8, null]);
  });

  it("come back into what the list has become, with the superset that the removal took apart", () => {
    const joined = edits.joinNext(three, 0, "a");
    const since = edits.addExercise(edits.addSet(edits.removeExercise(joined, 0), 0), "plank");
    const restored = edits.restoreExercise(since, joined, 0);
    expect(ids(restored)).toEqual(["squat", "panca-piana", "pulley", "plank"]);
    expect(supersets(restored)).toEqual(["a", "a", null, null]);
    expect(restored[1]?.sets).toHaveLength(4);
    expect(supersets(edits.restoreExercise([], joined, 0))).toEqual([null]);
  });

  it("take a removed set back where they are by then, and not beyond as many as an exercise holds", () => {
    const before = edits.changeSet(three, 0, 1, { weight_kg: 60 });
    const moved = edits.moveExercise(edits.removeSet(before, 0, 1), 0, 1);
    expect(edits.restoreSet(moved, before, 0, 1)[1]?.sets.map(({ weight_kg }) => weight_kg)).toEqual([null, 60, null]);
    expect(edits.restoreSet(edits.removeExercise(moved, 1), before, 0, 1)).toEqual(edits.removeExercise(moved, 1));
    const full = Array.from({ length: 60 }).reduce<RoutineExercise[]>((all) => edits.addSet(all, 0), three);
    expect(edits.restoreSet(full, before, 0, 1)[0]?.sets).toHaveLength(50);
  });

  it("are split into left and right, and joined again", () => {
    const sides = (exercises: RoutineExercise[]) => exercises[0]?.sets.map(({ side }) => side);
    const split = edits.splitSides(three, 0);
    expect(sides(split)).toEqual(["left", "right", "left", "right", "left", "right"]);
    expect(edits.joinSides(split, 0)).toEqual(three);
  });

  it("keep both of a left and a right set that aim at something else when they are joined", () => {
    const unlike = edits.changeSet(edits.splitSides(three, 0), 0, 1, { reps_min: 5 });
    expect(edits.joinSides(unlike, 0)[0]?.sets.map(({ reps_min }) => reps_min)).toEqual([8, 5, 8, 8]);
  });

  it("are not split into more sets than an exercise holds", () => {
    const full = Array.from({ length: 40 }).reduce<RoutineExercise[]>((all) => edits.addSet(all, 0), three);
    expect(edits.splitSides(full, 0)).toEqual(full);
  });

  it("are read again as they are after any edits", () => {
    const index = fc.nat({ max: 4 });
    const edit = fc.oneof(
      fc.tuple(index, fc.constantFrom<1 | -1>(1, -1)).map(
        ([at, by]) =>
          (all: RoutineExercise[]) =>
            edits.moveExercise(all, at, by),
      ),
      index.map((at) => (all: RoutineExercise[]) => edits.joinNext(all, at, "s")),
      index.map((at) => (all: RoutineExercise[]) => edits.addSet(all, at)),
      fc.tuple(index, index).map(
        ([at, set]) =>
          (all: RoutineExercise[]) =>
            edits.removeSet(all, at, set),
      ),
      fc.tuple(index, index, fc.nat({ max: 1000 })).map(
        ([at, set, reps_min]) =>
          (all: RoutineExercise[]) =>
            edits.changeSet(all, at, set, { reps_min }),
      ),
      index.map((at) => (all: RoutineExercise[]) => edits.removeExercise(all, at)),
      index.map((at) => (all: RoutineExercise[]) => edits.splitSides(all, at)),
      index.map((at) => (all: RoutineExercise[]) => edits.joinSides(all, at)),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (all) => {
        const edited = all.reduce((exercises, change) => change(exercises), three);
        expect(readRoutine(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
        for (const name of new Set(supersets(edited))) {
          if (name !== null) expect(supersets(edited).filter((other) => other === name).length).toBeGreaterThan(1);
        }
      }),
    );
  });
});
