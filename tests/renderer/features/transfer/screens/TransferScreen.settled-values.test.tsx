// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { openTransfer, STRONG } from "#tests/helpers/screens/open-transfer.tsx";

afterEach(cleanup);

it("asks for the unit where the file has none", async () => {
  const { data, give, ...view } = await openTransfer();
  await give(STRONG);
  fireEvent.click(await view.findByLabelText("Libbre"));
  expect(view.queryByText("Distanze")).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Continua" }));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const { workout_sets } = await data.snapshot();
  expect(workout_sets.map(({ weight_kg }) => weight_kg)).toEqual([45.36]);
});

it("remembers the unit for the next file of that app, and lets it be changed", async () => {
  const first = await openTransfer();
  await first.give(STRONG);
  fireEvent.click(await first.findByLabelText("Libbre"));
  fireEvent.click(first.getByRole("button", { name: "Continua" }));
  await first.findByRole("button", { name: "Importa 1 allenamento" });

  cleanup();
  const { give, ...view } = await openTransfer(first.data);
  await give(STRONG);
  expect(await view.findByText("lb")).toBeDefined();
  fireEvent.click(view.getByRole("button", { name: "Cambia le unità" }));
  expect(await view.findByLabelText("Libbre")).toMatchObject({ checked: true });
  fireEvent.click(view.getByLabelText("Chilogrammi"));
  fireEvent.click(view.getByRole("button", { name: "Continua" }));
  expect(await view.findByText("kg")).toBeDefined();
});

it("lists every value that is kept other than in the file, with its line", async () => {
  const odd = [",Bench Press (Barbell),1,99999,5,", ",Bench Press (Barbell),2,100,5.5,", ",Squat (Barbell),1,100,5,"];
  const rows = odd.map((row, at) => `${at === 2 ? "3000" : "2025"}-03-01 07:30:00,Push,45m${row}0,0,,,`);
  const { give, ...view } = await openTransfer();
  await give([STRONG.split("\n")[0], "", ...rows].join("\n"));
  fireEvent.click(await view.findByRole("button", { name: "Continua" }));
  await view.findByText("2 valori cambiati");
  expect(view.getByText("Riga 3: peso 99999 eliminato")).toBeDefined();
  expect(view.getByText("Riga 4: numero di ripetizioni da 5.5 a 5")).toBeDefined();
  expect(view.getByText("Riga 5: data illeggibile o impossibile")).toBeDefined();
});

const HEVY_HEADING =
  "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe";
const hevy = (day: string, exercise: string, kg: number) =>
  `Push,"${day}, 18:05","${day}, 19:10",,${exercise},,,0,normal,${kg},8,,,`;

it("asks which comes first in dates that have two readings", async () => {
  const { data, give, ...view } = await openTransfer();
  await give([HEVY_HEADING, hevy("3/4/2025", "Squat (Barbell)", 60)].join("\n"));
  fireEvent.click(await view.findByLabelText("Mese, giorno, anno"));
  fireEvent.click(view.getByRole("button", { name: "Continua" }));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const { workouts } = await data.snapshot();
  expect(workouts.map(({ started_at }) => new Date(started_at))).toEqual([new Date(2025, 2, 4, 18, 5)]);
});

