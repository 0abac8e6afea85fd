// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import { WorkoutScreen } from "#renderer/features/workouts/screens/WorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { localMinute } from "#shared/domain/training/workout-times.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const START = "2025-11-18T17:00:00.000Z";
const END = "2025-11-18T18:00:00.000Z";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (ended_at: string | null, started_at = START) => {
  const data = await openMemberData({ clock: clockAt(START) });
  const { workouts } = data;
  const { id } = await workouts.create({ name: "Spinta A", started_at });
  const exercise = await workouts.addExercise(id, { exercise_id: "panca-piana", rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg: 100, reps: 5, completed_at: "2025-11-18T17:40:00.000Z" });
  await workouts.addSet(exercise.id, { weight_kg: 100, reps: 5 });
  await workouts.update(id, { ended_at });
  const screen = (
    <RestTimerProvider>
      <WorkoutScreen editing />
      <RestBar />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: `/workouts/${id}`, pattern: "/workouts/:workoutId", data });
  await view.findByRole("table", { name: "Panca piana" });
  const read = () => firstValueFrom(workouts.watch(id));
  return { ...view, read };
};
const MORE = "Altre azioni su questo allenamento";

it("opens a workout that is over to read", async () => {
  const data = await openMemberData({ clock: clockAt(START) });
  const { id } = await data.workouts.create({ name: "Spinta A", started_at: START });
  await data.workouts.update(id, { ended_at: END });
  const view = await renderApp({
    screen: <WorkoutScreen />,
    path: `/workouts/${id}`,
    pattern: "/workouts/:workoutId",
    data,
  });
  await eventually(() => expect(view.path()).toBe(`/workouts/${id}/summary`));
});

it("begins nothing anew from the head of a past workout that is edited", async () => {
  const view = await open(END);
  expect(view.getByRole("button", { name: "Torna al riepilogo" })).toBeTruthy();
  expect(view.queryByRole("button", { name: "Ripeti" })).toBeNull();
});

it("moves a past workout to another time, refuses one that cannot be, and takes the move back", async () => {
  const view = await open(END);
  await chooseFromMenu(view, MORE, "Data e orari");
  const field = async (label: string) => await view.findByLabelText(label);
  const type = async (label: string, iso: string) =>
    fireEvent.change(await field(label), { target: { value: localMinute(iso) } });
  await type("Inizio", "2025-11-17T17:00:00.000Z");
  await type("Fine", "2025-11-17T16:00:00.000Z");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await view.findByText("La fine deve seguire l'inizio e non può essere nel futuro");
  await type("Fine", "2025-11-17T18:30:00.000Z");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  const times = async () => {
    const workout = await view.read();
    return [workout?.started_at, workout?.ended_at];
  };
  await expect.poll(times).toEqual(["2025-11-17T17:00:00.000Z", "2025-11-17T18:30:00.000Z"]);
  fireEvent.click(await view.findByRole("button", { name: "Annulla l'ultima modifica" }));
  await expect.poll(times).toEqual([START, END]);
});

it("asks when a workout ended that is entered for a past day, and ends it then", async () => {
  const view = await open(null, "2025-11-16T17:00:00.000Z");
  fireEvent.click(view.getByRole("button", { name: "Fine" }));
  await view.findByRole("dialog", { name: "Data e orari" });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await view.findByText("La fine deve seguire l'inizio e non può essere nel futuro");
  fireEvent.change(view.getByLabelText("Fine"), { target: { value: localMinute("2025-11-16T18:15:00.000Z") } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  fireEvent.click(await view.findByRole("button", { name: "Segna come fatta" }));
  await expect.poll(async () => (await view.read())?.ended_at).toBe("2025-11-16T18:15:00.000Z");
});

it("starts no rest for a set that is corrected afterwards", async () => {
  const view = await open(END);
  fireEvent.click(view.getByRole("button", { name: "Segna la serie 2" }));
  await expect.poll(async () => (await view.read())?.exercises[0]?.sets[1]?.completed_at).not.toBeNull();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(view.queryByRole("timer")).toBeNull();
});

it("ends a workout that was left open for days with its last set, and says when", async () => {
  const view = await open(null);
  fireEvent.click(view.getByRole("button", { name: "Fine" }));
  fireEvent.click(await view.findByRole("button", { name: "Segna come fatta" }));
  await expect.poll(async () => (await view.read())?.ended_at).toBe("2025-11-18T17:40:00.000Z");
  expect((await view.read())?.exercises[0]?.sets[1]?.completed_at).toBe("2025-11-18T17:40:00.000Z");
  await eventually(() => expect(view.toasts[0]?.text).toMatch(/^Allenamento salvato, finito con l'ultima serie/));
});

it("throws a workout away from its own screen, and brings it back", async () => {
  const view = await open(null);
  await chooseFromMenu(view, MORE, "Elimina l'allenamento");
  await expect.poll(() => view.read()).toBeNull();
  await view.findByText("/workouts");
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await expect.poll(() => view.read()).not.toBeNull();
});
