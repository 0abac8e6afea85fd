// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom, type Observable, ReplaySubject, switchMap } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { readAdvice } from "#shared/domain/training/planning/advice.ts";
import { deloadStart } from "#shared/domain/training/planning/deload.ts";
import { routineExerciseOf, routineOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { clockAt, MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a routine begins a workout with what to lift next, and says why", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 18, 12) });
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const { workouts, routines } = data;
  const [exercise] = routineOf([
    { exercise_id: "panca-piana", rest_seconds: 150, superset_id: null, sets: [{ kind: "normal", reps: 8 }] },
  ]);
  const routine = await routines.create({
    name: "Spinta A",
    folder: "",
    notes: "",
    exercises: exercise ? [exercise] : [],
  });
  const done = { weight_kg: 60, reps: 10, completed_at: "2026-11-18T10:10:00.000Z" };
  const past = await workouts.begin({ name: "Spinta A", routine_id: routine.id }, [
    { exercise_id: "panca-piana", rest_seconds: 150, superset: null, sets: [done, done] },
  ]);
  await workouts.update(past.id, { ended_at: "2026-11-18T11:00:00.000Z" });

  const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
  fireEvent.click(await view.findByRole("button", { name: "Inizia Spinta A" }));

  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const begun = (await firstValueFrom(workouts.list())).find(({ ended_at }) => ended_at === null);
  expect(begun?.routine_id).toBe(routine.id);
  const [bench] = (await firstValueFrom(workouts.watch(begun?.id ?? "")))?.exercises ?? [];
  expect(bench?.sets.map(({ weight_kg, reps, reps_min, reps_max }) => [weight_kg, reps, reps_min, reps_max])).toEqual([
    [62.5, 8, 8, 10],
  ]);
  expect(bench?.notes).toBe("");
  expect(readAdvice(bench?.advice ?? "")).toMatchObject({ reason: "increase", from: 60, weight_kg: 62.5, reps: 8 });
});

it("a program begins with what was lifted for as many repetitions, and grows from its own second time on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 18, 12) });
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const { workouts, routines } = data;
  const did = async (day: string, kilograms: number, routine_id: string | null) => {
    const done = { weight_kg: kilograms, reps: 8, completed_at: `${day}T10:10:00.000Z` };
    const { id } = await workouts.begin({ name: "Gambe", routine_id }, [
      { exercise_id: "squat", rest_seconds: 150, superset: null, sets: [done] },
    ]);
    await workouts.update(id, { started_at: `${day}T10:00:00.000Z`, ended_at: `${day}T11:00:00.000Z` });
  };
  await did("2026-11-10", 100, null);
  const exercises = [
    routineExerciseOf({
      exercise_id: "squat",
      progression: "linear",
      sets: [routineSetOf({ reps_min: 8, reps_max: 8 })],
    }),
  ];
  const program = { folder: "Full body, 3 giorni", notes: "", exercises };
  const a = await routines.create({ ...program, name: "Seduta A" });
  await routines.create({ ...program, name: "Seduta B" });
  const first = async (name: string) => {
    const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
    fireEvent.click(await view.findByRole("button", { name: `Inizia ${name}` }));
    await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
    const begun = (await firstValueFrom(workouts.list())).find(({ ended_at }) => ended_at === null);
    const [squat] = (await firstValueFrom(workouts.watch(begun?.id ?? "")))?.exercises ?? [];
    await workouts.remove(begun?.id ?? "");
    cleanup();
    return [squat?.sets[0]?.weight_kg, readAdvice(squat?.advice ?? "")];
  };
  expect(await first("Seduta A")).toMatchObject([100, { reason: "proven", weight_kg: 100, reps: 8 }]);
  await did("2026-11-16", 100, a.id);
  expect((await first("Seduta B"))[0]).toBe(102.5);
});

it("a routine that is tapped before units and preferences are read waits for them, and begins once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 18, 10) });
  const owner = memberRows(MEMBER).profiles;
  const profile = { ...owner, preferences: deloadStart("2026-11-18") };
  const data = await openMemberData({ rows: { profiles: [profile] }, clock: clockAt("2026-11-18T10:00:00.000Z") });
  const done = { weight_kg: 100, reps: 5, completed_at: "2026-11-10T10:10:00.000Z" };
  const past = await data.workouts.begin({ name: "Spinta A", routine_id: null }, [
    { exercise_id: "panca-piana", rest_seconds: 150, superset: null, sets: [done, done] },
  ]);
  await data.workouts.update(past.id, { started_at: "2026-11-10T10:00:00.000Z", ended_at: "2026-11-10T11:00:00.000Z" });
  await data.exercises.setWeightUnit("panca-piana", "lb");
  const sets = [routineSetOf({ reps_min: 5, reps_max: 5 }), routineSetOf({ reps_min: 5, reps_max: 5 })];
  const exercises = [routineExerciseOf({ exercise_id: "panca-piana", progression: "linear", sets })];
  await data.routines.create({ name: "Spinta A", folder: "", notes: "", exercises });
  const read = new ReplaySubject<void>(1);
  const late = <T extends { watch: () => Observable<unknown> }>(source: T): T => ({
    ...source,
    watch: () => read.pipe(switchMap(() => source.watch())),
  });
  const slow = { ...data, profile: late(data.profile), exercises: late(data.exercises) };
  const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data: slow });
  const button = await view.findByRole("button", { name: "Inizia Spinta A" });
  fireEvent.click(button);
  fireEvent.click(button);
  read.next();

  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const begun = (await firstValueFrom(data.workouts.list())).filter(({ ended_at }) => ended_at === null);
  expect(begun).toHaveLength(1);
  const [bench] = (await firstValueFrom(data.workouts.watch(begun[0]?.id ?? "")))?.exercises ?? [];
  expect(readAdvice(bench?.advice ?? "")).toMatchObject({
    reason: "deloadWeek",
    weight_kg: toKilograms(200, "lb"),
    reps: 5,
  });
});

