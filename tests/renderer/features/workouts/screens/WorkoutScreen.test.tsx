// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import { WorkoutScreen } from "#renderer/features/workouts/screens/WorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { gate } from "#tests/helpers/gate.ts";
import { openWorkout } from "#tests/helpers/screens/open-workout.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const BENCH = {
  id: "panca-piana",
  name: "Panca piana",
  last: { weight_kg: 92.5, reps: 5, duration_seconds: null as number | null },
  shown: "92,5 × 5",
};

/** A workout with one exercise whose last time was 92,5 × 5 by default. */
const open = async ({ id, name, last: lastSet, shown } = BENCH) => {
  const data = await openMemberData();
  const { workouts } = data;
  const last = await workouts.create({ name: "Spinta A", started_at: "2026-11-18T10:00:00.000Z" });
  const before = await workouts.addExercise(last.id, { exercise_id: id, rest_seconds: 150 });
  await workouts.addSet(before.id, { ...lastSet, completed_at: "2026-11-18T10:10:00.000Z" });
  await workouts.update(last.id, { ended_at: "2026-11-18T11:00:00.000Z" });
  const workout = await workouts.create({ name: "Spinta A" });
  const exercise = await workouts.addExercise(workout.id, { exercise_id: id, rest_seconds: 150 });
  await workouts.addSet(exercise.id, { weight_kg: null, reps: null });
  const screen = (
    <RestTimerProvider>
      <WorkoutScreen />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: `/workouts/${workout.id}`, pattern: "/workouts/:workoutId", data });
  await view.findByRole("table", { name });
  await view.findByText(shown);
  const set = async () => (await firstValueFrom(workouts.watch(workout.id)))?.exercises[0]?.sets[0];
  return { ...view, set, workoutId: workout.id, workouts, exercises: data.exercises };
};

/** A workout without an exercise, as "Nuovo allenamento" begins it. */
const begin = async (data: MemberData) => {
  const { id } = await data.workouts.create({ name: "Allenamento" });
  const screen = (
    <RestTimerProvider>
      <WorkoutScreen />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: `/workouts/${id}`, pattern: "/workouts/:workoutId", data });
  await view.findByText("Scegli il primo esercizio e segna le serie.");
  return { ...view, id };
};

it("shows what the member keeps about an exercise beside its sets", async () => {
  const { exercises, findByRole, queryByRole } = await open();
  expect(queryByRole("note")).toBeNull();
  await act(() => exercises.setNotes(BENCH.id, "Sedile 4\nPresa larga"));
  expect((await findByRole("note")).textContent).toBe("Sedile 4\nPresa larga");
});

