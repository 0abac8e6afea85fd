// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { SummaryScreen } from "#renderer/features/progress/screens/SummaryScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const PATTERN = "/workouts/:workoutId/summary";

/** The summary of the second of three workouts with the bench press: 90 × 5, then 95 × 3 and 80 × 8, then 120 × 5. */
const open = async (pounds = false) => {
  const trained = (start: Date, sets: readonly (readonly [number, number])[]) => ({
    name: "Spinta A",
    start,
    exerciseId: "panca-piana",
    sets,
  });
  const data = await trainedMember([
    trained(new Date(2025, 10, 4, 18), [[90, 5]]),
    trained(new Date(2025, 10, 11, 18), [
      [95, 3],
      [80, 8],
    ]),
    trained(new Date(2025, 10, 18, 18), [[120, 5]]),
  ]);
  if (pounds) await data.exercises.setWeightUnit("panca-piana", "lb");
  const id = (await firstValueFrom(data.workouts.list())).at(1)?.id ?? "";
  const view = await renderLazy({ screen: <SummaryScreen />, path: `/workouts/${id}/summary`, pattern: PATTERN, data });
  return { ...view, data, id };
};

it("sums a workout up: its day with the year, time, volume, sets and muscles", async () => {
  const view = await open();
  await view.findByRole("heading", { name: "Spinta A" });
  view.getByText("11 nov 2025, 18:00–19:00 · 1 esercizio");
  const figures = [...view.container.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(figures).toEqual(["Durata1:00 h", "Volume925 kg", "Serie2 "]);
  view.getByRole("img", { name: /^Muscoli allenati: Petto/ });
});

it("sets the former best beside the new one, as it stood on that day", async () => {
  const view = await open();
  const list = within(await view.findByRole("list", { name: "Nuovi record" }));
  const [item] = list.getAllByRole("listitem");
  expect(item?.textContent).toContain("Panca piana");
  expect(item?.textContent).toContain("95\u00a0kg");
  expect(item?.textContent).toContain("prima 90\u00a0kg");
});

it("tells weights in pounds where they are typed in pounds", async () => {
  const view = await open(true);
  const list = within(await view.findByRole("list", { name: "Nuovi record" }));
  expect(list.getByRole("listitem").textContent).toMatch(/209,45\u00a0lb.*prima 198,4\u00a0lb/);
  expect(view.container.querySelector("dl")?.textContent).toContain("2\u202f039 lb");
});

it("keeps a note", async () => {
  const view = await open();
  const field = await view.findByLabelText("Nota");
  fireEvent.change(field, { target: { value: "Spalla a posto" } });
  fireEvent.blur(field);
  await expect
    .poll(async () => (await firstValueFrom(view.data.workouts.watch(view.id)))?.notes)
    .toBe("Spalla a posto");
});

it("says what was left without a tick, and leads to it", async () => {
  const view = await open();
  const row = (await firstValueFrom(view.data.workouts.watch(view.id)))?.exercises[0];
  await view.data.workouts.addSet(row?.id ?? "", { weight_kg: 95, reps: 3 });
  await view.findByText(/È rimasta 1 serie senza spunta/);
  fireEvent.click(view.getByRole("link", { name: "Completale nell'allenamento" }));
  await eventually(() => expect(view.path()).toBe(`/workouts/${view.id}/edit`));
});

it("lists the exercises with their sets, to read", async () => {
  const view = await open();
  const list = within(await view.findByRole("list", { name: "Esercizi" }));
  expect(list.getByRole("link", { name: "Panca piana" }).getAttribute("href")).toBe("/workouts/exercises/panca-piana");
  const sets = list.getAllByRole("listitem").flatMap((item) => within(item).queryAllByRole("listitem"));
  expect(sets.map(({ textContent }) => textContent)).toEqual(["95\u00a0kg\u00a0×\u00a03", "80\u00a0kg\u00a0×\u00a08"]);
});

it("changes nothing before it is asked to: Modifica leads to the editor", async () => {
  const view = await open();
  await view.findByRole("heading", { name: "Spinta A" });
  expect(view.queryByRole("table", { name: "Panca piana" })).toBeNull();
  fireEvent.click(view.getByRole("link", { name: "Modifica" }));
  await eventually(() => expect(view.path()).toBe(`/workouts/${view.id}/edit`));
});

it("begins the workout again from its menu, nothing filled in", async () => {
  const view = await open();
  await chooseFromMenu(view, "Altre azioni su questo allenamento", "Ripeti");
  const begun = async () => (await firstValueFrom(view.data.workouts.list())).find(({ ended_at }) => ended_at === null);
  await expect.poll(begun).toMatchObject({ name: "Spinta A" });
  const again = await firstValueFrom(view.data.workouts.watch((await begun())?.id ?? ""));
  expect(again?.exercises.map(({ sets }) => sets.map(({ weight_kg }) => weight_kg))).toEqual([[null, null]]);
});

it("deletes the workout from its menu, goes back to the list and brings it back", async () => {
  const view = await open();
  const stored = () => firstValueFrom(view.data.workouts.watch(view.id));
  await chooseFromMenu(view, "Altre azioni su questo allenamento", "Elimina l'allenamento");
  await expect.poll(stored).toBeNull();
  await eventually(() => expect(view.path()).toBe("/workouts"));
  await expect.poll(() => view.toasts[0]).toMatchObject({ text: "Allenamento eliminato", duration: 6000 });
  view.toasts[0]?.action?.run();
  await expect.poll(stored).not.toBeNull();
});

it("goes to the workout itself while that goes on", async () => {
  const data = await trainedMember([]);
  const { id } = await data.workouts.create({ name: "Oggi" });
  const view = await renderLazy({ screen: <SummaryScreen />, path: `/workouts/${id}/summary`, pattern: PATTERN, data });
  await eventually(() => expect(view.path()).toBe(`/workouts/${id}`));
});
