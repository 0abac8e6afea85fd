import { expect, it } from "vitest";
import { type CoachMember, goalIn } from "#shared/domain/coach/member.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import { newRoutines } from "#shared/domain/coach/proposals/new-routines.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import enTexts from "#shared/i18n/en/lazy/coach.json";
import itTexts from "#shared/i18n/it/lazy/coach.json";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf } from "#tests/helpers/coach-log.ts";

const ask = (text: string, changes: Partial<CoachMember> = {}) => askIn(logOf([]), memberOf(changes))(text);
const routinesOf = (answer: ReturnType<typeof ask>) => [...new Set(opsIn(answer).map(({ target }) => target.routine))];
const program = (id: string) => PROGRAMS.find((one) => one.id === id);

it("says which routines a program adds, exercise by exercise", () => {
  const answer = ask("Programma da 3 giorni");
  expect([answer.intent, answer.state]).toEqual(["build", "full-body"]);
  expect(routinesOf(answer)).toEqual(["new:full-body/a", "new:full-body/b"]);
  const days = answer.facts.find(({ fn }) => fn === "days");
  expect(opsIn(answer)[0]).toMatchObject({
    op: "add",
    target: { exercise: "squat" },
    from: null,
    to: 3,
    facts: [days?.id],
  });
  expect(newRoutines(opsIn(answer)).map(({ exercises }) => exercises)).toEqual(
    program("full-body")?.sessions.map(({ exercises }) => exercises),
  );
});

it.each([
  ["Programma da 2 giorni", {}, "two-days"],
  ["Programma da 4 giorni", {}, "upper-lower"],
  ["Programma da 6 giorni", {}, "push-pull-legs"],
  ["fammi una scheda", { days: 4 }, "upper-lower"],
  ["fammi una scheda, ho solo lunedì e giovedì", { days: 3 }, "two-days"],
  ["mi serve un programma da lunedì a venerdì", {}, "push-pull-legs"],
  ["mi fai una scheda per lun mer ven", { days: 5 }, "full-body"],
  ["Programma da 3 giorni, anzi 4", {}, "upper-lower"],
  ["Programma da 3 giorni con i manubri", {}, "dumbbells"],
  ["Programma da 3 giorni a casa", {}, "home"],
  ["Programma da 3 giorni a casa con due manubri", {}, "dumbbells"],
  ["Programma da 3 giorni senza bilanciere", {}, "dumbbells"],
  ["Programma da 3 giorni senza manubri", {}, "full-body"],
  ["Programma da 3 giorni", { goal: "strength" as const }, "five-by-five"],
  ["Programma da 3 giorni per la massa", { goal: "strength" as const }, "full-body"],
])("chooses a program for days, equipment and goal: %s", (text, changes, wanted) => {
  expect(ask(text, changes).state).toBe(wanted);
});

it("says how many sets a week there should be where nothing is logged, and how many in each session", () => {
  const general = ask("quante serie per il petto a settimana", { days: 3 });
  expect([general.intent, saidIn(general)]).toEqual(["volume", ["volume.range", "volume.perSession"]]);
  expect(general.facts.filter(({ fn }) => fn === "setsPerSession").map(({ value }) => value)).toEqual([4, 7]);
  expect(saidIn(ask("Quante serie di petto?", { days: 3 }))).toEqual(["none.log"]);
});

it("plans nothing that is excluded, and says what takes its place", () => {
  const answer = ask("Programma da 3 giorni", { exclusions: ["squat", "panca-piana"] });
  const planned = opsIn(answer).map(({ target }) => target.exercise);
  expect(planned).not.toContain("squat");
  expect(planned).not.toContain("panca-piana");
  const bench = opsIn(answer).find(({ from }) => from === "panca-piana");
  expect(bench?.target.exercise).toBe("panca-manubri");
  expect(saidIn(answer)).toContain("build.replaced");
  const [first] = newRoutines(opsIn(answer));
  expect(first?.exercises.map(({ exercise_id }) => exercise_id)).toContain("panca-manubri");
});

it("keeps each session within the minutes that the member has", () => {
  const answer = ask("Programma da 3 giorni", { minutes: 30 });
  expect(saidIn(answer)).toContain("build.minutes");
  const sets = newRoutines(opsIn(answer)).map(({ exercises }) =>
    exercises.reduce((sum, exercise) => sum + workingSetCount(exercise), 0),
  );
  // Three minutes for a set where the log does not say.
  expect(sets).toEqual([10, 10]);
});

it("begins a lift of many joints with fewer repetitions for who trains for strength", () => {
  const routines = [routineOf("push", "panca-piana")];
  const added = (goal: CoachMember["goal"]) =>
    opsIn(ask("aggiungi lo squat", { routines, goal })).map(({ op, to }) => [op, to]);
  expect(added("strength")).toEqual([
    ["add", 2],
    ["reps", 4],
  ]);
  expect(added("muscle")).toEqual([["add", 2]]);
});

it("says that a program is a general one where it is asked for what none is made for", () => {
  for (const wish of ["solo macchine", "con kettlebell", "solo per le gambe", "per la maratona", "focus braccia"])
    expect([wish, saidIn(ask(`Programma da 3 giorni ${wish}`))]).toEqual([
      wish,
      expect.arrayContaining(["build.generic"]),
    ]);
  for (const wish of ["", "massa muscolare", "senza bilanciere"])
    expect(saidIn(ask(`Programma da 3 giorni ${wish}`))).not.toContain("build.generic");
});

it("has a name for every routine that it may add", () => {
  const ids = ["two-days", "full-body", "five-by-five", "upper-lower", "push-pull-legs", "dumbbells", "home"];
  const sessions = ids.flatMap((id) => program(id)?.sessions.map(({ name }) => name) ?? []);
  expect(sessions.length).toBeGreaterThan(ids.length);
  for (const texts of [itTexts.newRoutines, enTexts.newRoutines])
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(sessions));
});

it.each([
  ["più forza nella panca", "strength"],
  ["mettere massa", "muscle"],
  ["dimagrire senza perdere forza", null],
  ["", null],
])("reads a goal out of what the member wrote: «%s»", (text, goal) => {
  expect(goalIn(wordsOf(text))).toBe(goal);
});

it.each([
  ["mi fai vedere la scheda?", "plan"],
  ["show me my routine", "plan"],
  ["fammi vedere una scheda per 4 giorni", "full-body"],
])("shows the plan that there is, and makes one where one is asked for: %s", (text, state) => {
  const answer = ask(text, { days: 3, routines: [routineOf("push", "panca-piana"), routineOf("legs", "squat")] });
  expect(answer.state).toBe(state);
});
