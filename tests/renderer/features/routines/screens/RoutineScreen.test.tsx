// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import type { RoutineInput } from "#renderer/data/training-data.ts";
import { RoutineScreen } from "#renderer/features/routines/screens/RoutineScreen.tsx";
import { NEW_ROUTINE } from "#renderer/features/workouts/lib/new-routine.ts";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { readRoutine, routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const bench = routineExerciseOf({ exercise_id: "panca-piana", sets: [routineSetOf({ reps_min: 8, reps_max: 10 })] });
const squat = routineExerciseOf({ exercise_id: "squat", sets: [routineSetOf({ reps_min: 5, reps_max: 5 })] });

const open = async (exercises: Record<string, unknown>[]) => {
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const routine = await data.routines.create({ name: "Spinta", folder: "", notes: "", exercises });
  const view = await renderLazy({
    screen: <RoutineScreen />,
    path: `/workouts/routines/${routine.id}`,
    pattern: "/workouts/routines/:routineId",
    data,
  });
  await view.findByDisplayValue("Spinta");
  const stored = async () => {
    const [row] = await firstValueFrom(data.routines.watch());
    return { name: row?.name, notes: row?.notes, exercises: readRoutine(row?.exercises ?? []), raw: row?.exercises };
  };
  /** As another device changes it, once that is here. */
  const change = (changes: Partial<RoutineInput>) => act(() => data.routines.update(routine.id, changes));
  return { view, stored, data, change };
};

const card = async (view: Awaited<ReturnType<typeof open>>["view"], name: string) =>
  within(await view.findByRole("listitem", { name }));

it("has nothing of the member's in the page's title", async () => {
  await open([bench]);
  expect(document.title).toBe("Schede · Performance Prime");
});

it("stores the figures of a set as they are stepped and left, and refuses what is none", async () => {
  const { view, stored } = await open([bench]);
  const field = (label: string) => view.getByLabelText(label);
  fireEvent.keyDown(field("Serie 1: peso di partenza in kg"), { key: "ArrowUp" });
  await expect.poll(async () => (await stored()).exercises[0]?.sets[0]?.weight_kg).toBe(2.5);
  // From nothing to the least that can be stored.
  fireEvent.keyDown(field("Serie 1: RPE obiettivo"), { key: "ArrowUp" });
  await expect.poll(async () => (await stored()).exercises[0]?.sets[0]?.rpe).toBe(1);
  const type = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  type("Serie 1: peso di partenza in kg", "62,5");
  type("Serie 1: ripetizioni, fino a", "12");
  type("Serie 1: RPE obiettivo", "8,5");
  type("Serie 1: ripetizioni, da", "otto");
  await expect
    .poll(async () => (await stored()).exercises[0]?.sets[0])
    .toEqual(routineSetOf({ reps_min: 8, reps_max: 12, weight_kg: 62.5, rpe: 8.5 }));
  expect(field("Serie 1: ripetizioni, da").getAttribute("aria-invalid")).toBe("true");
});

it("grows an exercise by the chosen rule and step, and shows percentages where it grows by them", async () => {
  const { view, stored } = await open([bench]);
  fireEvent.change(view.getByLabelText("Progressione"), { target: { value: "percent" } });
  const share = await view.findByLabelText("Serie 1: percentuale del training max");
  fireEvent.change(share, { target: { value: "75" } });
  fireEvent.blur(share);
  const step = view.getByLabelText("Incremento (kg)");
  fireEvent.change(step, { target: { value: "1,25" } });
  fireEvent.blur(step);
  await expect
    .poll(async () => (await stored()).exercises[0])
    .toMatchObject({ progression: "percent", step_kg: 1.25, sets: [{ percent: 75 }] });
});

it("moves exercises with Alt and an arrow, but in lists and long texts, and brings a removed one back", async () => {
  const { view, stored } = await open([bench, { ...squat, notes: "Lento" }]);
  const order = async () => (await stored()).exercises.map(({ exercise_id }) => exercise_id);
  const inCard = await card(view, "Squat");
  const keys = { key: "ArrowUp", altKey: true };
  fireEvent.keyDown(inCard.getByLabelText("Progressione"), keys);
  fireEvent.keyDown(inCard.getByDisplayValue("Lento"), keys);
  fireEvent.keyDown(inCard.getByLabelText("Serie 1: peso di partenza in kg"), { key: "ArrowUp" });
  await expect
    .poll(async () => (await stored()).exercises)
    .toMatchObject([{ exercise_id: "panca-piana" }, { exercise_id: "squat", sets: [{ weight_kg: 2.5 }] }]);
  fireEvent.keyDown(inCard.getByLabelText("Serie 1: ripetizioni, da"), keys);
  await expect.poll(order).toEqual(["squat", "panca-piana"]);
  await chooseFromMenu(view, "Azioni per squat", "Rimuovi esercizio");
  await expect.poll(order).toEqual(["panca-piana"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(order).toEqual(["squat", "panca-piana"]);
});

it("takes back one edit after the other, with its button and with Ctrl+Z", async () => {
  const { view, stored } = await open([bench, squat]);
  const weight = async () => (await stored()).exercises.map(({ sets }) => sets[0]?.weight_kg);
  const undo = view.getByRole("button", { name: "Annulla l'ultima modifica" });
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  const field = (await card(view, "Squat")).getByLabelText("Serie 1: peso di partenza in kg");
  fireEvent.keyDown(field, { key: "ArrowUp" });
  await expect.poll(weight).toEqual([null, 2.5]);
  fireEvent.keyDown(field, { key: "ArrowUp", altKey: true });
  await expect.poll(weight).toEqual([2.5, null]);
  const name = view.getByLabelText("Nome della scheda");
  fireEvent.change(name, { target: { value: "Gambe" } });
  fireEvent.blur(name);
  await expect.poll(async () => (await stored()).name).toBe("Gambe");

  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await expect.poll(async () => (await stored()).name).toBe("Spinta");
  fireEvent.keyDown(document.body, { key: "z", metaKey: true });
  await expect.poll(weight).toEqual([null, 2.5]);
  undo.focus();
  fireEvent.click(undo);
  await expect.poll(weight).toEqual([null, null]);
  await expect.poll(() => undo.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(undo);
});

it("brings a removed exercise back once, be it by the history or by the toast", async () => {
  const { view, stored } = await open([bench, squat]);
  const order = async () => (await stored()).exercises.map(({ exercise_id }) => exercise_id);
  await chooseFromMenu(view, "Azioni per squat", "Rimuovi esercizio");
  await expect.poll(order).toEqual(["panca-piana"]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await expect.poll(order).toEqual(["panca-piana", "squat"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  fireEvent.keyDown(view.getAllByLabelText("Serie 1: peso di partenza in kg")[0] ?? document.body, { key: "ArrowUp" });
  await expect.poll(async () => (await stored()).exercises[0]?.sets[0]?.weight_kg).toBe(2.5);
  expect(await order()).toEqual(["panca-piana", "squat"]);
});

it("keeps an exercise that came back while a later edit is taken back", async () => {
  const { view, stored } = await open([bench, squat]);
  const figures = async () => (await stored()).exercises.map((one) => [one.exercise_id, one.sets[0]?.weight_kg]);
  await chooseFromMenu(view, "Azioni per squat", "Rimuovi esercizio");
  await expect.poll(figures).toEqual([["panca-piana", null]]);
  // That of the other exercise leaves the screen a moment later than the store.
  fireEvent.keyDown(await view.findByLabelText("Serie 1: peso di partenza in kg"), { key: "ArrowUp" });
  await expect.poll(figures).toEqual([["panca-piana", 2.5]]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(figures).toEqual([
    ["panca-piana", 2.5],
    ["squat", null],
  ]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await expect.poll(figures).toEqual([
    ["panca-piana", null],
    ["squat", null],
  ]);
  await expect
    .poll(() => view.getByRole("button", { name: "Annulla l'ultima modifica" }).getAttribute("aria-disabled"))
    .toBe("true");
});

it("takes edits back and leaves what another device changed meanwhile", async () => {
  const { view, stored, change } = await open([bench, squat]);
  const figures = async () => (await stored()).exercises.map((one) => [one.exercise_id, one.sets[0]?.weight_kg]);
  fireEvent.keyDown((await card(view, "Squat")).getByLabelText("Serie 1: peso di partenza in kg"), { key: "ArrowUp" });
  await expect.poll(figures).toContainEqual(["squat", 2.5]);
  const curl = { ...bench, exercise_id: "curl-bilanciere" };
  await change({ exercises: [...((await stored()).raw ?? []), curl] });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await expect.poll(figures).toEqual([
    ["panca-piana", null],
    ["squat", null],
    ["curl-bilanciere", null],
  ]);
  const name = view.getByLabelText("Nome della scheda");
  fireEvent.change(name, { target: { value: " Gambe " } });
  fireEvent.blur(name);
  await expect.poll(async () => (await stored()).name).toBe("Gambe");
  await change({ notes: "Lento" });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await expect.poll(async () => (await stored()).name).toBe("Spinta");
  expect((await stored()).notes).toBe("Lento");
});

it("brings a removed exercise back after the screen was left, into what was changed since", async () => {
  const { view, stored, change } = await open([bench, squat]);
  await chooseFromMenu(view, "Azioni per squat", "Rimuovi esercizio");
  await expect.poll(async () => (await stored()).exercises).toHaveLength(1);
  view.unmount();
  await change({ exercises: [{ ...bench, rest_seconds: 45 }] });
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect
    .poll(async () => (await stored()).exercises)
    .toMatchObject([{ exercise_id: "panca-piana", rest_seconds: 45 }, { exercise_id: "squat" }]);
});

it("leaves what a newer version wrote in the routine as it is", async () => {
  const newer = { exercise_id: "pulley", sets: [{ kind: "cluster" }] };
  const { view, stored } = await open([{ ...bench, tempo: "3-1-1" }, newer, squat]);
  fireEvent.keyDown((await card(view, "Squat")).getByLabelText("Serie 1: ripetizioni, da"), {
    key: "ArrowUp",
    altKey: true,
  });
  await expect.poll(async () => (await stored()).raw).toEqual([squat, newer, { ...bench, tempo: "3-1-1" }]);
});

it("says so where the routine is gone", async () => {
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const view = await renderLazy({
    screen: <RoutineScreen />,
    path: "/workouts/routines/gone",
    pattern: "/workouts/routines/:routineId",
    data,
  });
  expect(await view.findByText("Questa scheda non c'è più.")).toBeTruthy();
});

it("a new one is stored with its first edit, once, and not before", async () => {
  const data = await openMemberData({ clock: clockAt("2026-11-18T10:00:00.000Z") });
  const list = await renderLazy({ screen: <WorkoutsScreen />, path: "/workouts", data });
  fireEvent.click(await list.findByRole("button", { name: "Nuova scheda" }));
  await expect.poll(list.path).toMatch(/^\/workouts\/routines\/.{36}$/);
  const stored = () => firstValueFrom(data.routines.watch());
  expect(await stored()).toEqual([]);
  list.unmount();

  const path = "/workouts/routines/30000000-0000-4000-8000-000000000001";
  const entry = { pathname: path, state: NEW_ROUTINE };
  const view = await renderLazy({
    screen: <RoutineScreen />,
    path: entry,
    pattern: "/workouts/routines/:routineId",
    data,
  });
  const notes = await view.findByLabelText("Note");
  fireEvent.click(view.getByRole("button", { name: "Aggiungi esercizio" }));
  fireEvent.click((await view.findAllByRole("listitem"))[0]?.querySelector("button") as HTMLElement);
  fireEvent.change(notes, { target: { value: "Lento" } });
  fireEvent.blur(notes);
  await expect
    .poll(async () => (await stored()).map((row) => [row.notes, row.exercises.length]))
    .toEqual([["Lento", 1]]);
  expect(path.endsWith((await stored())[0]?.id ?? "nothing")).toBe(true);
});

it("says of which side a set is once one is of one, and changes it with a tap", async () => {
  const { view, stored } = await open([bench]);
  const sides = async () => (await stored()).exercises[0]?.sets.map(({ side }) => side);
  expect(view.queryByRole("columnheader", { name: "Lato" })).toBeNull();
  await chooseFromMenu(view, "Serie 1, Normale: cambia tipo o elimina", "Sinistra");
  await expect.poll(sides).toEqual(["left"]);
  expect(await view.findByRole("columnheader", { name: "Lato" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: /^Serie 1.*Sinistra/ }));
  await expect.poll(sides).toEqual(["right"]);
});

it("makes left and right of all sets of an exercise, and one of both again", async () => {
  const { view, stored } = await open([bench]);
  const sides = async () => (await stored()).exercises[0]?.sets.map(({ side }) => side);
  await chooseFromMenu(view, "Azioni per panca piana", "Sinistra e destra");
  await expect.poll(sides).toEqual(["left", "right"]);
  await chooseFromMenu(view, "Azioni per panca piana", "Entrambi i lati insieme");
  await expect.poll(sides).toEqual(["both"]);
});
