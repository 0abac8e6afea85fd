// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { YearScreen } from "#renderer/features/progress/screens/YearScreen.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const bench = (start: Date, kilograms: number) => ({
  ...{ name: "Spinta A", start, exerciseId: "panca-piana", sets: [[kilograms, 5] as const] },
});
const LAST_YEAR = [bench(new Date(2024, 2, 4, 18), 80), bench(new Date(2024, 2, 6, 18), 85)];

const open = async (workouts = [...LAST_YEAR, bench(new Date(2025, 4, 5, 18), 90)], unit = "kg") =>
  renderLazy({
    screen: <YearScreen />,
    path: "/workouts/progress/year",
    data: await trainedMember(workouts, { weight_unit: unit }),
  });
const figure = (view: Awaited<ReturnType<typeof open>>, name: string) => {
  const card = view.getAllByText(name).find((one) => one.tagName !== "TH")?.parentElement;
  return card?.textContent;
};

it("shows the newest year with a workout, in figures and in a sentence beside its days", async () => {
  const view = await open();
  const sentence = "1 giorno di allenamento su 365. Il mese migliore è maggio, con 1 giorno.";
  await view.findByText(sentence);
  view.getByRole("img", { name: `Giorni allenati: ${sentence}` });
  expect([figure(view, "Volume"), figure(view, "Tempo"), figure(view, "Record")]).toEqual([
    "Volume450 kg",
    "Tempo1:00 h",
    "Record1",
  ]);
});

it("shows the year that is chosen, with its lifts and each of its days in a table", async () => {
  const view = await open();
  fireEvent.change(await view.findByLabelText("Anno"), { target: { value: "2024" } });
  await view.findByText("2 giorni di allenamento su 366. Il mese migliore è marzo, con 2 giorni.");
  expect(view.getByRole("link", { name: "Panca piana" }).closest("tr")?.textContent).toBe("Panca piana22");
  const details = view.getByText("Mostra i dati in tabella").closest("details");
  if (!details) throw new Error("no table");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await expect
    .poll(() =>
      within(details)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    )
    .toEqual(["GiornoTempo", "6 mar 202460\u00a0min", "4 mar 202460\u00a0min"]);
});

it("reads the volume in the member's unit", async () => {
  const view = await open(LAST_YEAR, "lb");
  await view.findByText(/^2 giorni di allenamento/);
  expect(figure(view, "Volume")).toBe("Volume1\u202f819 lb");
});

it("says when the year begins to whoever has not trained yet", async () => {
  const view = await open([]);
  await view.findByText("Il tuo anno comincia con il primo allenamento finito.");
});
