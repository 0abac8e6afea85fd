import { describe, expect, it } from "vitest";
import type { Answer } from "#shared/coach/answers/answer.ts";
import { adult, coach, textsOf } from "#tests/helpers/ask-coach.ts";
import { opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const routines = [routineOf("push", "panca-piana", "lat-machine", "curl-manubri"), routineOf("legs", "squat")];
const workouts = [
  trainedOn("2026-11-20", { "panca-piana": Array(3).fill([80, 9, 9]), squat: [[100, 9]] }, { routine_id: "push" }),
];
const plans = [{ id: "today", day: "2026-11-22", routine_id: "push" }];
const [italian, english] = (["it", "en"] as const).map((language) =>
  coach({ language, workouts, member: { ...adult, routines, plans } }),
);
const ask = (text: string, ...earlier: readonly string[]): Answer => (italian ?? coach()).answer(text, earlier);
const askEnglish = (text: string, ...earlier: readonly string[]): Answer => (english ?? coach()).answer(text, earlier);

describe("doing otherwise than was said", () => {
  it.each([
    ["e se salgo lo stesso?", "perché non salgo in panca piana?"],
    ["e se salgo lo stesso?", "porta la panca piana a 120 kg"],
    ["ma se aumento?", "che carico uso per la panca piana?"],
  ])("is a choice of the member's, with what the routine's rule does then: %s after %s", (text, before) => {
    expect(saidIn(ask(text, before))).toEqual(["anyway.yours", "anyway.rule", "anyway.write"]);
  });

  it("is foretold of nothing, and is no advice against what hurts or was held back", () => {
    expect(saidIn(askEnglish("what if i go up anyway", "can i go up on bench press?"))[0]).toBe("anyway.yours");
    expect(saidIn(ask("e se non scarico?", "Devo scaricare?"))).toEqual(["anyway.yours"]);
    expect(saidIn(askEnglish("what if i don't", "should i deload?"))).toEqual(["anyway.yours"]);
    expect(ask("e se lo faccio lo stesso?", "mi fa male il ginocchio", "posso fare squat?").intent).toBe("pain");
    expect(
      textsOf(ask("e se lo faccio lo stesso?", "mi fa male il ginocchio", "cosa faccio al posto dello squat?")),
    ).toContain("pain.stop");
    expect(ask("e se mi alleno lo stesso?", "ho dolore al petto").blocks).toEqual([{ type: "safety", flag: "chest" }]);
    expect(ask("e se faccio lo squat lo stesso?", "sono incinta").state).toBe("held");
  });
});

describe("what goes on beside training", () => {
  it.each([
    ["quanta ne prendo", "la creatina serve?", "talk.medicine"],
    ["e come lo disdico?", "come prenoto pilates?", "talk.booking"],
    ["come disdico l'abbonamento?", "come prenoto pilates?", "talk.membership"],
    ["dove la trovo", "mi serve la ricevuta di ottobre", "talk.membership"],
    ["e la domenica?", "a che ora apre la palestra", "talk.hours"],
    ["e il mio coach?", "chi legge quello che scrivo", "talk.privacy"],
    ["e il mio coach?", "quanto carico in panca?", "talk.others"],
    ["e le proteine?", "la creatina serve?", "talk.protein"],
  ])("is of what was talked of: %s after %s", (text, before, wanted) => {
    expect(saidIn(ask(text, before))).toEqual([wanted]);
  });

  it("ends with a question on training", () => {
    expect(ask("e lo squat?", "che carico uso per la panca piana?", "la creatina serve?").intent).toBe("load");
    expect(ask("quanta ne prendo", "la creatina serve?", "Cosa faccio oggi?").state).toBe("unknown");
  });
});

describe("what to do about a lift that does not rise", () => {
  it.each(["cosa posso cambiare?", "e allora che faccio?"])("is asked of it by «%s»", (text) => {
    expect(ask(text, "la panca piana è ferma")).toMatchObject({ intent: "stall" });
    expect(ask(text).intent).not.toBe("stall");
  });
  it("is what to train where no lift was talked of, with what there is", () => {
    expect(ask("allora cosa posso fare").intent).toBe("today");
    expect(ask("la palestra è chiusa, cosa faccio a casa?")).toMatchObject({ intent: "today", state: "tools" });
  });
});

describe("a part of a session", () => {
  const goneIn = (answer: Answer) => opsIn(answer).map(({ op, target }) => [op, target.exercise]);

  it("is what is named of it, from another routine where that has it", () => {
    expect(goneIn(ask("fammi solo petto"))).toEqual([
      ["remove", "lat-machine"],
      ["remove", "curl-manubri"],
    ]);
    expect(textsOf(ask("e gambe?", "Cosa faccio oggi?"))[0]).toBe("today.part.other");
    expect(textsOf(askEnglish("let's do legs"))[0]).toBe("today.part.other");
    expect(saidIn(ask("fammi polpacci"))).toEqual(["today.noPart"]);
    // What was trained is not asked for.
    expect(ask("ieri ho fatto petto, oggi che faccio?").blocks).toEqual(ask("Cosa faccio oggi?").blocks);
  });

  it("is all but what is left out", () => {
    expect(goneIn(ask("senza curl con manubri", "Cosa faccio oggi?"))).toEqual([["remove", "curl-manubri"]]);
    expect(goneIn(ask("ok ma salto le braccia", "Ho 60 minuti"))).toEqual([["remove", "curl-manubri"]]);
    expect(ask("senza gambe", "Cosa faccio oggi?").blocks).toEqual(ask("Cosa faccio oggi?").blocks);
    const program = ask("senza squat", "Programma da 4 giorni");
    expect(saidIn(program)).toContain("build.replaced");
    expect(opsIn(program).map(({ target }) => target.exercise)).not.toContain("squat");
  });

  it("is a light one, or as long as the minutes, where that is asked for", () => {
    expect(ask("fammi qualcosa di leggero").intent).toBe("tired");
    expect(ask("fammi un allenamento da 20 minuti").intent).toBe("time");
    expect(ask("fammi qualcosa per 3 giorni a settimana").intent).toBe("build");
  });
});

describe("who has no routine", () => {
  const bare = coach();
  it.each([
    ["Cosa faccio oggi?", "3 volte a settimana", "full-body"],
    ["ho solo i manubri, fammi qualcosa", "3", "dumbbells"],
  ])("is asked for days, and given a program: %s, %s", (first, days, program) => {
    expect(bare.answer(days, [first]).state).toBe(program);
  });
});
