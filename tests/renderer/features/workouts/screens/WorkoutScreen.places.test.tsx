// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { type PlaceEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { openWorkout } from "#tests/helpers/screens/open-workout.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

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
    await view.act("Curl con manubri", "Attrezzo occupato: scambia");
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
