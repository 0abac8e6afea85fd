// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { BENCH, CURL, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const SWAP = "Attrezzo occupato? Sostituisci";
const SMITH = "panca-multipower";

const keptExercise = (changes: Partial<MemberExerciseDocument>): MemberExerciseDocument => ({
  id: "20000000-0000-4000-8000-000000000001",
  space_id: "00000000-0000-4000-8000-000000000001",
  created_at: "2026-11-01T10:00:00.000Z",
  updated_at: "2026-11-01T10:00:00.000Z",
  exercise_id: SMITH,
  favourite: false,
  notes: "",
  weight_unit: null,
  moves_like: null,
  name: null,
  equipment: null,
  type: null,
  primary_muscles: [],
  secondary_muscles: [],
  archived: false,
  ...changes,
});
const FROM_IMPORT = keptExercise({
  exercise_id: "20000000-0000-4000-8000-000000000001",
  name: "Pressa di casa",
  equipment: "machine",
  type: "weight_reps",
});

const openSwap = async (options: Parameters<typeof openWorkout>[0] = {}) => {
  const view = await openWorkout(options);
  await view.act("Panca piana", SWAP);
  /** The button of an exercise in the dialog; the screen behind it may still name the exercise as well. */
  const choiceOf = async (exercise: string): Promise<HTMLElement> => {
    // By text: a role is looked for in all of the screen, which takes seconds where much else runs.
    const name = await view.findByText(exercise, { selector: "[role=dialog] button *" });
    return name.closest("button") as HTMLElement;
  };
  const choice = await choiceOf("Panca piana al multipower");
  const first = async () => {
    const exercise = (await view.read())[0];
    return [exercise?.exercise_id, exercise?.sets[0]?.weight_kg, exercise?.sets[0]?.reps];
  };
  return { ...view, choice, choiceOf, first };
};

