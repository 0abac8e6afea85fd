// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HistoryCard } from "#renderer/features/exercises/components/HistoryCard.tsx";
import { ExerciseProgress } from "#renderer/features/progress/components/ExerciseProgress.tsx";
import { ProgressScreen } from "#renderer/features/progress/screens/ProgressScreen.tsx";
import { RecordsScreen } from "#renderer/features/progress/screens/RecordsScreen.tsx";
import { ReportScreen } from "#renderer/features/progress/screens/ReportScreen.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { startOfMonth, startOfWeek } from "#shared/domain/training/weeks.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

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

const open = async (screen: React.ReactElement, workouts = TRAINED, inPounds: string[] = []) => {
  const data = await trainedMember(workouts);
  for (const id of inPounds) await data.exercises.setWeightUnit(id, "lb");
  return renderLazy({ screen, path: "/workouts/progress", data });
};

/** A record's text without the day of the last session, which goes by today's. */
const withoutDay = ({ textContent }: Element) => textContent?.replace(/\d+ \w+ \d{4}: /, "");

describe("progress", () => {
  it("shows the weeks in a row, this week's sets per muscle and the medals", async () => {
    const view = await open(<ProgressScreen />);
    expect((await view.findByText("Settimane di fila")).parentElement?.textContent).toContain("3");
    view.getByText("puoi saltare ancora una settimana");
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
    expect(links.map(withoutDay)).toEqual([
      "Panca piana90\u00a0kgPeso massimo105\u00a0kg1RM stimatooggi 99,4\u00a0kg ± 5\u00a0kg",
      "Squat140\u00a0kgPeso massimo154\u00a0kg1RM stimato154\u00a0kg ± 7,7\u00a0kg",
    ]);
    fireEvent.change(view.getByLabelText("Cerca un esercizio"), { target: { value: "squ" } });
    await expect.poll(() => view.getAllByRole("link", { name: /kg/ }).length).toBe(1);
  });

  it("shows an exercise's records and its line over time", async () => {
    const view = await open(<ExerciseProgress exerciseId="panca-piana" type="weight_reps" unit="kg" />);
    expect((await view.findByText("Volume in una serie")).parentElement?.textContent).toContain("450\u00a0kg");
    view.getByRole("img", { name: "1RM stimato: da 93,3\u00a0kg a 105\u00a0kg, il massimo è 105\u00a0kg" });
    fireEvent.change(view.getByLabelText("Misura"), { target: { value: "topWeight" } });
    await view.findByRole("img", { name: "Peso massimo: da 80\u00a0kg a 90\u00a0kg, il massimo è 90\u00a0kg" });
  });

  it("shows the records and the line of what is held or run, and of the body alone", async () => {
    const data = await trainedMember([]);
    const train = async (weeks: number, exercise_id: string, values: Partial<WorkoutSetDocument>) => {
      const started_at = monday(weeks).toISOString();
      const { id } = await data.workouts.create({ name: "Circuito", started_at });
      const exercise = await data.workouts.addExercise(id, { exercise_id, rest_seconds: 90 });
      const done = { weight_kg: null, reps: null, completed_at: started_at, ...values };
      await data.workouts.addSet(exercise.id, done);
      await data.workouts.update(id, { ended_at: started_at });
    };
    await train(1, "plank", { duration_seconds: 60 });
    await train(0, "plank", { duration_seconds: 90, weight_kg: 10 });
    await train(1, "corsa", { distance_m: 5000, duration_seconds: 1500 });
    await train(0, "corsa", { distance_m: 5125, duration_seconds: 1630 });
    await train(1, "trazioni", { reps: 8 });
    await train(0, "trazioni", { reps: 11 });
    const shown = [
      [
        "plank",
        "duration",
        "Tempo più lungo1:3010\u00a0kg\u00a0×\u00a01:30",
        "Tempo più lungo: da 1:00 a 1:30, il massimo è 1:30",
      ],
      [
        "corsa",
        "distance",
        "Distanza più lunga5,125\u00a0km5,125\u00a0km · 27:10",
        "Distanza più lunga: da 5 km a 5,125 km,",
      ],
      ["trazioni", "bodyweight", "Più ripetizioni11\u00a0rip", "Più ripetizioni: da 8 rip a 11 rip,"],
    ] as const;
    for (const [exerciseId, type, record, line] of shown) {
      const screen = <ExerciseProgress exerciseId={exerciseId} type={type} unit="kg" />;
      const view = await renderLazy({ screen, path: "/workouts/progress", data });
      expect((await view.findByRole("listitem")).textContent).toContain(record);
      view.getByRole("img", { name: (name) => name.replaceAll("\u00a0", " ").startsWith(line) });
      cleanup();
    }
  });

  it("lists an exercise that is kept in pounds in pounds, the others in kilograms", async () => {
    const squat = { name: "Gambe", start: monday(3), exerciseId: "squat", sets: [[140, 3]] as [number, number][] };
    const view = await open(<RecordsScreen />, [bench(0, [102.06, 5]), squat], ["panca-piana"]);
    const links = await view.findAllByRole("link", { name: /Peso massimo/ });
    expect(links.map(withoutDay)).toEqual([
      "Panca piana225\u00a0lbPeso massimo262,5\u00a0lb1RM stimatooggi 262,5\u00a0lb ± 13,1\u00a0lb",
      "Squat140\u00a0kgPeso massimo154\u00a0kg1RM stimato154\u00a0kg ± 7,7\u00a0kg",
    ]);
  });

  it("shows records, maxima and the line of an exercise in its unit", async () => {
    const screen = <ExerciseProgress exerciseId="panca-piana" type="weight_reps" unit="lb" />;
    const view = await open(screen, [bench(1, [97.52, 5]), bench(0, [102.06, 5])]);
    const volume = (await view.findByText("Volume in una serie")).parentElement;
    expect(volume?.textContent).toContain("1\u202f125\u00a0lb225\u00a0lb\u00a0×\u00a05");
    expect(view.getByRole("row", { name: /^5 .* 225\u00a0lb$/ })).toBeDefined();
    view.getByRole("img", { name: "1RM stimato: da 250,8\u00a0lb a 262,5\u00a0lb, il massimo è 262,5\u00a0lb" });
  });
});

