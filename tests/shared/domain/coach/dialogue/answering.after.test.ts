import { describe, expect, it } from "vitest";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { textsOf } from "#tests/helpers/ask-coach.ts";
import { askPlanned } from "#tests/helpers/ask-planned.ts";
import { opsIn, saidIn } from "#tests/helpers/coach-answers.ts";

const [ask, askEnglish] = [askPlanned("it"), askPlanned("en")];

describe("«perché?» after a proposal", () => {
  it.each([
    ["togli il curl con manubri", ["why.asked", "why.planned"]],
    ["porta la panca piana a 120 kg", ["why.asked", "why.next", "edit.capLoad"]],
    ["aggiungi le trazioni", ["why.asked", "why.newSets", "edit.capSets"]],
    ["Programma da 3 giorni", ["why.program", "why.few"]],
    ["alternativa alla panca piana?", ["why.swap"]],
    ["Ho 20 minuti", ["why.time", "time.pace"]],
    ["Sono stanco", ["why.tired"]],
    ["mi fa male la spalla", ["why.pain"]],
    ["i miei record", ["why.facts"]],
    ["vado in vacanza due settimane", ["why.return", "return.lighter"]],
    ["aggiungi la panca piana", ["why.refused", "edit.present"]],
  ])("says what it rests on, and proposes nothing anew: %s", (text, wanted) => {
    const answer = ask("perché?", text);
    expect([saidIn(answer), opsIn(answer)]).toEqual([wanted, []]);
    expect(ask("perché proprio questo?", text)).toEqual(answer);
    // Each figure is one of the answer that is asked about.
    for (const fact of answer.facts) expect(ask(text).facts).toContainEqual(fact);
  });

  it.each([
    ["perché hai tolto la panca?", "mi fa male la spalla", "why.pain"],
    ["why did you take out the bench press?", "my shoulder hurts", "why.pain"],
  ])("says so of what is named: %s", (text, before, wanted) => {
    expect(saidIn((text.startsWith("why") ? askEnglish : ask)(text, before))).toEqual([wanted]);
  });

  it("says so of what was left out for a pain, in English too", () => {
    const talk = ["my shoulder hurts", "swap the dumbbell curl for the incline bench"];
    expect(saidIn(askEnglish("why that one?", ...talk))).toEqual(["why.spare", "sore.loads.joint", "sore.instead"]);
  });

  it("is of nothing where nothing was proposed", () => {
    expect(ask("perché?").state).toBe("unknown");
    expect(ask("perché?", "ciao").state).toBe("unknown");
    expect(ask("perché non salgo in panca piana?", "togli il curl").intent).not.toBe("edit");
  });
});

describe("other equipment after a proposal", () => {
  const swapsOf = (answer: Answer) => opsIn(answer).map(({ op, from, to }) => [op, from, to]);

  it.each([
    ["e senza bilanciere?", "dumbbells"],
    ["e con i manubri?", "dumbbells"],
    ["e a casa?", "home"],
    ["ho solo i manubri", "dumbbells"],
  ])("makes the same program with it: %s", (text, program) => {
    expect(ask(text, "Programma da 3 giorni").state).toBe(program);
    expect(ask(text, "Programma da 3 giorni", "e in palestra?").state).toBe(program);
  });

  it("keeps what else was said, and takes back what there was", () => {
    const days = (answer: Answer) => answer.facts.find(({ fn }) => fn === "days")?.value;
    const talk = ["make me a 4 day program", "and with dumbbells only?"];
    expect(askEnglish(talk[1] ?? "", talk[0] ?? "").state).toBe("dumbbells");
    expect([askEnglish("what about at home?", ...talk)].map((one) => [one.state, days(one)])).toEqual([["home", 4]]);
    expect(askEnglish("and in the gym?", ...talk).state).toBe("upper-lower");
    expect(askEnglish("and if i only have 45 min", ...talk)).toMatchObject({ intent: "build", state: "dumbbells" });
    // Of what there is no program for, what follows is said to be general.
    expect(textsOf(ask("e con gli elastici?", "Programma da 3 giorni"))[0]).toBe("build.generic");
  });

  it("makes the same session with it, and finds the same substitute", () => {
    expect(swapsOf(ask("e senza bilanciere?", "Cosa faccio oggi?"))).toEqual([
      ["swap", "panca-piana", "panca-manubri"],
    ]);
    const home = ask("e a casa?", "alternativa alla panca piana?");
    expect(swapsOf(home)).toEqual([["swap", "panca-piana", "piegamenti"]]);
    // A name is no equipment.
    expect(swapsOf(ask("alternativa al curl con manubri?"))).not.toEqual([]);
  });

  it("knows what there is not beside what there is, of a session, a program and a substitute", () => {
    for (const [says, session, lacks] of [
      [ask, "ho solo i manubri, fammi qualcosa", "e senza panca?"],
      [askEnglish, "only dumbbells, make me something", "and without a bench?"],
    ] as const) {
      expect(swapsOf(says(session))).toContainEqual(["swap", "panca-piana", "panca-manubri"]);
      expect(swapsOf(says(lacks, session))).toContainEqual(["swap", "panca-piana", "piegamenti"]);
      // No machine has come back, and nobody has bars at hand who has dumbbells alone.
      expect(swapsOf(says(lacks, session)).map(([, from]) => from)).toContain("lat-machine");
      const bars = ["trazioni", "trazioni-supine", "dip-petto", "dip-tricipiti"];
      expect(bars.filter((bar) => swapsOf(says(lacks, session)).some(([, , to]) => to === bar))).toEqual([]);
    }
    expect(swapsOf(ask("e senza panca?", "alternativa alla panca piana?"))).toEqual([
      ["swap", "panca-piana", "piegamenti"],
    ]);
    const program = ask("e senza panca?", "Programma da 3 giorni con i manubri");
    expect(program.state).toBe("dumbbells");
    expect(saidIn(program)).toContain("tools.replaced");
    expect(opsIn(program).map(({ target }) => target.exercise)).not.toContain("panca-manubri");
  });

  it("leaves out what hurts all the same, and is nothing by itself", () => {
    const sore = ask("e con i manubri?", "mi fa male la spalla", "Programma da 3 giorni");
    expect(textsOf(sore)[0]).toBe("sore.before");
    // Nor with what there is not.
    const spared = ask("e con i manubri?", "mi fa male la schiena", "Programma da 3 giorni");
    expect(opsIn(spared).map(({ target }) => target.exercise)).not.toContain("leg-press");
    expect(ask("e a casa?").state).toBe("near");
    expect(ask("vado a casa, cosa faccio oggi?")).toEqual(ask("cosa faccio oggi?"));
  });
});