describe("a swap", () => {
  it("adapts the weight, drops the other exercise's advice, and its toast undoes it after other edits too", async () => {
    const said = { notes: "Presa stretta", advice: "Hai chiuso tutte le serie a 100 kg: passa a 102,5 kg × 5." };
    const view = await openSwap({ planned: [{ ...BENCH, ...said }, CURL] });
    fireEvent.click(view.choice);
    await expect.poll(view.first).toEqual([SMITH, 95, 5]);
    expect((await view.read())[0]).toMatchObject({ notes: "Presa stretta", advice: "" });
    await expect.poll(() => view.toasts.length).toBe(1);
    view.check(1, 1);
    const curl = async () => (await view.read())[1]?.sets[0]?.completed_at ?? null;
    await expect.poll(curl).not.toBeNull();
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await expect.poll(view.first).toEqual(["panca-piana", 100, 5]);
    expect((await view.read())[0]).toMatchObject(said);
    expect(await curl()).not.toBeNull();
  });

  it("rounds and shows the weight in the unit of the new exercise", async () => {
    const view = await openSwap({ kept: [keptExercise({ weight_unit: "lb" })] });
    await expect.poll(() => view.choice.textContent).toContain("≈ 210 lb");
    fireEvent.click(view.choice);
    await expect.poll(view.first).toEqual([SMITH, 95.25, 5]);
  });

  it("offers last time's weight of an exercise that was done before, and goes on with it", async () => {
    const last = [{ ...BENCH, exercise_id: SMITH, sets: [{ weight_kg: 72.5, reps: 8 }] }];
    const view = await openSwap({ last });
    await expect.poll(() => view.choice.textContent).toMatch(/ · l'ultima volta72,5 kg$/);
    fireEvent.click(view.choice);
    await expect.poll(view.first).toEqual([SMITH, null, 5]);
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Serie 1: peso in kg");
    await expect.poll(() => view.getAllByLabelText("Serie 1: peso in kg")[0]?.getAttribute("placeholder")).toBe("72,5");
  });

  it("names and begins with no weight where the movement is another", async () => {
    const view = await openSwap();
    const other = await view.choiceOf("Hex press con manubri");
    await expect.poll(() => view.choice.textContent).toContain("≈ 95 kg");
    expect(other.textContent).toBe("Hex press con manubriManubri");
    fireEvent.click(other);
    await expect.poll(view.first).toEqual(["panca-manubri-uniti", null, 5]);
  });
});

describe("a swap of an exercise that was begun", () => {
  const set = (weight_kg: number, reps: number, completed_at: string | null = null) => ({
    weight_kg,
    reps,
    completed_at,
  });
  const DONE = "2026-11-21T09:50:00.000Z";
  const bench = {
    ...BENCH,
    notes: "Presa stretta",
    superset: "s",
    sets: [set(100, 6, DONE), set(100, 5), set(90, 8)],
  };
  const curl = { ...CURL, superset: "s", sets: [set(14, 12, DONE), set(14, 12), set(12, 12)] };
  const squat = { ...BENCH, exercise_id: "squat", sets: [set(120, 5)] };

  const swapped = async () => {
    const view = await openSwap({ planned: [bench, curl, squat] });
    const rows = async () =>
      (await view.read()).map(({ exercise_id, superset_id, rest_seconds, notes, sets }) => ({
        exercise: [exercise_id, superset_id, rest_seconds, notes],
        sets: sets.map(({ weight_kg, reps, completed_at }) => [weight_kg, reps, completed_at]),
      }));
    const before = await rows();
    fireEvent.click(view.choice);
    await expect.poll(() => view.toasts.length).toBe(1);
    return { ...view, rows, before };
  };
  const focus = () => [
    document.activeElement?.closest("table")?.getAttribute("aria-label"),
    document.activeElement?.getAttribute("aria-label"),
  ];

  it("leaves its done sets, takes over the open ones with rest and superset, and is undone as one", async () => {
    const view = await swapped();
    const superset = view.before[0]?.exercise[1];
    expect(superset).toEqual(expect.any(String));
    expect(await view.rows()).toEqual([
      { exercise: ["panca-piana", superset, 150, "Presa stretta"], sets: [[100, 6, DONE]] },
      {
        exercise: [SMITH, superset, 150, ""],
        sets: [
          [95, 5, null],
          [85, 8, null],
        ],
      },
      ...view.before.slice(1),
    ]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await expect.poll(view.rows).toEqual(view.before);
    const known = view.toasts.length;
    await view.act("Panca piana", SWAP);
    fireEvent.click(await view.choiceOf("Panca piana al multipower"));
    await expect.poll(() => view.toasts[known]?.action).toBeDefined();
    view.toasts[known]?.action?.run();
    await expect.poll(view.rows).toEqual(view.before);
  });

  it("goes on with the round that it was in", async () => {
    await swapped();
    const key = () =>
      act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter" }));
    // From the weight to the repetitions, and from there to the next set.
    const enter = async () => {
      await key();
      await key();
    };
    await expect.poll(focus).toEqual(["Panca piana al multipower", "Serie 1: peso in kg"]);
    await enter();
    await expect.poll(focus).toEqual(["Curl con manubri", "Serie 2: peso in kg"]);
    await enter();
    await expect.poll(focus).toEqual(["Panca piana al multipower", "Serie 2: peso in kg"]);
  });

  it("is not offered once all of it is done", async () => {
    const view = await openWorkout({ planned: [{ ...bench, sets: [set(100, 6, DONE)] }] });
    fireEvent.click(view.getByRole("button", { name: "Azioni per panca piana" }));
    await view.findByRole("menuitem", { name: "Rimuovi esercizio" });
    expect(view.queryByRole("menuitem", { name: SWAP })).toBeNull();
  });
});

it("an own exercise of which no muscle is known is swapped for one from the library", async () => {
  const other = { ...FROM_IMPORT, id: "20000000-0000-4000-8000-000000000002", name: "Altra macchina" };
  const view = await openWorkout({
    planned: [{ ...BENCH, exercise_id: FROM_IMPORT.id }],
    kept: [FROM_IMPORT, { ...other, exercise_id: other.id }],
  });
  await view.act("Pressa di casa", SWAP);
  await view.findByText("Nessun equivalente per pressa di casa.");
  expect(view.queryByRole("button", { name: /^Altra macchina/ })).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Scegli dal catalogo" }));
  fireEvent.change(await view.findByLabelText("Cerca un esercizio"), { target: { value: "plank" } });
  fireEvent.click(await view.findByText("Plank"));
  const first = async () => (await view.read())[0];
  await expect.poll(async () => (await first())?.exercise_id).toBe("plank");
  const figures = async () => (await first())?.sets.map(({ weight_kg, reps }) => [weight_kg, reps]);
  await expect.poll(figures).toEqual([
    [null, null],
    [null, null],
  ]);
  await expect.poll(() => view.queryByRole("dialog")).toBeNull();
});