describe("an exercise's last times", () => {
  it("say in which unit they are", async () => {
    const view = await open(<HistoryCard exerciseId="panca-piana" unit="lb" />, [bench(1, [102.06, 5])]);
    await view.findByText("225 lb × 5");
  });
});

describe("what was trained long ago", () => {
  const old = (year: number, ...sets: [number, number][]) => ({
    name: "Spinta",
    start: new Date(year, 2, 4, 18),
    exerciseId: "panca-piana",
    sets,
  });
  const OLD = [old(2014, [60, 5]), old(2015, [70, 5]), old(2016, [80, 5])];

  it("has its line at once where nothing is newer", async () => {
    const view = await open(<ExerciseProgress exerciseId="panca-piana" type="weight_reps" unit="kg" />, OLD);
    await view.findByRole("img", { name: "1RM stimato: da 70\u00a0kg a 93,3\u00a0kg, il massimo è 93,3\u00a0kg" });
    expect((view.getByLabelText("Periodo") as HTMLSelectElement).value).toBe("all");
  });

  it("is not denied by a period that leaves it out", async () => {
    const view = await open(<ExerciseProgress exerciseId="panca-piana" type="weight_reps" unit="kg" />, OLD);
    fireEvent.change(await view.findByLabelText("Periodo"), { target: { value: "260" } });
    await view.findByText("In questo periodo ci sono meno di due allenamenti con questo esercizio.");
    fireEvent.click(view.getByRole("button", { name: "Mostra tutto" }));
    await view.findByRole("img", { name: /^1RM stimato: da 70\u00a0kg/ });
  });

  it("fills the chart of muscles from its first week on", async () => {
    const view = await open(<ProgressScreen />, OLD);
    await view.findByRole("img", { name: "Serie a settimana, Petto: da 1 a 0, il massimo è 1" });
  });

  it("is summed up year by year, and month by month of its year", async () => {
    const view = await open(<ReportScreen />, OLD);
    await view.findByText("Report dal 4 mar 2014 a oggi");
    expect(view.getByRole("row", { name: /^2015/ }).textContent).toBe("20151 allenamento1350 kg");
    fireEvent.change(view.getByLabelText("Periodo"), { target: { value: "2016" } });
    await view.findByText("Report del 2016");
    view.getByRole("row", { name: /^marzo 2016/ });
    fireEvent.change(view.getByLabelText("Periodo"), { target: { value: "2016-03" } });
    await view.findByText("Report di marzo 2016");
    view.getByText("ven 4 mar 2016");
  });
});

describe("monthly report", () => {
  it("tells records in the unit of their exercise and the month in kilograms", async () => {
    const start = new Date();
    start.setHours(0, 0, 0, 0);
    const earlier = { name: "Prima", start: monday(9), exerciseId: "squat", sets: [[60, 5]] as [number, number][] };
    const today = { name: "Oggi", start, exerciseId: "squat", sets: [[102.06, 5]] as [number, number][] };
    const view = await open(<ReportScreen />, [earlier, today], ["squat"]);
    await view.findByText("Squat: 225 lb × 5");
    view.getByText("peso massimo · 1RM stimato 262,5 lb · volume 1 125 lb");
    expect(view.getByText("Volume", { selector: "div" }).parentElement?.textContent).toContain("510 kg");
  });

  it("sums a month up, and says when there is nothing in it", async () => {
    const start = new Date();
    start.setHours(0, 0, 0, 0);
    const view = await open(<ReportScreen />, [{ name: "Oggi", start, exerciseId: "squat", sets: [[100, 5]] }]);
    expect((await view.findByText("Volume", { selector: "div" })).parentElement?.textContent).toContain("500 kg");
    view.getByRole("link", { name: "Oggi" });
    const before = startOfMonth(start.getTime(), -1);
    const month = `${before.getFullYear()}-${String(before.getMonth() + 1).padStart(2, "0")}`;
    fireEvent.change(view.getByLabelText("Periodo"), { target: { value: month } });
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
      .toEqual(["PDF non creato. Riprova: la prima volta serve la connessione."]);
  });
});
