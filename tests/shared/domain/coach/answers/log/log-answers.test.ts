import { expect, it } from "vitest";
import { askIn, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

// 22 November 2026 is a Sunday.
const log = logOf([
  trainedOn("2026-09-21", { "panca-piana": [[90, 5]] }),
  trainedOn("2026-10-26", { "panca-piana": [[100, 7]], squat: [[120, 5]] }),
  trainedOn("2026-11-16", { "panca-piana": [[95, 5]] }),
]);
const ask = askIn(log, memberOf());

it.each([
  ["quanto ho fatto di panca ieri?", ["none.days"]],
  ["ho fatto panca sabato?", ["none.days"]],
  ["quanto facevo di squat un anno fa?", ["compare.noneOf"]],
  ["ultima volta di stacco ieri?", ["none.exercise"]],
])("says that a day has no sets rather than that the log has none: %s", (text, said) => {
  expect(saidIn(ask(text))).toEqual(said);
});

it("calls nothing old that was asked for by its date", () => {
  expect(saidIn(ask("quanto ho fatto di panca il mese scorso"))).not.toContain("old");
  expect(saidIn(ask("cosa ho fatto il 26 ottobre"))).not.toContain("old");
});

it.each([
  ["cosa ho fatto la penultima volta", "2026-10-26"],
  ["cosa ho fatto l'ultima volta", "2026-11-16"],
])("goes back to the session before the last: %s", (text, day) => {
  expect(ask(text).facts.find(({ fn }) => fn === "lastDay")?.value).toBe(day);
});

const totalsOf = (text: string, language: "it" | "en" = "it") => {
  const { intent, facts } = ask(text, language);
  const value = (fn: string) => facts.find((fact) => fact.fn === fn)?.value;
  return [intent, value("periodFrom"), value("periodTo"), value("totalSessions"), value("totalSets")];
};

it.each([
  ["quante volte mi sono allenato a ottobre", "it", ["2026-10-01", "2026-10-31", 1, 2]],
  ["quante sedute ho fatto questo mese", "it", ["2026-11-01", "2026-11-22", 1, 1]],
  ["quanti allenamenti ho fatto nel 2026", "it", ["2026-01-01", "2026-11-22", 3, 4]],
  ["quante volte ho fatto panca quest'anno", "it", ["2026-01-01", "2026-11-22", 3, 3]],
  ["quante volte ho allenato il petto a ottobre", "it", ["2026-10-01", "2026-10-31", 1, 1]],
  ["quante volte mi sono allenato in tutto", "it", ["2026-09-21", "2026-11-22", 3, 4]],
  ["how many workouts did i do last month", "en", ["2026-10-01", "2026-10-31", 1, 2]],
  ["how many times did i train in october", "en", ["2026-10-01", "2026-10-31", 1, 2]],
  ["quanto ho fatto di panca il mese scorso", "it", ["2026-10-01", "2026-10-31", 1, 1]],
] as const)("counts the workouts of a period: %s", (text, language, wanted) => {
  expect(totalsOf(text, language)).toEqual(["last", ...wanted]);
});

it.each([
  ["quante sedute ho saltato questo mese", "missed"],
  ["quante volte sono andato a cedimento", "effort"],
])("counts no workouts where something else is counted: %s", (text, intent) => {
  expect(ask(text).intent).toBe(intent);
});

it.each([
  ["che record ho?", "it"],
  ["ke record o", "it"],
  ["i miei record", "it"],
  ["what PRs do I have", "en"],
] as const)("tells the records that there are, or that nothing is logged: %s", (text, language) => {
  const { state, facts } = ask(text, language);
  expect([state, facts.some(({ fn, value }) => fn === "record" && value === 100)]).toEqual(["held", true]);
  expect(saidIn(askIn(logOf([]), memberOf())(text, language))).toEqual(["none.log"]);
});

it("tells the records of a period, and those of all times to who asks whether it brought one", () => {
  const september = ask("record di panca a settembre");
  expect(saidIn(september)[0]).toBe("records.period");
  expect(september.facts.filter(({ fn }) => fn === "recordDay").map(({ value }) => value)).toContain("2026-09-21");
  expect(september.facts.some(({ value }) => value === "2026-10-26")).toBe(false);
  expect(saidIn(ask("record di panca a luglio"))).toEqual(["none.days"]);
  const beaten = ask("ho battuto qualche record di panca questo mese?");
  expect(beaten.facts.some(({ value }) => value === "2026-10-26")).toBe(true);
});

it("counts the sets of a muscle in a period", () => {
  const october = ask("quante serie di petto ho fatto a ottobre?");
  expect([october.state, october.facts.find(({ fn }) => fn === "totalVolume")?.value]).toEqual(["period", 1]);
});

const ran = (day: string, distance_m: number | null) => {
  const workout = trainedOn(day, { corsa: [[null, 1]] });
  const exercises = workout.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({ ...set, reps: null, duration_seconds: 1800, distance_m })),
  }));
  return { ...workout, exercises };
};

it.each([
  ["quanti km ho corso a novembre", 6000, ["endurance.time", "endurance.distance", "endurance.pace"], 6],
  ["quanti km ho corso a novembre", null, ["endurance.time", "endurance.noDistance"], undefined],
  ["quanto ho corso a ottobre", null, ["endurance.none"], undefined],
])("tells runs by time, and by distance where that is logged: %s, %s m", (text, metres, said, km) => {
  const answer = askIn(logOf([ran("2026-11-18", metres)]), memberOf())(text);
  expect([answer.intent, saidIn(answer)]).toEqual(["last", said]);
  expect(answer.facts.find(({ fn }) => fn === "totalDistance")?.value).toBe(km);
});

it("tells what is usual: workouts a week, and their length by the times of sets", () => {
  const weekly = logOf(
    [1, 2, 3, 4].map((week) =>
      trainedOn(`2026-11-0${week * 2}`, {
        squat: [
          [100, 5],
          [100, 5],
        ],
      }),
    ),
  );
  const figure = (text: string, fn: string) =>
    askIn(weekly, memberOf())(text).facts.find((fact) => fact.fn === fn)?.value;
  expect(figure("in media quante volte vengo a settimana", "weeklySessions")).toBe(2);
  expect(figure("quanto durano di solito i miei allenamenti", "usualMinutes")).toBe(6);
  expect(askIn(weekly, memberOf())("quanto deve durare un allenamento").state).not.toBe("duration");
});
