// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import type { GoalDocument, SyncedFields } from "#shared/domain/kinds/documents.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import type { TestMemberData } from "#tests/helpers/data/member-data.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const today = localDay(new Date());
const lifted = (kilograms: number) => ({
  ...{ name: "Spinta A", start: new Date(), exerciseId: "panca-piana", sets: [[kilograms, 5]] as const },
});
const goal: Omit<GoalDocument, keyof SyncedFields> = {
  ...{ subject: "exercise:panca-piana", figure: "weight", side: "both", start: 90, target: 100 },
  ...{ day: today, due: addDays(today, 10), reached_on: null },
};
const weight: typeof goal = { ...goal, subject: "measure:bodyweight", figure: "measure", start: 84, target: 80 };

const show = (data: TestMemberData) => renderLazy({ screen: <ProgressScreen />, path: "/workouts/progress", data });

it("says once that a goal was reached, and from then on when that was", async () => {
  const data = await trainedMember([lifted(100)]);
  await data.documents("goals").create(goal);
  const view = await show(data);
  await view.findByText(/^Raggiunto il /);
  await expect
    .poll(() => view.toasts.map(({ text }) => text))
    .toEqual(["Obiettivo raggiunto: Panca piana, 100\u00a0kg"]);
  expect(await data.documents("goals").find()).toMatchObject([{ reached_on: today }]);
  view.unmount();

  const again = await show(data);
  await again.findByText(/^Raggiunto il /);
  expect(again.toasts).toEqual([]);
});

it("lists the goals, the next due one first, each with the way to its chart", async () => {
  const data = await trainedMember([lifted(95)]);
  await data.measures.add({ kind: "bodyweight", day: today, value: 82 });
  await data.documents("goals").create(goal);
  await data.documents("goals").create({ ...weight, due: addDays(today, 3) });
  const view = await show(data);
  await view.findByText("Ora 82 kg: mancano 2 kg all'obiettivo. Restano 3 giorni.");
  view.getByText("Ora 95 kg: mancano 5 kg all'obiettivo. Restano 10 giorni.");
  const list = within(view.getByRole("list", { name: "Obiettivi" }));
  const links = list.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/workouts/progress/body", "/workouts/exercises/panca-piana"]);
});

it("says of a day that is over that it is, and nothing of what might have been", async () => {
  const data = await trainedMember([lifted(95)]);
  await data.documents("goals").create({ ...goal, day: addDays(today, -9), due: addDays(today, -1) });
  const view = await show(data);
  await view.findByText("Ora 95 kg: mancano 5 kg all'obiettivo. La scadenza è passata.");
});

it("shows where to set a goal to whoever has none", async () => {
  const view = await show(await trainedMember([]));
  await view.findByText(/^Dove vuoi arrivare, ed entro quando\?/);
  expect(view.getByRole("link", { name: "Scegli un esercizio" }).getAttribute("href")).toBe("/workouts/exercises");
});
