import { describe, expect, test } from "vitest";
import { openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import { HEVY, lines, openFile, readFile, STRONG_A } from "#tests/helpers/data/training-files.ts";

describe("Strong in another language", () => {
  const ROWS = [
    "2025-03-01 07:30:00,Empuje,1h 5m,Press de banca (barra),1,80,8,0,0,,,8",
    "2025-03-01 07:30:00,Empuje,1h 5m,Press de banca (barra),Descanso,0,0,0,90,,,",
    "2025-03-01 07:30:00,Empuje,1h 5m,Press de banca (barra),D,60,7,0,0,,,",
    "2025-03-01 07:30:00,Empuje,1h 5m,Plancha,1,0,0,0,60,,,",
  ];

  test.each([
    "Fecha,Nombre de entrenamiento,Duración,Nombre de ejercicio,Orden de la serie,Peso,Repeticiones,Distancia,Segundos,Notas,Notas de entrenamiento,RPE",
    "日期,训练名称,时长,动作名称,组序号,重量,次数,距离,秒,备注,训练备注,RPE",
    "Data,Nome allenamento,Durata,Nome esercizio,Ordine serie,Peso,Ripetizioni,Distanza,Secondi,Note,Note allenamento,RPE",
    "Datum,Workout-Name,Dauer,Name der Übung,Satz-Reihenfolge,Gewicht,Wdh.,Distanz,Sekunden,Notizen,Workout-Notizen,RPE",
    "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes de l'entraînement,RPE",
    "Data,Nome do treino,Duração,Nome do exercício,Ordem da série,Peso,Repetições,Distância,Segundos,Notas,Notas do treino,RPE",
  ])("is known by the order and shape of its columns: %s", async (heading) => {
    const file = lines(heading, ...ROWS);
    expect(await openFile(file)).toMatchObject({
      source: "strong",
      dialect: "strong_localised",
      units: { weight: null },
    });
    const [workout] = (await readFile(file)).workouts;
    expect(workout?.exercises.map(({ name, sets }) => [name, ...sets.map(({ kind }) => kind)])).toEqual([
      ["Press de banca (barra)", "normal", "drop"],
      ["Plancha", "normal"],
    ]);
    expect(workout?.endedAt).toBe(new Date(2025, 2, 1, 8, 35).toISOString());
    expect(workout?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 80, reps: 8, rpe: 8 });
  });

  test("as Android writes it, with units of its own and decimal commas", async () => {
    const file = lines(
      "Datum;Workout-Name;Name der Übung;Satz;Gewicht;Gewichtseinheit;Wdh.;RPE;Distanz;Distanzeinheit;Sekunden;Notizen;Workout-Notizen;Dauer",
      '2022-05-18 23:30:05;"Abend";"Kniebeuge (Langhantel)";1;102,5;kg;12;;;;0;"";"";1m',
    );
    expect((await openFile(file)).units.weight).toBe("kg");
    expect((await readFile(file)).workouts[0]?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 102.5, reps: 12 });
  });

  test("a kind of set without a known letter is a normal one, and listed", async () => {
    const file = lines(
      "Datum,Name,Dauer,Übung,Satz,kg,Wdh.,km,s,Notiz,Notizen,RPE",
      ...ROWS,
      (ROWS[0] ?? "").replace(",1,80", ",A,40"),
    );
    const { workouts, changed } = await readFile(file);
    expect(workouts[0]?.exercises[0]?.sets.at(-1)).toMatchObject({ kind: "normal", weightKg: 40 });
    expect(changed).toEqual([{ line: 6, field: "kind", from: "A", to: null }]);
  });

  test.each([
    ["another order", "2025-03-01 07:30:00,Empuje,80,1h 5m,Press,1,8,0,0,,,8"],
    ["another way of dates", "01/03/2025,Empuje,1h 5m,Press,1,80,8,0,0,,,8"],
    ["words where numbers belong", "2025-03-01 07:30:00,Empuje,1h 5m,Press,1,pesado,8,0,0,,,8"],
  ])("is not what has %s", async (_, row) => {
    expect(await openTrainingFile(lines("A,B,C,D,E,F,G,H,I,J,K,L", row))).toMatchObject({ ok: false });
  });
});

