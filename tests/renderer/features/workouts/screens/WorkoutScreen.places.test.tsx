// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { type PlaceEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { readAdvice } from "#shared/domain/training/planning/advice.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { openWorkout } from "#tests/helpers/screens/open-workout.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

// What was lifted on the 19th is no break ago.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const curl = { exercise_id: "curl-manubri", rest_seconds: 60, superset: null, sets: [{ weight_kg: 30, reps: 8 }] };

/** A workout at the member's one place, which has this. */
const openAt = async (equipment: Partial<PlaceEquipment>) => {
  const view = await openWorkout({ planned: [curl] });
  const [place] = await firstValueFrom(view.data.places.watch());
  await view.data.places.changeEquipment(place, () => equipment);
  return view;
};

it("warms up with the dumbbells that there are", async () => {
  const { act, read } = await openAt({ dumbbells: [6, 11, 30] });
  await act("Curl con manubri", "Aggiungi riscaldamento");
  const weights = async () => (await read())[0]?.sets.map(({ weight_kg }) => weight_kg);
  await expect.poll(weights).toEqual([11, 30]);
});

it("proposes nothing in an exercise's place that needs what is not there", async () => {
  const options = async (missing: PlaceEquipment["missing"]) => {
    const view = await openAt({ missing });
    await view.act("Curl con manubri", "Attrezzo occupato? Sostituisci");
    const dialog = within(await view.findByRole("dialog", { name: "Al posto di questo" }));
    const found = (await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
    cleanup();
    return found.filter((text) => text.includes("Bilanciere")).length;
  };
  expect(await options([])).toBeGreaterThan(0);
  expect(await options(["barbell", "ez_bar"])).toBe(0);
});

it("begins a routine with what can be loaded where the member trains today", async () => {
  const data = await openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } });
  const equipment = { ...USUAL_EQUIPMENT, dumbbells: [10, 16] };
  const home = await data.places.add({ name: "Casa", gym_id: null, equipment });
  const sets = [routineSetOf({ reps_min: 8, reps_max: 8, weight_kg: 18 })];
  await data.routines.create({
    ...{ name: "Braccia", folder: "", notes: "" },
    exercises: [routineExerciseOf({ exercise_id: "curl-manubri", progression: "linear", sets })],
  });
  const past = await data.workouts.begin({ name: "Braccia", routine_id: null }, [
    { ...curl, sets: [{ weight_kg: 18, reps: 8, completed_at: "2026-11-19T10:00:00.000Z" }] },
  ]);
  await data.workouts.update(past.id, { ended_at: "2026-11-19T11:00:00.000Z", started_at: "2026-11-19T10:00:00.000Z" });
  const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
  const where = within(await view.findByRole("group", { name: "Dove ti alleni oggi" }));
  fireEvent.click(where.getByRole("button", { name: "Casa" }));
  await expect.poll(() => where.getByRole("button", { name: "Casa" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(await view.findByRole("button", { name: /Inizia.*Braccia/ }));
  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const id = view.path()?.slice("/workouts/".length) ?? "";
  const begun = await firstValueFrom(data.workouts.watch(id));
  expect([begun?.place_id, begun?.exercises[0]?.sets[0]?.weight_kg]).toEqual([home, 16]);
});

describe("last time's load at another place", () => {
  const set = { weight_kg: 60, reps: 10 };
  const last = [
    { ...{ exercise_id: "lat-machine", rest_seconds: 90, superset: null }, sets: [set], notes: "sedile 4" },
    { ...curl, sets: [{ weight_kg: 14, reps: 12 }] },
    { ...curl, exercise_id: "trazioni-zavorrate", sets: [{ weight_kg: 10, reps: 6 }] },
  ];
  const planned = last.slice(0, 2).map(({ exercise_id, rest_seconds, superset }) => ({
    ...{ exercise_id, rest_seconds, superset },
    sets: [{ weight_kg: null, reps: null }],
  }));

  /** The same workout as last time, which was at the first place, as far as it goes on at another one. */
  const openElsewhere = async (exercises = planned) => {
    const view = await openWorkout({ planned: exercises, last });
    const home = await view.data.places.add({ name: "Casa", gym_id: null, equipment: USUAL_EQUIPMENT });
    await view.data.workouts.update(view.id, { place_id: home });
    await expect.poll(() => view.container.textContent).toContain("Casa");
    return view;
  };
  const tables = (view: Awaited<ReturnType<typeof openWorkout>>) =>
    view.getAllByRole("table").map(({ textContent }) => textContent?.replace(/\s/g, " ") ?? "");

  it("of a machine stands there neither as last time's nor with its note", async () => {
    const view = await openElsewhere();
    await expect.poll(() => tables(view)[0]).not.toContain("60 × 10");
    expect(view.container.textContent).not.toContain("sedile 4");
  });

  it("of dumbbells does", async () => {
    const view = await openElsewhere();
    await expect.poll(() => tables(view)[1]).toContain("14 × 12");
  });

  it("of a machine stands there again back at its own place", async () => {
    const view = await openElsewhere();
    const [gym] = await firstValueFrom(view.data.places.watch());
    await view.data.workouts.update(view.id, { place_id: gym.id });
    await expect.poll(() => tables(view)[0]).toContain("60 × 10");
  });

  it("of a machine is not what a set without a tick is saved with", async () => {
    const view = await openElsewhere();
    fireEvent.click(view.getByRole("button", { name: "Fine" }));
    const asked = within(await view.findByRole("alertdialog"));
    expect(await asked.findByText(/14.×.12/)).toBeTruthy();
    expect(asked.queryByText(/60.×/)).toBeNull();
  });

  it("of a machine is not what it is swapped for with", async () => {
    const view = await openElsewhere(
      planned.map((row) => ({ ...row, exercise_id: "lat-machine-stretta" })).slice(0, 1),
    );
    await view.act("Lat machine presa stretta", "Attrezzo occupato? Sostituisci");
    const dialog = within(await view.findByRole("dialog", { name: "Al posto di questo" }));
    expect(await dialog.findByRole("button", { name: /^Trazioni zavorrate.*ultima volta.*10/ })).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^Lat machine\s*Cavi/ }).textContent).not.toContain("60");
  });
});

