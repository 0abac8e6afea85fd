// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { WorkoutsRepository } from "#renderer/data/training-data.ts";
import { BENCH, CURL, openWorkout } from "#tests/helpers/screens/open-workout.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The superset of each exercise, counted from 0 in the order that they are seen; null for none. */
const supersetsOf = (exercises: readonly { superset_id: string | null }[]) => {
  const ids = exercises.map(({ superset_id }) => superset_id);
  const known = [...new Set(ids)].filter((id) => id !== null);
  return ids.map((id) => (id === null ? null : known.indexOf(id)));
};

/** Edits of sets that wait: `store` writes the oldest of them, `fail` refuses it. */
const held = (workouts: WorkoutsRepository) => {
  const save = workouts.updateSet;
  const waiting: { run: () => Promise<void>; refuse: () => void }[] = [];
  workouts.updateSet = (...edit) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: () => save(...edit).then(resolve),
        refuse: () => reject(new Error("fake: disk full")),
      });
    });
  const next = () => {
    const first = waiting.shift();
    if (!first) throw new Error("nothing was written");
    return first;
  };
  return { store: () => act(() => next().run()), fail: () => next().refuse() };
};

describe("logging a set", () => {
  it("shows it as done, busy until it is stored, starts the rest, and keeps the rest over a reload", async () => {
    const view = await openWorkout();
    const { store } = held(view.workouts);
    view.check(1);
    const done = await view.findByRole("button", { name: "Riapri la serie 1" });
    expect(done.getAttribute("aria-pressed")).toBe("true");
    // A busy machine has already counted some of it.
    expect((await view.findByRole("timer")).textContent).toMatch(/^2:(30|2\d)$/);
    expect((await view.read())[0]?.sets[0]?.completed_at).toBeNull();
    const busy = () => done.closest("[data-set]")?.getAttribute("aria-busy");
    expect(busy()).toBe("true");
    await store();
    expect((await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
    expect(busy()).toBe("false");
    view.unmount();
    sessionStorage.setItem("app-rest", JSON.stringify({ endsAt: Date.now() + 90_000, seconds: 150 }));
    const again = await openWorkout();
    expect(again.getByRole("timer").textContent).toMatch(/^1:(30|29)$/);
  });

  it("follows two quick taps in their order, and leaves the set as the second one made it", async () => {
    const view = await openWorkout();
    const { store } = held(view.workouts);
    view.check(1);
    fireEvent.click(await view.findByRole("button", { name: "Riapri la serie 1" }));
    await expect.poll(() => view.queryByRole("button", { name: "Riapri la serie 1" })).toBeNull();
    await store();
    expect((await view.read())[0]?.sets[0]?.completed_at).not.toBeNull();
    expect(view.queryByRole("button", { name: "Riapri la serie 1" })).toBeNull();
    await store();
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.completed_at).toBeNull();
    expect(view.queryByRole("button", { name: "Riapri la serie 1" })).toBeNull();
  });

  it("shows a later edit while an earlier one is stored, and the earlier one where the later one fails", async () => {
    const view = await openWorkout();
    const { store, fail } = held(view.workouts);
    const [weight] = view.getAllByLabelText("Serie 1: peso in kg");
    if (!weight) throw new Error("there is no weight");
    fireEvent.keyDown(weight, { key: "ArrowUp" });
    fireEvent.keyDown(weight, { key: "ArrowUp" });
    view.check(1);
    await store();
    expect((await view.read())[0]?.sets[0]?.weight_kg).toBe(102.5);
    expect(weight.getAttribute("value")).toBe("105");
    await store();
    await view.findByRole("button", { name: "Riapri la serie 1" });
    fail();
    await expect.poll(() => view.queryByRole("button", { name: "Riapri la serie 1" })).toBeNull();
    expect(weight.getAttribute("value")).toBe("105");
    expect(view.toasts.map(({ tone }) => tone)).toEqual(["error"]);
  });

  it("stores what was typed soon after the last key, so that a crash does not take it", async () => {
    const view = await openWorkout();
    fireEvent.change(view.getByLabelText("Serie 2: ripetizioni"), { target: { value: "7" } });
    await expect.poll(async () => (await view.read())[0]?.sets[1]?.reps).toBe(7);
    // The newest of two quick edits goes back with the key for undo, to what the first one made.
    const [weight] = view.getAllByLabelText("Serie 1: peso in kg");
    fireEvent.keyDown(weight as HTMLElement, { key: "ArrowUp" });
    fireEvent.keyDown(weight as HTMLElement, { key: "ArrowUp" });
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.weight_kg).toBe(105);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.weight_kg).toBe(102.5);
  });

  it("says how hard it was, from 6 to 10 in halves, in one tap, and takes it back with the same", async () => {
    const view = await openWorkout();
    view.check(1);
    fireEvent.click(await view.findByRole("button", { name: "Serie 1: RPE 8,5" }));
    const keys = view.getAllByRole("button", { name: /^Serie 1: RPE/ }).map(({ textContent }) => textContent);
    expect(keys).toEqual(["6", "6,5", "7", "7,5", "8", "8,5", "9", "9,5", "10"]);
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.rpe).toBe(8.5);
    fireEvent.click(await view.findByRole("button", { name: "Serie 1: RPE 8,5", pressed: true }));
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.rpe).toBeNull();
  });

  it("carries the set above forward into the check of the next one", async () => {
    const empty = { weight_kg: null, reps: null };
    const view = await openWorkout({ planned: [{ ...BENCH, sets: [{ weight_kg: 100, reps: 5 }, empty] }] });
    view.check(1);
    await view.findByRole("button", { name: "Riapri la serie 1" });
    const weight = view.getByLabelText("Serie 2: peso in kg");
    await expect.poll(() => weight.getAttribute("placeholder")).toBe("100");
    view.check(2);
    await expect.poll(async () => (await view.read())[0]?.sets[1]).toMatchObject({ weight_kg: 100, reps: 5 });
    expect((await view.read())[0]?.sets[1]?.completed_at).not.toBeNull();
  });

  it("carries what was lifted today forward, not last time's, where it was another weight", async () => {
    const empty = { weight_kg: null, reps: null };
    const last = [
      {
        ...BENCH,
        sets: [
          { weight_kg: 80, reps: 8 },
          { weight_kg: 80, reps: 8 },
        ],
      },
    ];
    const view = await openWorkout({ planned: [{ ...BENCH, sets: [empty, empty] }], last });
    const [first, second] = [1, 2].map((number) => view.getByLabelText(`Serie ${number}: peso in kg`));
    await expect.poll(() => second?.getAttribute("placeholder")).toBe("80");
    fireEvent.change(first as HTMLElement, { target: { value: "85" } });
    view.check(1);
    await expect.poll(() => second?.getAttribute("placeholder")).toBe("85");
  });

  it("adds a set with the values of the one above", async () => {
    const view = await openWorkout({ planned: [CURL] });
    fireEvent.click(view.getByRole("button", { name: "Aggiungi serie" }));
    const added = async () => (await view.read())[0]?.sets[1];
    await expect.poll(added).toMatchObject({ weight_kg: 14, reps: 12, completed_at: null });
  });
});