test("Strong of 2016 has the units alone in its headings", async () => {
  const file = lines(
    "Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes",
    '2016-10-03 19:30:55,"W1D1","Squat",0,70.0,5,0.0,0,""',
  );
  expect(await openFile(file)).toMatchObject({ dialect: "strong_headings", units: { weight: "kg", distance: "km" } });
  expect((await readFile(file)).workouts[0]?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 70, reps: 5 });
});

test("lines may end now in one way, now in another, inside notes as well", async () => {
  const [heading = "", ...rows] = STRONG_A.split("\n");
  const mixed = [heading, ...rows].map((row, at) => row + (at % 3 === 0 ? "\r\n" : "\n")).join("");
  const [plain, found] = [await readFile(STRONG_A), await readFile(mixed)];
  expect(found.workouts.map(({ exercises }) => exercises.map(({ sets }) => sets.length))).toEqual(
    plain.workouts.map(({ exercises }) => exercises.map(({ sets }) => sets.length)),
  );
  expect(found.skipped).toEqual(plain.skipped);
});

describe("FitNotes' unquoted commas", () => {
  const HEADING = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment";
  const whole = "2024-03-04,Barbell Row,Back,60,kgs,10,,,,";
  const readRow = async (...rows: string[]) => {
    const file = await readFile(lines(HEADING, whole, ...rows));
    return { ...file, exercises: file.workouts[0]?.exercises ?? [] };
  };

  test("in the name of an exercise", async () => {
    const { exercises, skipped } = await readRow("2024-03-04,Row, wide,Back,50,kgs,8,,,,");
    expect(skipped).toEqual([]);
    expect(exercises[1]).toMatchObject({ name: "Row, wide", sets: [{ weightKg: 50, reps: 8, notes: "" }] });
  });

  test("in a comment", async () => {
    const { exercises } = await readRow("2024-03-04,Barbell Row,Back,50,kgs,8,,,,slow, strict");
    expect(exercises[0]?.sets[1]).toMatchObject({ weightKg: 50, notes: "slow, strict" });
  });

  test("in a weight", async () => {
    const { exercises } = await readRow("2024-03-04,Barbell Row,Back,52,5,kgs,8,,,,");
    expect(exercises[0]?.sets[1]).toMatchObject({ weightKg: 52.5, reps: 8 });
  });

  test("where two readings would do, or none, the row is named and not guessed", async () => {
    const old = "Date,Exercise,Category,Weight (kg),Reps,Distance,Distance Unit,Time,Comment";
    const rows = ["2024-03-04,Barbell Row,Back,60,10,,,,", "2024-03-04,Barbell Row,Back,52,5,8,,,,"];
    expect((await readFile(lines(old, ...rows))).skipped).toEqual([{ line: 3, reason: "cells" }]);
    const { skipped, exercises } = await readRow("2024-03-04,Barbell Row,Back,50,kgs,8,,,,one, two, three");
    expect(skipped).toEqual([{ line: 3, reason: "cells" }]);
    expect(exercises[0]?.sets).toHaveLength(1);
  });
});

test("every value that no set can have is listed with its line, and no other", async () => {
  const file = lines(
    HEVY.split("\n")[0] ?? "",
    '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","two\nlines","Curl",,"",0,"normal",61.23496995,12,,,8.5',
    '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","","Curl",,"",1,"normal",99999,5.5,,,11',
    '"Pull","28 Mar 2025, 17:29","28 Mar 2025, 18:40","","Run",,"",0,"normal",,,5000,90000.5,9.3',
    '"Pull","28 Mar 3000, 17:29","28 Mar 3000, 18:40","","Curl",,"",2,"normal",10,5,,,',
  );
  const { changed, skipped, workouts } = await readFile(file);
  expect(changed).toEqual([
    { line: 4, field: "weightKg", from: "99999", to: null },
    { line: 4, field: "reps", from: "5.5", to: 5 },
    { line: 4, field: "rpe", from: "11", to: null },
    { line: 5, field: "rpe", from: "9.3", to: 9.5 },
    { line: 5, field: "duration", from: "90000.5", to: null },
    { line: 5, field: "distance", from: "5000", to: null },
  ]);
  expect(skipped).toEqual([{ line: 6, reason: "date" }]);
  expect(workouts[0]?.exercises[0]?.sets.map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
    [61.23, 12],
    [null, 5],
  ]);
});
