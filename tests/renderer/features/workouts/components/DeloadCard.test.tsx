// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { readAdvice } from "#shared/domain/training/planning/advice.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { clockAt, MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const NOW = new Date(2026, 10, 18, 10);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A member who has trained in each of the last `weeks` weeks, with a routine for today. */
const open = async (weeks: number) => {
  const profile = memberRows(MEMBER).profiles;
  const rows = { profiles: [{ ...profile, preferences: {} }] };
  const data = await openMemberData({ rows, clock: clockAt(NOW) });
  const sets = [routineSetOf({ reps_min: 5, reps_max: 5 }), routineSetOf({ reps_min: 5, reps_max: 5 })];
  const exercises = [routineExerciseOf({ exercise_id: "squat", progression: "linear", sets })];
  const routine = await data.routines.create({ name: "Gambe", folder: "", notes: "", exercises });
  const done = { weight_kg: 100, reps: 5, completed_at: NOW.toISOString() };
  for (let week = 1; week <= weeks; week += 1) {
    const at = new Date(2026, 10, 18 - 7 * week, 18).toISOString();
    const { id } = await data.workouts.begin({ name: "Gambe", routine_id: routine.id }, [
      { exercise_id: "squat", rest_seconds: 180, superset: null, sets: [done, done] },
    ]);
    await data.workouts.update(id, { started_at: at, ended_at: at });
  }
  const show = () => renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
  return { data, routine, show, preferences: async () => (await firstValueFrom(data.profile.watch()))?.preferences };
};

it("a lighter week is proposed after six, gives lighter sets while it runs, and can be ended", async () => {
  const { data, show, preferences } = await open(6);
  const view = await show();
  fireEvent.click(await view.findByRole("button", { name: "Inizia lo scarico" }));
  expect(await view.findByText(/Bosquet/)).toBeTruthy();
  fireEvent.click(view.getAllByRole("button", { name: "Inizia lo scarico", hidden: true }).at(-1) as HTMLElement);
  await expect.poll(preferences).toMatchObject({ deload_from: "2026-11-18" });
  expect(await view.findByText(/^Fino a mar 24 nov/)).toBeTruthy();

  fireEvent.click(view.getByRole("button", { name: "Inizia Gambe" }));
  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const begun = (await firstValueFrom(data.workouts.list())).find(({ ended_at }) => ended_at === null);
  const [squat] = (await firstValueFrom(data.workouts.watch(begun?.id ?? "")))?.exercises ?? [];
  expect(squat?.sets.map(({ weight_kg, reps }) => [weight_kg, reps])).toEqual([[90, 5]]);
  expect(readAdvice(squat?.advice ?? "")).toMatchObject({ reason: "deloadWeek", weight_kg: 90, reps: 5 });

  cleanup();
  const again = await show();
  fireEvent.click(await again.findByRole("button", { name: "Termina ora" }));
  expect(await again.findByRole("button", { name: "Settimana di scarico" })).toBeTruthy();
});

it("what was trained before a week that is ended early is still built on", async () => {
  const { data, show, preferences } = await open(1);
  await data.profile.setPreferences({ deload_from: "2026-11-17" });
  const view = await show();
  fireEvent.click(await view.findByRole("button", { name: "Termina ora" }));
  await expect.poll(preferences).toMatchObject({ deload_from: "2026-11-17", deload_until: "2026-11-17" });
  expect(await view.findByRole("button", { name: "Settimana di scarico" })).toBeTruthy();

  fireEvent.click(view.getByRole("button", { name: "Inizia Gambe" }));
  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const begun = (await firstValueFrom(data.workouts.list())).find(({ ended_at }) => ended_at === null);
  const [squat] = (await firstValueFrom(data.workouts.watch(begun?.id ?? "")))?.exercises ?? [];
  expect(squat?.sets.map(({ weight_kg, reps }) => [weight_kg, reps])).toEqual([
    [102.5, 5],
    [102.5, 5],
  ]);
});

it("a week whose only workout has no done set is none of the six", async () => {
  const { data, show } = await open(6);
  const [oldest] = (await firstValueFrom(data.workouts.list())).toReversed();
  const trained = await firstValueFrom(data.workouts.watch(oldest?.id ?? ""));
  for (const { id } of trained?.exercises[0]?.sets ?? []) await data.workouts.updateSet(id, { completed_at: null });
  const view = await show();
  await view.findByRole("button", { name: "Settimana di scarico" });
  expect(view.queryByRole("button", { name: "Inizia lo scarico" })).toBeNull();
});

it("the last six weeks are all that is read for a proposal, and nothing where none is wanted", async () => {
  const { data, show } = await open(8);
  const details = vi.spyOn(data.progress, "details");
  const everything = vi.spyOn(data.progress, "everything");
  const view = await show();
  expect(await view.findByRole("button", { name: "Inizia lo scarico" })).toBeTruthy();
  const monday = (day: number) => new Date(2026, 9, day).toISOString();
  expect(details.mock.calls).toEqual([[monday(5), new Date(2026, 10, 16).toISOString()]]);

  cleanup();
  details.mockClear();
  await data.profile.setPreferences({ deload_asked: "2026-11-17" });
  const again = await show();
  expect(await again.findByRole("button", { name: "Settimana di scarico" })).toBeTruthy();
  expect(details).not.toHaveBeenCalled();
  expect(everything).not.toHaveBeenCalled();
});

it("a proposal that is put off goes, and the week can still be begun", async () => {
  const { show, preferences } = await open(6);
  const view = await show();
  pressFocused(await view.findByRole("button", { name: "Non ora" }));
  await expect.poll(preferences).toMatchObject({ deload_asked: "2026-11-18" });
  const begin = await view.findByRole("button", { name: "Settimana di scarico" });
  await expect.poll(() => document.activeElement).toBe(begin);
});

it("today's planned workout stands ready until it is done", async () => {
  const { data, routine, show } = await open(1);
  await data.plans.add([{ day: "2026-11-18", routine_id: routine.id, name: "Gambe" }]);
  const view = await show();
  expect(await view.findByText("In programma oggi")).toBeTruthy();
  await data.workouts.create({ name: "Gambe", started_at: NOW.toISOString(), routine_id: routine.id });
  await expect.poll(() => view.queryByText("In programma oggi")).toBeNull();
});