describe("the exercises of a workout", () => {
  it("rest after the round of a superset", async () => {
    const view = await openWorkout();
    await view.act("Panca piana", "Superserie con curl con manubri");
    await view.findAllByText("Superserie A");
    view.check(1, 0);
    await view.findByRole("button", { name: "Riapri la serie 1" });
    expect(view.queryByRole("timer")).toBeNull();
    view.check(1, 0);
    // Of the exercise with the longer rest; a busy machine has already counted some of it.
    expect((await view.findByRole("timer")).textContent).toMatch(/^2:(30|2\d)$/);
  });

  it("change places, and get warm-ups from the bar to below the working weight, each undone as one", async () => {
    const view = await openWorkout();
    await view.act("Curl con manubri", "Sposta su");
    const order = async () => (await view.read()).map(({ exercise_id }) => exercise_id);
    await expect.poll(order).toEqual(["curl-manubri", "panca-piana"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await expect.poll(order).toEqual(["panca-piana", "curl-manubri"]);
    await view.act("Panca piana", "Aggiungi riscaldamento");
    const kinds = async () =>
      (await view.read())[0]?.sets.map(({ kind, weight_kg }) => (kind === "warmup" ? weight_kg : kind));
    await expect.poll(kinds).toEqual([20, 40, 60, 75, 90, "normal", "normal"]);
    fireEvent.click(view.getByRole("button", { name: "Annulla l'ultima modifica" }));
    await expect.poll(kinds).toEqual(["normal", "normal"]);
  });

  it("call warm-ups R1 and R2, as riscaldamento, to the eye and to a screen reader", async () => {
    const warmUp = { kind: "warmup", weight_kg: 40, reps: 8 } as const;
    const view = await openWorkout({ planned: [{ ...BENCH, sets: [warmUp, warmUp, { weight_kg: 100, reps: 5 }] }] });
    const heads = view.getAllByRole("button", { name: /cambia tipo/ });
    expect(heads.map(({ textContent }) => textContent)).toEqual(["R1", "R2", "1"]);
    expect(heads[1]?.getAttribute("aria-label")).toBe("Serie R2, Riscaldamento: cambia tipo o elimina");
    view.getByLabelText("Serie R2: peso in kg");
    fireEvent.click(view.getByRole("button", { name: "Segna la serie R2" }));
    await expect.poll(async () => (await view.read())[0]?.sets[1]?.completed_at).not.toBeNull();
  });

  it("show and take pounds where the member wants them, stored in kilograms, until that is undone", async () => {
    const view = await openWorkout();
    await view.act("Panca piana", "Pesi in lb");
    const weight = (await view.findByLabelText("Serie 1: peso in lb")) as HTMLInputElement;
    expect(weight.value).toBe("220,45");
    fireEvent.change(weight, { target: { value: "225" } });
    fireEvent.blur(weight);
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.weight_kg).toBe(102.06);
    const undo = view.getByLabelText("Annulla l'ultima modifica");
    fireEvent.click(undo);
    await expect.poll(async () => (await view.read())[0]?.sets[0]?.weight_kg).toBe(100);
    fireEvent.click(undo);
    await expect.poll(() => view.queryByLabelText("Serie 1: peso in lb")).toBeNull();
  });

  it("show the plates of each side of the active set, and undo a change of the gym's by the key", async () => {
    const view = await openWorkout();
    const [weight] = view.getAllByLabelText("Serie 1: peso in kg");
    await act(async () => void fireEvent.focus(weight as HTMLElement));
    fireEvent.click(await view.findByRole("button", { name: "2 × 20 per lato" }));
    const bar = await view.findByRole("textbox", { name: "Bilanciere" });
    fireEvent.change(bar, { target: { value: "10" } });
    fireEvent.blur(bar);
    const loading = (name: string) => view.findByRole("button", { name, hidden: true });
    await loading("2 × 20 + 5 per lato");
    const undo = view.getByLabelText("Annulla l'ultima modifica");
    await expect.poll(() => undo.getAttribute("aria-disabled")).toBeNull();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await loading("2 × 20 per lato");
  });

  it("leave no superset of one behind when one of two joins another or is removed, undone as one", async () => {
    const names = ["panca-piana", "curl-manubri", "squat", "plank"];
    const planned = names.map((exercise_id, index) => ({ ...BENCH, exercise_id, superset: index < 2 ? "s" : "t" }));
    const view = await openWorkout({ planned });
    await view.act("Curl con manubri", /^Superserie con squat/);
    const supersets = async () => supersetsOf(await view.read());
    await expect.poll(supersets).toEqual([0, 0, 0, null]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await expect.poll(supersets).toEqual([0, 0, 1, 1]);
    await view.findAllByText("Superserie B");
    await view.act("Panca piana", "Rimuovi esercizio");
    await expect.poll(supersets).toEqual([null, 0, 0]);
    await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
    view.toasts.at(-1)?.action?.run();
    await expect.poll(supersets).toEqual([0, 0, 1, 1]);
  });
});