describe("«e quando torno?»", () => {
  const back = (text: string, ...earlier: readonly string[]) => saidIn(ask(text, ...earlier));

  it("says what holds after the time that the member names", () => {
    const answerTo = (away: string) => back("e quando torno?", away)[0];
    expect(answerTo("vado in vacanza due settimane")).toBe("back.lighter");
    expect(answerTo("non posso allenarmi per 10 giorni")).toBe("back.short");
    expect(answerTo("parto per le ferie")).toBe("back.either");
    expect(answerTo("ho la febbre")).toBe("back.ill");
    expect(back("e se torno tra un mese?", "non posso allenarmi per 10 giorni")[0]).toBe("back.lighter");
    expect(back("e quando guarisco?", "ho la febbre")[0]).toBe("back.ill");
    expect(saidIn(askEnglish("and when i'm back?", "i'm going on holiday for 3 weeks"))[0]).toBe("back.lighter");
  });

  it("proposes nothing before, holds what a card held, and asks for what it can be written by", () => {
    expect(opsIn(ask("e quando torno?", "vado in vacanza due settimane"))).toEqual([]);
    expect(ask("e quando torno?", "ho dolore al petto", "vado in vacanza due settimane").state).toBe("held");
    expect(ask("riprendo oggi dopo la pausa").intent).toBe("return");
    expect(askEnglish("restarting today after the break").intent).toBe("return");
    expect(saidIn(askEnglish("what about if it's a month", "i'm going abroad for ten days"))[0]).toBe("back.lighter");
    expect(back("e quando guarisco?")[0]).not.toMatch(/^back/);
  });
});

describe("what goes on about what was said", () => {
  const changesOf = (answer: Answer) =>
    opsIn(answer).map(({ op, from, to, target }) => [op, target.exercise, from, to]);
  const bench = "che carico uso per la panca piana?";

  it("is of the exercise that was talked of", () => {
    expect(changesOf(ask("e se metto due serie in più?", bench))).toEqual([["sets", "panca-piana", 3, 5]]);
    expect(ask("quando arrivo a 200 kg?", bench)).toMatchObject({ intent: "goal", state: "few" });
    expect(ask("quindi che carichi uso oggi?", bench)).toEqual(ask("quindi che carichi uso oggi?"));
  });

  it("is another day for a session that was to be moved", () => {
    const moved = "sposta la seduta di oggi a giovedì";
    const dayOf = (answer: Answer) => opsIn(answer).map(({ op, to }) => [op, to]);
    expect(dayOf(ask("anzi venerdì", moved))).toEqual([["reschedule", "2026-11-27"]]);
    expect(dayOf(ask("no domani", moved, "anzi venerdì"))).toEqual([["reschedule", "2026-11-23"]]);
    expect(opsIn(ask("anzi venerdì", bench))).toEqual([]);
  });

  it("says whether an exercise may be done, by what hurts", () => {
    const sore = "mi fa male il ginocchio";
    expect(saidIn(ask("posso fare la panca piana?", sore)).slice(0, 2)).toEqual(["sore.spares", "load.next"]);
    expect(ask("posso fare lo squat?", sore).intent).toBe("pain");
    expect(ask("posso fare lo squat?")).toMatchObject({ intent: "load", state: "next" });
  });

  it("is a sign where somebody would eat too little, and no estimate", () => {
    expect(ask("e se ne mangio 800?", "Quante calorie?").blocks).toEqual([{ type: "safety", flag: "eating" }]);
    expect(ask("e se ne mangio 2200?", "Quante calorie?").state).not.toBe("safety");
  });

  it("takes a doctor's word, however the member puts it", () => {
    const sign = "im 5 months along, can i keep deadlifting";
    expect(askEnglish("my midwife said its fine", sign).state).toBe("cleared");
    expect(askEnglish("my cardiologist said i can", "i have a stent, can i bench").state).toBe("cleared");
    expect(askEnglish("my midwife said i cant lift", sign).state).not.toBe("cleared");
    expect(ask("non sono incinta, quanto carico in panca piana?").state).not.toBe("condition");
  });
});

describe("how an exercise felt", () => {
  it("is heard, and says what the next load goes by", () => {
    const heavy = ask("oggi la panca piana era pesantissima");
    expect(saidIn(heavy)).toEqual([
      "load.feltHeavy",
      "load.feltRpe",
      "load.feltUnlogged",
      "load.next",
      "reasons.moreReps",
    ]);
    expect(saidIn(askEnglish("bench press felt easy today"))[0]).toBe("load.feltLight");
    expect(saidIn(ask("oggi le trazioni erano dure"))[0]).toBe("load.feltHeavyNone");
    expect(ask("che carico uso per la panca piana?").state).toBe("next");
  });
});