const withRoutines = async () => {
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  for (const name of ["Spinta", "Tirata"]) {
    await data.routines.create({ name, folder: "Forza", notes: "", exercises: [] });
  }
  const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
  const rows = async () => (await firstValueFrom(data.routines.watch())).map(({ name, folder }) => [name, folder]);
  const choose = (menu: string, item: string) => chooseFromMenu(view, menu, item);
  return { view, data, rows, choose };
};

it("a folder that goes leaves its routines, and comes back when it is asked to", async () => {
  const { view, rows, choose } = await withRoutines();
  await choose("Azioni per la cartella Forza", "Elimina la cartella, non le schede");
  await expect.poll(async () => (await rows()).map(([, folder]) => folder)).toEqual(["", ""]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(async () => (await rows()).map(([, folder]) => folder)).toEqual(["Forza", "Forza"]);
});

it("a folder takes a new name with all of its routines", async () => {
  const { view, rows, choose } = await withRoutines();
  await choose("Azioni per la cartella Forza", "Rinomina cartella");
  const name = await view.findByLabelText("Nome della cartella");
  fireEvent.change(name, { target: { value: "Massa" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(async () => (await rows()).map(([, folder]) => folder)).toEqual(["Massa", "Massa"]);
});

it("a folder that took the name of another one comes apart again", async () => {
  const { view, data, rows, choose } = await withRoutines();
  await data.routines.create({ name: "Corsa", folder: "Massa", notes: "", exercises: [] });
  await choose("Azioni per la cartella Forza", "Rinomina cartella");
  const name = await view.findByLabelText("Nome della cartella");
  fireEvent.change(name, { target: { value: "Massa" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(async () => (await rows()).map(([, folder]) => folder)).toEqual(["Massa", "Massa", "Massa"]);
  expect(view.toasts.at(-1)?.text).toBe("Cartelle unite");
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(async () => (await rows()).map(([, folder]) => folder)).toEqual(["Forza", "Forza", "Massa"]);
});

it("a routine that was moved goes back to its place and to its folder", async () => {
  const { view, rows, choose } = await withRoutines();
  await choose("Azioni per Spinta", "Sposta giù");
  const names = async () => (await rows()).map(([name]) => name);
  await expect.poll(names).toEqual(["Tirata", "Spinta"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(names).toEqual(["Spinta", "Tirata"]);
  await choose("Azioni per Tirata", "Rimuovi dalla cartella");
  await expect.poll(rows).toContainEqual(["Tirata", ""]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(rows).toContainEqual(["Tirata", "Forza"]);
});

it("a folder takes its new name, and gives it back, where one of its routines is gone meanwhile", async () => {
  const { view, data, rows, choose } = await withRoutines();
  const [first, second] = await firstValueFrom(data.routines.watch());
  await data.routines.create({ name: "Gambe", folder: "Forza", notes: "", exercises: [] });
  await view.findByText("Gambe");
  const { update } = data.routines;
  data.routines.update = async (id, changes) => {
    if (id === first?.id) await data.routines.remove(id);
    return update(id, changes);
  };
  await choose("Azioni per la cartella Forza", "Elimina la cartella, non le schede");
  await expect.poll(rows).toEqual([
    ["Tirata", ""],
    ["Gambe", ""],
  ]);
  expect(view.toasts.at(-1)?.text).toBe("Cartella eliminata. Le schede restano.");
  await data.routines.remove(second?.id ?? "");
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(rows).toEqual([["Gambe", "Forza"]]);
});

it("what a fault leaves moved can still be taken back", async () => {
  const { view, data, rows, choose } = await withRoutines();
  const [, second] = await firstValueFrom(data.routines.watch());
  const { update } = data.routines;
  data.routines.update = async (id, changes) => {
    if (id === second?.id) throw new DataError("quota_exceeded", "the disk is full");
    return update(id, changes);
  };
  await choose("Azioni per la cartella Forza", "Elimina la cartella, non le schede");
  await expect.poll(() => view.toasts.map(({ tone }) => tone)).toEqual(["error", "info"]);
  expect(await rows()).toContainEqual(["Spinta", ""]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(rows).toEqual([
    ["Spinta", "Forza"],
    ["Tirata", "Forza"],
  ]);
});

it("a routine is duplicated beside itself, and comes back after it was deleted", async () => {
  const { view, rows, choose } = await withRoutines();
  await choose("Azioni per Spinta", "Duplica");
  await expect.poll(rows).toContainEqual(["Spinta (copia)", "Forza"]);
  await choose("Azioni per Tirata", "Elimina scheda");
  await expect.poll(rows).not.toContainEqual(["Tirata", "Forza"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(rows).toContainEqual(["Tirata", "Forza"]);
});
