// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { MemberExerciseDocument } from "#shared/sync/documents.ts";
import { BENCH, openWorkout } from "#tests/helpers/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const SWAP = "Attrezzo occupato: scambia";
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
  // By text: a role is looked for in all of the screen, which takes seconds where much else runs.
  const choice = (await view.findByText("Panca piana al multipower")).closest("button") ?? document.body;
  const first = async () => {
    const exercise = (await view.read())[0];
    return [exercise?.exercise_id, exercise?.sets[0]?.weight_kg, exercise?.sets[0]?.reps];
  };
  return { ...view, choice, first };
};

describe("a swap", () => {
  it("adapts the weight, and is undone from its toast alone, whatever was done since", async () => {
    const view = await openSwap();
    fireEvent.click(view.choice);
    await expect.poll(view.first).toEqual([SMITH, 95, 5]);
    await expect.poll(() => view.toasts.length).toBe(1);
    view.check(1, 1);
    const curl = async () => (await view.read())[1]?.sets[0]?.completed_at ?? null;
    await expect.poll(curl).not.toBeNull();
    view.toasts[0]?.action?.run();
    await expect.poll(view.first).toEqual(["panca-piana", 100, 5]);
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

  it("drops what the routine said of the other exercise's weight, and keeps the member's words", async () => {
    const reason = "Tutte le serie riuscite a 100 kg: passa a 102,5 kg × 5.";
    const view = await openSwap({ planned: [{ ...BENCH, notes: `Presa stretta\n${reason}` }] });
    fireEvent.click(view.choice);
    await expect.poll(async () => (await view.read())[0]?.notes).toBe("Presa stretta");
    await expect.poll(() => view.toasts.length).toBe(1);
    view.toasts[0]?.action?.run();
    await expect.poll(async () => (await view.read())[0]?.notes).toBe(`Presa stretta\n${reason}`);
  });
});

it("an own exercise of which no muscle is known is swapped for one from the library", async () => {
  const other = { ...FROM_IMPORT, id: "20000000-0000-4000-8000-000000000002", name: "Altra macchina" };
  const view = await openWorkout({
    planned: [{ ...BENCH, exercise_id: FROM_IMPORT.id }],
    kept: [FROM_IMPORT, { ...other, exercise_id: other.id }],
  });
  await view.act("Pressa di casa", SWAP);
  await view.findByText("Nessun esercizio è equivalente a Pressa di casa.");
  expect(view.queryByRole("button", { name: /^Altra macchina/ })).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Scegli dalla libreria" }));
  fireEvent.change(await view.findByLabelText("Cerca un esercizio"), { target: { value: "plank" } });
  fireEvent.click(await view.findByText("Plank"));
  const first = async () => (await view.read())[0];
  await expect.poll(async () => (await first())?.exercise_id).toBe("plank");
  expect((await first())?.sets.map(({ weight_kg, reps }) => [weight_kg, reps])).toEqual([
    [null, null],
    [null, null],
  ]);
  await expect.poll(() => view.queryByRole("dialog")).toBeNull();
});
