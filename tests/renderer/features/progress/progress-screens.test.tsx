// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ExerciseProgress } from "#renderer/features/progress/components/ExerciseProgress.tsx";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import { RecordsScreen } from "#renderer/features/progress/screens/RecordsScreen.tsx";
import { ReportScreen } from "#renderer/features/progress/screens/ReportScreen.tsx";
import { startOfWeek } from "#shared/training/weeks.ts";
import { renderLazy } from "#tests/helpers/render-lazy.tsx";
import { trainedMember } from "#tests/helpers/trained.ts";

// As without a network, before the first one was made.
vi.mock("#renderer/features/progress/lib/report-pdf.ts", () => {
  throw new Error("fake: offline");
});

afterEach(cleanup);

/** Monday noon, `weeks` weeks ago. */
const monday = (weeks: number) => {
  const day = startOfWeek(Date.now(), -weeks);
  day.setHours(0, 1);
  return day;
};
const bench = (weeks: number, ...sets: [number, number][]) => ({
  name: "Spinta",
  start: monday(weeks),
  exerciseId: "panca-piana",
  sets,
});
const TRAINED = [bench(2, [80, 5]), bench(1, [85, 5]), bench(0, [90, 5], [90, 5], [90, 5], [90, 5])];

const open = async (screen: React.ReactElement, workouts = TRAINED) =>
  renderLazy({ screen, path: "/workouts/progress", data: await trainedMember(workouts) });

describe("progress", () => {
  it("shows the weeks in a row, this week's sets per muscle and the medals", async () => {
    const view = await open(<ProgressScreen />);
    expect((await view.findByText("Settimane di fila")).parentElement?.textContent).toContain("3");
    view.getByText("una pausa ancora concessa");
    const figure = view.getByRole("img", { name: /^Muscoli allenati questa settimana: Petto/ });
    const card = within(figure.closest("section") ?? document.body);
    expect(card.getByText("Petto").parentElement?.textContent).toBe("Pettomantenimento4 serie");
    view.getByRole("heading", { name: "Serie per muscolo · questa settimana" });
    expect(view.getByRole("link", { name: "Torna agli allenamenti" }).getAttribute("href")).toBe("/workouts");
    view.getByText("Primo allenamento");
    view.getByText("Prossima: 4 settimane di fila");
  });

  it("gives each chart its words and its values as a table", async () => {
    const view = await open(<ProgressScreen />);
    await view.findByRole("img", { name: /^Serie a settimana, Petto: da 0 a 4/ });
    fireEvent.change(view.getByLabelText("Muscolo"), { target: { value: "triceps" } });
    await view.findByRole("img", { name: /^Serie a settimana, Tricipiti: da 0 a 2/ });
    const details = view.getByText("Mostra i dati in tabella").closest("details");
    if (!details) throw new Error("no table");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    await expect.poll(() => within(details).getAllByRole("row").length).toBe(13);
    expect(within(details).getAllByRole("row")[1]?.textContent).toMatch(/2$/);
  });

  it("says how to begin", async () => {
    const view = await open(<ProgressScreen />, []);
    await view.findByText("Comincia con un allenamento questa settimana");
    view.getByText("Questa settimana non hai ancora fatto serie.");
  });
});

describe("records", () => {
  it("lists the records that stand by exercise and finds one", async () => {
    const squat = { name: "Gambe", start: monday(3), exerciseId: "squat", sets: [[140, 3]] as [number, number][] };
    const view = await open(<RecordsScreen />, [...TRAINED, squat]);
    const links = await view.findAllByRole("link", { name: /kg/ });
    expect(links.map((link) => link.textContent)).toEqual([
      "Panca piana90 kgPeso massimo105 kg1RM stimato",
      "Squat140 kgPeso massimo154 kg1RM stimato",
    ]);
    fireEvent.change(view.getByLabelText("Cerca un esercizio"), { target: { value: "squ" } });
    await expect.poll(() => view.getAllByRole("link", { name: /kg/ }).length).toBe(1);
  });

  it("shows an exercise's records and its line over time", async () => {
    const view = await open(<ExerciseProgress exerciseId="panca-piana" type="weight_reps" />);
    expect((await view.findByText("Volume in una serie")).parentElement?.textContent).toContain("450 kg");
    view.getByRole("img", { name: "1RM stimato: da 93,3 kg a 105 kg, il massimo è 105 kg" });
    fireEvent.change(view.getByLabelText("Misura"), { target: { value: "topWeight" } });
    await view.findByRole("img", { name: "Peso massimo: da 80 kg a 90 kg, il massimo è 90 kg" });
  });
});

describe("monthly report", () => {
  it("sums a month up, and says when there is nothing in it", async () => {
    const start = new Date();
    start.setHours(0, 0, 0, 0);
    const view = await open(<ReportScreen />, [{ name: "Oggi", start, exerciseId: "squat", sets: [[100, 5]] }]);
    expect((await view.findByText("Volume", { selector: "div" })).parentElement?.textContent).toContain("500 kg");
    view.getByRole("link", { name: "Oggi" });
    fireEvent.change(view.getByLabelText("Mese"), { target: { value: "1" } });
    await view.findByText("Nessun allenamento in questo mese.");
    expect(view.queryByRole("button", { name: "Scarica il PDF" })).toBeNull();
  });

  it("says that the first file needs the network", async () => {
    const start = new Date();
    start.setHours(0, 0, 0, 0);
    const view = await open(<ReportScreen />, [{ name: "Oggi", start, exerciseId: "squat", sets: [[100, 5]] }]);
    fireEvent.click(await view.findByRole("button", { name: "Scarica il PDF" }));
    await expect
      .poll(() => view.toasts.map(({ text }) => text))
      .toEqual(["PDF non creato. Riprova: per il primo serve la rete."]);
  });
});