describe("training screen", () => {
  it("shows last time's values as placeholders, and a tap on the check accepts them", async () => {
    const view = await open();
    expect(view.getByLabelText("Serie 1: peso in kg").getAttribute("placeholder")).toBe("92,5");
    fireEvent.click(view.getByRole("button", { name: "Segna la serie 1" }));
    await view.findByRole("button", { name: "Riapri la serie 1" });
    await expect.poll(view.set).toMatchObject({ weight_kg: 92.5, reps: 5, completed_at: expect.any(String) });
  });

  it("says that there was no last time only once that is read", async () => {
    const data = await openMemberData();
    const { id } = await data.workouts.create({ name: "Spinta A" });
    const exercise = await data.workouts.addExercise(id, { exercise_id: BENCH.id, rest_seconds: 150 });
    await data.workouts.addSet(exercise.id, { weight_kg: null, reps: null });
    const disk = gate();
    data.workouts.exerciseHistory = async () => {
      await disk.opened;
      return [];
    };
    const screen = (
      <RestTimerProvider>
        <WorkoutScreen />
      </RestTimerProvider>
    );
    const view = await renderApp({ screen, path: `/workouts/${id}`, pattern: "/workouts/:workoutId", data });
    const table = await view.findByRole("table", { name: BENCH.name });
    expect(table.textContent).not.toContain("–");
    disk.open();
    await expect.poll(() => table.textContent).toContain("–");
  });

  it("takes a weight with a comma and completes the set on Enter", async () => {
    const view = await open();
    fireEvent.change(view.getByLabelText("Serie 1: peso in kg"), { target: { value: "95,5" } });
    const reps = view.getByLabelText("Serie 1: ripetizioni");
    fireEvent.change(reps, { target: { value: "4" } });
    fireEvent.keyDown(reps, { key: "Enter" });
    await view.findByRole("button", { name: "Riapri la serie 1" });
    await expect.poll(view.set).toMatchObject({ weight_kg: 95.5, reps: 4 });
  });

  it("saves what was typed when the field is left, without completing the set", async () => {
    const view = await open();
    const weight = view.getByLabelText("Serie 1: peso in kg");
    fireEvent.change(weight, { target: { value: "100" } });
    fireEvent.blur(weight);
    await expect.poll(async () => (await view.set())?.weight_kg).toBe(100);
    expect((await view.set())?.completed_at).toBeNull();
  });

  it("keeps what is typed in the other field while a value is saved", async () => {
    const view = await open();
    const weight = view.getByLabelText("Serie 1: peso in kg");
    const reps = view.getByLabelText("Serie 1: ripetizioni");
    const save = view.workouts.updateSet;
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    view.workouts.updateSet = (...change) => stored.then(() => save(...change));
    fireEvent.change(weight, { target: { value: "100" } });
    fireEvent.blur(weight);
    fireEvent.change(reps, { target: { value: "8" } });
    store();
    await expect.poll(async () => (await view.set())?.weight_kg).toBe(100);
    await expect.poll(() => weight.getAttribute("value")).toBe("100");
    expect(reps.getAttribute("value")).toBe("8");
  });

  it("names the heaviest weight in the unit of the exercise", async () => {
    const view = await open();
    await view.exercises.setWeightUnit(BENCH.id, "lb");
    const weight = await view.findByLabelText("Serie 1: peso in lb");
    fireEvent.change(weight, { target: { value: "2300" } });
    fireEvent.blur(weight);
    expect((await view.findByRole("alert")).textContent).toBe("Peso tra 0 e 2204\u00a0lb");
  });

  it("says what is wrong with a value and keeps it in the field", async () => {
    const view = await open();
    const weight = view.getByLabelText("Serie 1: peso in kg");
    fireEvent.change(weight, { target: { value: "molto" } });
    fireEvent.blur(weight);
    expect((await view.findByRole("alert")).textContent).toBe("Peso tra 0 e 1000\u00a0kg");
    expect(weight.getAttribute("aria-invalid")).toBe("true");
    expect((await view.set())?.weight_kg).toBeNull();
  });

  it("steps by 2,5 kg from last time's weight with the arrow keys", async () => {
    const view = await open();
    fireEvent.keyDown(view.getByLabelText("Serie 1: peso in kg"), { key: "ArrowUp" });
    await expect.poll(async () => (await view.set())?.weight_kg).toBe(95);
  });

  it("takes the time of what is held, and says how to write it", async () => {
    const last = { weight_kg: null as never, reps: null as never, duration_seconds: 60 };
    const view = await open({ id: "plank", name: "Plank", last, shown: "1:00" });
    const time = view.getByLabelText("Serie 1: tempo, minuti e secondi");
    fireEvent.change(time, { target: { value: "un minuto" } });
    fireEvent.keyDown(time, { key: "Enter" });
    expect((await view.findByRole("alert")).textContent).toBe("Scrivi il tempo come 1:30");
    fireEvent.change(time, { target: { value: "75" } });
    fireEvent.keyDown(time, { key: "Enter" });
    await view.findByRole("button", { name: "Riapri la serie 1" });
    await expect.poll(view.set).toMatchObject({ duration_seconds: 75, reps: null, weight_kg: null });
    await expect.poll(() => time.getAttribute("value")).toBe("1:15");
  });

  it("ends the workout and shows what it came to", async () => {
    const view = await open();
    await act(() => view.workouts.update(view.workoutId, { started_at: new Date().toISOString() }));
    fireEvent.click(view.getByRole("button", { name: "Segna la serie 1" }));
    await expect.poll(async () => (await view.set())?.completed_at).not.toBeNull();
    fireEvent.click(view.getByRole("button", { name: "Fine" }));
    await view.findByText(`/workouts/${view.workoutId}/summary`);
    expect((await firstValueFrom(view.workouts.watch(view.workoutId)))?.ended_at).not.toBeNull();
    await expect.poll(() => view.toasts.map(({ text }) => text)).toEqual(["Allenamento salvato"]);
  });

  it("keeps no workout without a done set, and brings it back open", async () => {
    const nothing = { exercise_id: "squat", rest_seconds: 90, superset: null, sets: [{ weight_kg: null, reps: null }] };
    const view = await openWorkout({ planned: [nothing] });
    fireEvent.click(view.getByRole("button", { name: "Fine" }));
    await view.findByText("/workouts");
    const read = () => firstValueFrom(view.workouts.watch(view.id));
    await expect.poll(read).toBeNull();
    await expect
      .poll(() => view.toasts.map(({ text }) => text))
      .toEqual(["Nessuna serie fatta: l'allenamento non è stato salvato"]);
    await expect.poll(() => view.toasts[0]?.action).toBeDefined();
    view.toasts[0]?.action?.run();
    await expect.poll(async () => (await read())?.ended_at).toBeNull();
    expect((await read())?.exercises.length).toBe(1);
  });

  it("leaves no workout behind that was left as it was begun", async () => {
    const data = await openMemberData();
    const left = await begin(data);
    fireEvent.click(left.getByRole("button", { name: "Tutti gli allenamenti" }));
    const names = async () => (await firstValueFrom(data.workouts.list())).map(({ name }) => name);
    await expect.poll(names).toEqual([]);
    cleanup();
    const named = await begin(data);
    const name = named.getByRole("textbox", { name: "Nome dell'allenamento" });
    fireEvent.change(name, { target: { value: "Gambe" } });
    fireEvent.blur(name);
    await expect.poll(names).toEqual(["Gambe"]);
    fireEvent.click(named.getByRole("button", { name: "Tutti gli allenamenti" }));
    await named.findByText("/workouts");
    expect(await names()).toEqual(["Gambe"]);
  });

  it.each([
    { field: "Nome dell'allenamento", typed: { name: "Gambe" }, isLeft: true },
    // As by a way back that no click made: the field goes with the screen, and saves what was typed then.
    { field: "Note", typed: { notes: "Ginocchio" }, isLeft: false },
  ])(
    "keeps a workout whose $field was on its way to the disk as its screen was left",
    async ({ field, typed, isLeft }) => {
      const data = await openMemberData();
      const { update } = data.workouts;
      const disk = gate();
      data.workouts.update = async (...edit) => {
        await disk.opened;
        await update(...edit);
      };
      const view = await begin(data);
      const { id } = view;
      const text = await view.findByRole("textbox", { name: field });
      fireEvent.change(text, { target: { value: Object.values(typed)[0] } });
      if (isLeft) fireEvent.blur(text);
      fireEvent.click(view.getByRole("button", { name: "Tutti gli allenamenti" }));
      await view.findByText("/workouts");
      const kept = async () => await firstValueFrom(data.workouts.watch(id));
      expect(await kept()).toMatchObject({ name: "Allenamento", notes: "" });
      disk.open();
      await expect.poll(kept).toMatchObject(typed);
      expect(view.toasts).toEqual([]);
    },
  );
});
