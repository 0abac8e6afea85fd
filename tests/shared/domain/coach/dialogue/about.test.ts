import { expect, it } from "vitest";
import type { About } from "#shared/domain/coach/dialogue/about.ts";
import { adult, coach, saidBefore } from "#tests/helpers/ask-coach.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const workouts = ["2026-11-06", "2026-11-13", "2026-11-20"].map((day) =>
  trainedOn(day, { squat: Array(3).fill([100, 6]), "panca-piana": Array(3).fill([80, 6]) }),
);
const { reply } = coach({ workouts, member: adult });
const BENCH = { exercise: "panca-piana" };

it.each([
  ["come va?", BENCH, "progress", { exercise: "panca-piana" }],
  ["how is it going?", BENCH, "progress", { exercise: "panca-piana" }],
  ["quanto carico?", BENCH, "load", { exercise: "panca-piana" }],
  ["che massimale ho?", BENCH, "e1rm", { exercise: "panca-piana" }],
  ["che massimale ho di squat?", BENCH, "e1rm", { exercise: "squat" }],
  ["come va?", { muscle: "chest" }, "volume", { muscle: "chest" }],
  ["com'è andata?", { workout: workouts[1]?.id ?? "" }, "last", { dates: { from: "2026-11-13", to: "2026-11-13" } }],
  ["cosa faccio oggi?", BENCH, "build", { exercise: null }],
  ["che muscoli trascuro?", BENCH, "neglected", { exercise: null }],
] as const)(
  "asks a first question about what the talk was entered from: %s, %j",
  (text, about: About, intent, named) => {
    expect(reply(text, [], { about }).dialogue.subject).toMatchObject({ intent, entities: named });
  },
);

it("takes up the subject with the first question alone, and none that the log does not have", () => {
  const first = reply("quali sono i miei record?", [], { about: BENCH }).dialogue;
  expect(first.subject?.entities.exercise).toBe("panca-piana");
  expect(first.entered).toBeNull();
  const before = [...saidBefore(["ciao"]), { role: "coach" as const, text: "", dialogue: { ...first, subject: null } }];
  expect(reply("come va?", before, { about: BENCH }).dialogue.subject).toBeNull();
  expect(reply("come va?", [], { about: { exercise: "gone" } }).dialogue.subject).toBeNull();
});

it("leaves a sign of danger what it is", () => {
  expect(reply("ho un dolore al petto e mi manca il respiro", [], { about: BENCH }).answer.state).toBe("safety");
});
