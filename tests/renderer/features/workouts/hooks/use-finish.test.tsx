// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "#tests/helpers/eventually.ts";
import { BENCH, CURL, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** An exercise of which nobody knows a value. */
const UNKNOWN = { ...CURL, exercise_id: "squat", sets: [{ weight_kg: null, reps: null }] };

type Options = NonNullable<Parameters<typeof openWorkout>[0]>;

/** Ticks the first set off and asks in the same moment for the end. */
const askForEnd = async (view: Awaited<ReturnType<typeof openWorkout>>) => {
  view.check(1);
  fireEvent.click(view.getByRole("button", { name: "Fine" }));
  const dialog = within(await view.findByRole("alertdialog"));
  const press = async (name: string) => fireEvent.click(await dialog.findByRole("button", { name }));
  return { dialog, press };
};

/** A workout of today with the bench's first set ticked off, asked to end. */
const finishWith = async (options: Options = {}) => {
  const view = await openWorkout(options);
  await view.workouts.update(view.id, { started_at: new Date().toISOString() });
  const { dialog, press } = await askForEnd(view);
  const workout = () => firstValueFrom(view.workouts.watch(view.id));
  const done = async () => (await view.read()).map(({ sets }) => sets.map(({ completed_at }) => completed_at !== null));
  return { ...view, dialog, press, workout, done };
};

describe("sets without a tick at the end of a workout", () => {
  it("are shown with the values that a tick would save, and leave the workout where nobody knows one", async () => {
    const { press, done, dialog, path } = await finishWith({ planned: [BENCH, UNKNOWN, CURL] });
    expect(dialog.getByRole("heading").textContent).toBe("3 serie senza spunta");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Panca piana100\u00a0×\u00a05",
      "Squatsenza valori",
      "Curl con manubri14\u00a0×\u00a012",
    ]);
    dialog.getByText("Quelle senza valori vengono eliminate.");
    await press("Segna come fatte le 2 con i valori");
    await eventually(() => expect(path()).toMatch(/summary$/));
    expect(await done()).toEqual([[true, true], [true]]);
  });

  it("are ticked off with last time's values, as their own checks would", async () => {
    const { press, done, read, path } = await finishWith({
      last: [{ ...BENCH, sets: [100, 95].map((weight_kg) => ({ weight_kg, reps: 5 })) }],
    });
    await press("Segna come fatte");
    await eventually(() => expect(path()).toMatch(/^\/workouts\/.+\/summary$/));
    expect(await done()).toEqual([[true, true], [true]]);
    expect((await read())[0]?.sets[1]).toMatchObject({ weight_kg: 95, reps: 5 });
  });

  it("are ticked off with the set above where it was not as last time, as their own checks would", async () => {
    const { press, read, path } = await finishWith({
      last: [{ ...BENCH, sets: [80, 80].map((weight_kg) => ({ weight_kg, reps: 8 })) }],
    });
    await press("Segna come fatte");
    await eventually(() => expect(path()).toMatch(/summary$/));
    expect((await read())[0]?.sets[1]).toMatchObject({ weight_kg: 100, reps: 5 });
  });

  it("stay for whoever goes back; dropped, they take empty exercises along until that is undone", async () => {
    const view = await finishWith();
    await view.press("Torna all'allenamento");
    await eventually(() => expect(view.queryByRole("alertdialog")).toBeNull());
    expect(view.path()).toBe(`/workouts/${view.id}`);
    expect((await view.workout())?.ended_at).toBeNull();
    expect(await view.done()).toEqual([[true, false], [false]]);
    fireEvent.click(view.getByRole("button", { name: "Fine" }));
    const again = within(await view.findByRole("alertdialog"));
    fireEvent.click(await again.findByRole("button", { name: "Elimina le serie" }));
    await eventually(() => expect(view.path()).toMatch(/summary$/));
    expect(await view.done()).toEqual([[true]]);
    expect((await view.workout())?.ended_at).not.toBeNull();
    await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
    view.toasts.at(-1)?.action?.run();
    await eventually(() => expect(view.path()).toBe(`/workouts/${view.id}`));
    expect((await view.workout())?.ended_at).toBeNull();
    expect(await view.done()).toEqual([[true, false], [false]]);
  });

  it("keep the exercise that has a note", async () => {
    const view = await openWorkout();
    const [, curl] = await view.read();
    await view.workouts.updateExercise(curl?.id ?? "", { notes: "gomito" });
    const { press } = await askForEnd(view);
    await press("Elimina le serie");
    await eventually(() => expect(view.path()).toMatch(/summary$/));
    expect((await view.read()).map(({ notes, sets }) => [notes, sets.length])).toEqual([
      ["", 1],
      ["gomito", 0],
    ]);
  });

  it("throw the workout away where nothing else is in it", async () => {
    const view = await openWorkout({ planned: [CURL] });
    fireEvent.click(view.getByRole("button", { name: "Fine" }));
    fireEvent.click(await view.findByRole("button", { name: "Elimina l'allenamento" }));
    await eventually(() => expect(view.path()).toBe("/workouts"));
    await expect.poll(() => firstValueFrom(view.workouts.watch(view.id))).toBeNull();
    await expect.poll(() => view.toasts.length).toBe(1);
    await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
    view.toasts.at(-1)?.action?.run();
    await expect.poll(() => firstValueFrom(view.workouts.watch(view.id))).not.toBeNull();
  });
});

it("asks nothing where every set is ticked off", async () => {
  const view = await openWorkout({ planned: [CURL] });
  view.check(1);
  await expect.poll(async () => (await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Fine" }));
  await eventually(() => expect(view.path()).toBe(`/workouts/${view.id}/summary`));
  expect(view.queryByRole("alertdialog")).toBeNull();
});