it("begins a machine's first session at a place with what was lifted elsewhere, and says so", async () => {
  const data = await openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } });
  const [gym] = await firstValueFrom(data.places.watch());
  const stacks = [{ name: "Lat", exercises: [], levels: [14, 28, 42, 56] }];
  const home = await data.places.add({ name: "Casa", gym_id: null, equipment: { ...USUAL_EQUIPMENT, stacks } });
  const sets = [routineSetOf({ reps_min: 8, reps_max: 8, weight_kg: 40 })];
  const exercises = [routineExerciseOf({ exercise_id: "lat-machine", progression: "linear", sets })];
  const routine = await data.routines.create({ ...{ name: "Dorso", folder: "", notes: "" }, exercises });
  const input = { name: "Dorso", routine_id: routine.id, place_id: gym.id };
  const past = await data.workouts.begin(input, [
    {
      ...{ exercise_id: "lat-machine", rest_seconds: 60, superset: null },
      sets: [{ weight_kg: 60, reps: 8, completed_at: "2026-11-19T10:00:00.000Z" }],
    },
  ]);
  await data.workouts.update(past.id, { ended_at: "2026-11-19T11:00:00.000Z", started_at: "2026-11-19T10:00:00.000Z" });
  await data.profile.setPreferences({ place: home });
  const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
  fireEvent.click(await view.findByRole("button", { name: /Inizia.*Dorso/ }));
  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  const begun = await firstValueFrom(data.workouts.watch(view.path()?.slice("/workouts/".length) ?? ""));
  expect(begun?.exercises[0]?.sets).toMatchObject([{ weight_kg: 56 }]);
  const advice = begun?.exercises[0]?.advice ?? "";
  expect(readAdvice(advice)).toMatchObject({ reason: "newPlace", weight_kg: 56, from: 60, reps: 8 });
});