it("finds an own exercise of an earlier import though it was renamed", async () => {
  const first = hevy("3 ott 2026", "Sled Thing", 60);
  const { data, give, ...view } = await openTransfer();
  await give([HEVY_HEADING, first].join("\n"));
  fireEvent.click(await view.findByRole("button", { name: "Crea gli altri come miei" }));
  fireEvent.click(view.getByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const [own] = await firstValueFrom(data.exercises.watch());
  await data.exercises.update(own?.id ?? "", { name: "Slitta di casa" });

  cleanup();
  const again = await openTransfer(data);
  await again.give([HEVY_HEADING, first, hevy("9 nov 2026", "Sled Thing", 60)].join("\n"));
  fireEvent.click(await again.findByRole("button", { name: "Importa 1 allenamento" }));
  await again.findByText("Importazione completata");
  const { workout_exercises } = await data.snapshot();
  expect(workout_exercises.map(({ exercise_id }) => exercise_id)).toEqual([own?.id, own?.id]);
  expect((await firstValueFrom(data.exercises.watch())).map(({ name }) => name)).toEqual(["Slitta di casa"]);
});

it("takes weights below 0 for the help of the assisted exercise", async () => {
  const { data, give, ...view } = await openTransfer();
  await give([HEVY_HEADING, hevy("3 ott 2026", "Pull Up", -20)].join("\n"));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const { workout_exercises, workout_sets } = await data.snapshot();
  expect(workout_exercises.map(({ exercise_id }) => exercise_id)).toEqual(["trazioni-assistite"]);
  expect(workout_sets.map(({ weight_kg }) => weight_kg)).toEqual([20]);
});

it("brings the body's weights of days that have none, and takes them back", async () => {
  const heading = "Date,Time,Measurement,Value,Unit,Comment";
  const { data, give, ...view } = await openTransfer();
  await data.measures.add({ kind: "bodyweight", day: "2024-03-04", value: 79 });
  const weights = async () => (await firstValueFrom(data.measures.watch())).map(({ day, value }) => [day, value]);
  await give(
    [
      heading,
      "2024-03-04,07:30,Bodyweight,80.5,kg,",
      "2024-03-05,07:30,Bodyweight,80,kg,",
      "2024-03-06,07:30,Bodyweight,8000,kg,",
    ].join("\n"),
    "body.csv",
  );
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 peso" }));
  await view.findByText("Importazione completata");
  expect(await weights()).toEqual([
    ["2024-03-05", 80],
    ["2024-03-04", 79],
  ]);
  fireEvent.click(view.getByRole("button", { name: "Annulla l'importazione" }));
  await view.findByText("Importazione annullata");
  expect(await weights()).toEqual([["2024-03-04", 79]]);
});

it("asks once about workouts that another app brought already, and leaves them out", async () => {
  const { data, give, ...view } = await openTransfer();
  await give([HEVY_HEADING, hevy("3 ott 2026", "Squat (Barbell)", 60)].join("\n"));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  fireEvent.click(view.getByRole("button", { name: "Importa un altro file" }));
  const strong = (day: string) => `2026-10-${day} 18:00:00,Gambe,1h,Squat (Barbell),1,60,8,0,0,,,`;
  await give([STRONG.split("\n")[0], strong("03"), strong("05")].join("\n"));
  fireEvent.click(await view.findByRole("button", { name: "Continua" }));
  await view.findByText("1 allenamento sembra già presente, da un'altra app");
  fireEvent.click(view.getByLabelText("Importa lo stesso"));
  expect(await view.findByRole("button", { name: "Importa 2 allenamenti" })).toBeTruthy();
  fireEvent.click(view.getByLabelText("Escludi"));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  expect((await firstValueFrom(data.workouts.list())).map(({ name }) => name)).toEqual(["Gambe", "Push"]);
});

it("reads a table of no known app by the columns that the member names", async () => {
  const sheet = ["Quando;Esercizio;Carico;Rip.", "14/03/2026;Squat;62,5;8"].join("\n");
  const { data, give, ...view } = await openTransfer();
  await give(sheet, "foglio.csv");
  await view.findByText("Che cosa contiene ogni colonna?");
  const next = view.getByRole("button", { name: "Continua" });
  expect(next.hasAttribute("disabled")).toBe(true);
  expect(view.getByLabelText("Peso")).toMatchObject({ value: "2" });
  const offered = [...view.getByLabelText("Data").querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(offered).toEqual(["Nessuna", "Quando", "Esercizio", "Carico", "Rip."]);
  fireEvent.change(view.getByLabelText("Data"), { target: { value: "0" } });
  fireEvent.click(next);
  fireEvent.click(await view.findByRole("button", { name: "Continua" }));
  fireEvent.click(await view.findByRole("button", { name: "Importa 1 allenamento" }));
  await view.findByText("Importazione completata");
  const { workouts, workout_sets } = await data.snapshot();
  expect(workouts.map(({ started_at }) => new Date(started_at).getDate())).toEqual([14]);
  expect(workout_sets.map(({ weight_kg, reps }) => [weight_kg, reps])).toEqual([[62.5, 8]]);
});
