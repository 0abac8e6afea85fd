// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ExerciseProgress } from "#renderer/features/progress/components/ExerciseProgress.tsx";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const today = localDay(new Date());
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** The bench press of whoever lifted 90 kg for five twice in the last days. */
const open = async (unit: "kg" | "lb" = "kg") => {
  const sets = [[90, 5]] as const;
  const data = await trainedMember(
    [5, 2].map((days) => ({ name: "Spinta A", start: daysAgo(days), exerciseId: "panca-piana", sets })),
    { weight_unit: unit },
  );
  const screen = <ExerciseProgress exerciseId="panca-piana" type="weight_reps" unit={unit} />;
  const view = await renderLazy({ screen, path: "/workouts/exercises/panca-piana", data });
  const set = async (figure: string, value: string, due = addDays(today, 34)) => {
    const dialog = within(await view.findByRole("dialog"));
    const choice = dialog.queryByLabelText("Valore da seguire");
    if (choice) fireEvent.change(choice, { target: { value: figure } });
    fireEvent.change(dialog.getByLabelText(/^Valore da raggiungere/), { target: { value } });
    fireEvent.change(dialog.getByLabelText("Entro il"), { target: { value: due } });
    fireEvent.click(dialog.getByRole("button", { name: "Salva" }));
    return dialog;
  };
  const begin = async () => fireEvent.click(await view.findByRole("button", { name: "Nuovo obiettivo" }));
  return { ...view, data, begin, set, goals: () => data.documents("goals").find() };
};

it("sets a goal for a lift, says how far it is and how long there is, and draws it on its line", async () => {
  const view = await open();
  await view.begin();
  await view.set("weight", "100");
  await view.findByText(/^Peso massimo: 100 kg entro il /);
  view.getByText("Ora 90 kg: mancano 10 kg all'obiettivo. Restano 34 giorni.");
  view.getByRole("img", { name: /^Peso massimo: da 90\u00a0kg .*; obiettivo 100\u00a0kg entro il / });
  expect(await view.goals()).toMatchObject([
    { subject: "exercise:panca-piana", figure: "weight", side: "both", start: 90, target: 100, day: today },
  ]);
});

it("takes no goal that is behind already, nor a day that has been", async () => {
  const view = await open();
  await view.begin();
  const dialog = await view.set("weight", "90", today);
  const alerts = dialog.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts[0]).toBe("Scrivi un valore più alto di 90\u00a0kg");
  expect(alerts[1]).toMatch(/^Scegli un giorno da domani al /);
  expect(await view.goals()).toEqual([]);
});

it("changes what is aimed at and leaves where it began", async () => {
  const view = await open();
  await view.begin();
  await view.set("weight", "100");
  fireEvent.click(await view.findByRole("button", { name: "Modifica" }));
  const dialog = await view.set("weight", "105", addDays(today, 1));
  expect(dialog.queryByLabelText("Valore da seguire")).toBeNull();
  await view.findByText("Ora 90 kg: mancano 15 kg all'obiettivo. Resta 1 giorno.");
  expect(await view.goals()).toMatchObject([{ start: 90, target: 105, due: addDays(today, 1) }]);
});

it("has one goal for a lift: the next one takes the place of one that was removed", async () => {
  const view = await open();
  await view.begin();
  await view.set("weight", "100");
  fireEvent.click(await view.findByRole("button", { name: "Elimina" }));
  await view.begin();
  await view.set("reps", "8");
  await view.findByText("Ora 5 rip: mancano 3 rip all'obiettivo. Restano 34 giorni.");
  expect(await view.goals()).toMatchObject([{ figure: "reps", target: 8 }]);
});

it("takes the removal of a goal back", async () => {
  const view = await open();
  await view.begin();
  await view.set("weight", "100");
  fireEvent.click(await view.findByRole("button", { name: "Elimina" }));
  await view.findByText("Dove vuoi arrivare, ed entro quando?");
  await expect.poll(() => view.toasts[0]?.action).toBeDefined();
  view.toasts[0]?.action?.run();
  await view.findByText(/^Peso massimo: 100 kg entro il /);
});

it("reads and types pounds where the lift is told in them, and keeps kilograms", async () => {
  const view = await open("lb");
  await view.begin();
  await view.set("weight", "225");
  await view.findByText(/^Peso massimo: 225 lb entro il /);
  expect(await view.goals()).toMatchObject([{ start: 90, target: 102.06 }]);
});
