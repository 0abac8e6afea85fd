import { describe, expect, it } from "vitest";
import { type Coach, createCoach, type Sources } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/coach/answers/answer.ts";
import { clears } from "#shared/coach/answers/held-answer.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { routineOf } from "#tests/helpers/coach-answers.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const bodyweights = ["2026-10-20", "2026-11-20"].map((day, at) => ({ day, value: 80 - 4 * at }));
const adult = memberOf({ age: 30, sex: "female", heightCm: 170, bodyweights });
const coach = (made: Partial<Sources> = {}): Coach =>
  createCoach({
    workouts: [],
    exercises: exerciseLibrary(),
    member: adult,
    now: NOW,
    zone: "Europe/Rome",
    language: "it",
    nameOf: (id) => id,
    wordsOf: (intent) => intent,
    ...made,
  });
const textsOf = ({ blocks }: Answer): string[] =>
  blocks.map((block) => (block.type === "text" ? block.line.text : block.type));

describe("after a sign of an eating disorder", () => {
  const sign = "mi abbuffo e poi vomito";
  const card = { state: "safety", blocks: [{ type: "safety", flag: "eating" }], facts: [] };

  it("gives no figure on food or weight for the rest of the talk", () => {
    expect(coach().answer("Quante calorie?", [])).toMatchObject({ intent: "calories", state: "estimate" });
    const long = [sign, ...Array.from({ length: 20 }, () => "Ho 40 minuti")];
    for (const text of [
      "Quante calorie?",
      "quanto peso devo perdere?",
      "cosa mangio stasera?",
      "quante proteine devo mangiare?",
      "how do I lose weight",
      "ora peso 82",
    ]) {
      expect(coach().answer(text, [sign])).toMatchObject(card);
      expect(coach().answer(text, long)).toMatchObject(card);
      expect(coach({ workouts: null }).answer(text, [sign])).toMatchObject(card);
    }
  });

  it("goes on about training, and offers no question about food", () => {
    expect(coach().answer("che carico uso per la panca?", [sign]).state).not.toBe("safety");
    const answer = coach().answer("calorie proteine asdkjh", [sign]);
    expect(answer.blocks).not.toContainEqual(
      expect.objectContaining({ intents: expect.arrayContaining(["calories"]) }),
    );
  });
});

describe("after a card that promises no advice", () => {
  const sign = "ho dolore al petto";
  const held = (seen: string, replies: readonly string[]) => ({
    state: "held",
    intent: null,
    blocks: [
      { type: "text", line: { text: seen } },
      { type: "replies", texts: replies },
    ],
  });

  it.each(["Cosa faccio oggi?", "Programma da 3 giorni", "che carico uso per la panca?", "Sono stanco"])(
    "keeps it for the rest of the talk: %s",
    (text) => {
      const promised = held("held.seen", ["held.examined", "held.misread"]);
      expect(coach().answer(text, [])).not.toMatchObject({ state: "held" });
      expect(coach().answer(text, [sign, "Spalla fastidiosa"])).toMatchObject(promised);
      expect(coach({ workouts: null }).answer(text, [sign])).toMatchObject(promised);
      const talk = held("held.talk", ["held.talked", "held.misread"]);
      for (const told of ["voglio farla finita", "mio marito mi picchia"])
        expect(coach().answer(text, [told])).toMatchObject(talk);
      expect(coach().answer(text, ["sono incinta di 4 mesi"])).toMatchObject({ state: "held" });
    },
  );

  it("makes no plan heavier either, and takes out what is asked", () => {
    const trained = coach({ member: { ...adult, routines: [routineOf("push", "panca-piana")] } });
    expect(trained.answer("aggiungi 5 kg alla panca piana", [sign])).toMatchObject({ state: "held" });
    expect(trained.answer("togli la panca piana", [sign])).toMatchObject({ intent: "edit", state: "diff" });
  });

  it("still reads the log out, helps with a pain, and gives no figure on food where it may matter", () => {
    expect(coach().answer("Quali sono i miei record?", [sign]).state).not.toBe("held");
    expect(coach().answer("Spalla fastidiosa", [sign])).toMatchObject({ intent: "pain" });
    expect(coach().answer("Quante calorie?", [sign])).toMatchObject({ state: "estimate" });
    expect(coach().answer("quante calorie per dimagrire", ["voglio farla finita"])).toMatchObject({ state: "safety" });
  });

  it("goes on once somebody was seen, by every button that it shows, and not before", () => {
    const buttons = [it_, en].flatMap(({ answers: { held } }) => [held.examined, held.talked, held.misread]);
    for (const text of [
      ...buttons,
      "mi ha già visitato il medico, tutto ok",
      "ho l'ok del medico",
      "my doctor cleared me",
    ]) {
      expect([text, clears(text)]).toEqual([text, true]);
      expect(coach().answer(text, [sign])).toMatchObject({ state: "cleared" });
      expect(coach().answer("Sono stanco", [sign, text])).toMatchObject({ intent: "tired" });
      expect(coach().answer("Sono stanco", [text, sign])).toMatchObject({ state: "held" });
    }
    for (const text of [
      "non mi hanno visitato",
      "ok, chiamo il medico",
      "il medico non mi ha dato l'ok",
      "nessuno mi ha visitato",
      "mi hanno visitato: infarto, ho dolore al petto",
    ])
      expect([text, clears(text)]).toEqual([text, false]);
  });
});

describe("after something was said to hurt", () => {
  const routines = [routineOf("push", "panca-piana", "lento-avanti", "leg-extension")];
  const trained = coach({ member: { ...adult, routines } });
  const named = ({ blocks }: Answer): string[] =>
    blocks
      .flatMap((block) => (block.type === "list" ? block.lines : block.type === "text" ? [block.line] : []))
      .flatMap(({ values }) =>
        Object.values(values).flatMap((value) => {
          return typeof value === "object" && "exercise" in value ? [value.exercise] : [];
        }),
      );

  it("leads to nothing that loads it for the rest of the talk, and says why", () => {
    const before = named(trained.answer("Cosa faccio oggi?", []));
    expect(before).toEqual(["panca-piana", "lento-avanti", "leg-extension"]);
    const answer = trained.answer("Cosa faccio oggi?", ["mi fa male la spalla", "Ho 40 minuti"]);
    expect(answer.blocks[0]).toMatchObject({ line: { values: { part: { text: "sore.parts.shoulder" } } } });
    expect(named(answer)).toEqual(["leg-extension"]);
    const load = trained.answer("che carico uso per la panca piana?", ["mi fa male la spalla"]);
    expect([load.intent, textsOf(load)[0]]).toEqual(["pain", "sore.before"]);
    const program = trained.answer("Programma da 3 giorni", ["mi fa male la spalla"]);
    expect(textsOf(program)[0]).toBe("sore.before");
    const ids = program.blocks.flatMap((block) =>
      block.type === "diff" ? block.ops.map(({ target }) => target.exercise) : [],
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).not.toContain("panca-piana");
  });

  it("keeps one in mind that is told in words of its own, and weighs no exercise that loads it", () => {
    const sore = "my lower back is tweaked from deadlifts";
    const english = coach({ language: "en", member: { ...adult, routines: [routineOf("legs", "squat", "leg-curl")] } });
    const asked = english.answer("can i still squat today?", [sore]);
    expect([asked.intent, textsOf(asked)[0]]).toEqual(["pain", "sore.before"]);
    expect(textsOf(trained.answer("posso farlo lo stesso?", ["mi fa male la schiena"]))[0]).toBe("sore.before");
    expect(english.answer("what's next?", [sore, "back's fine now"])).toMatchObject(english.answer("what's next?", []));
  });

  it("says that it is over, also beside a question", () => {
    const sore = "mi fa male la spalla";
    expect(textsOf(trained.answer("non mi fa più male", [sore]))).toEqual(["sore.over"]);
    expect(textsOf(trained.answer("la spalla è a posto", [sore]))).toEqual(["sore.over"]);
    expect(textsOf(trained.answer("è passata", [sore]))).toEqual(["sore.over"]);
    expect(trained.answer("non mi fa più male", []).state).toBe("unknown");
    // Who is well does not say that their shoulder is.
    expect(textsOf(trained.answer("Cosa faccio oggi?", [sore, "oggi sto bene"]))[0]).toBe("sore.before");
    const asked = "che carico uso per la panca piana?";
    expect(trained.answer(`la spalla non mi fa più male, ${asked}`, [sore])).toEqual(trained.answer(asked, []));
  });

  it("leads there again once it hurts no more, and where nothing hurts", () => {
    const sore = "mi fa male la spalla";
    for (const earlier of [[sore, "non mi fa più male la spalla"], [sore, "non fa più male"], ["alleno le spalle"]])
      expect(named(trained.answer("Cosa faccio oggi?", earlier))).toContain("panca-piana");
    expect(named(trained.answer("Cosa faccio oggi?", [sore, "la corsa fa male?"]))).toEqual(["leg-extension"]);
  });
});

describe("after something was said to hurt that names no joint", () => {
  const routines = [routineOf("push", "panca-piana", "leg-extension")];
  const trained = coach({ member: { ...adult, routines } });
  const said = (text: string, earlier: readonly string[]) => textsOf(trained.answer(text, earlier));

  it.each(["mi fa male tutto", "mi fa male qualcosa", "everything hurts"])(
    "proposes nothing, answers what else is asked, and asks where it hurts until that is known or over: %s",
    (sore) => {
      const proposing = ["Cosa faccio oggi?", "che carico uso per la panca piana?", "Programma da 3 giorni"];
      for (const text of proposing) {
        expect(said(text, [sore, "Ho 40 minuti"])).toEqual(["sore.somewhere", "pain.stop", "pain.professional"]);
        expect(said(text, [sore, "la spalla"])).not.toContain("sore.somewhere");
      }
      const split = "meglio full body o split con 3 giorni?";
      // All but the program that it leads to, and what leads there.
      const answered = trained.answer(split, []).blocks;
      expect(answered.at(-1)?.type).toBe("program");
      expect(said(split, [sore, "Ho 40 minuti"])).toEqual(["split.alike", "split.told", "sore.somewhere"]);
      expect(trained.answer(split, [sore]).blocks.some(({ type }) => type === "program")).toBe(false);
      expect(said("Quali sono i miei record?", [sore])).not.toContain("sore.somewhere");
      for (const asked of [[], ["che carico uso per la panca piana?"]]) {
        const told = trained.answer("la spalla", [sore, ...asked]);
        expect([told.intent, told.state]).toEqual(["pain", "exclude"]);
      }
      expect(said("Cosa faccio oggi?", [sore, "la spalla"])[0]).toBe("sore.before");
      expect(said("Cosa faccio oggi?", [sore, "il dolore è passato"])[0]).not.toMatch(/^sore/);
    },
  );

  it("leaves out what somebody says hurts when they do it", () => {
    expect(said("che carico uso per la panca piana?", ["ho un dolore quando spingo"])[0]).toBe("sore.movement");
    expect(said("che carico uso per la panca piana?", ["mi fa male facendo panca piana"])[0]).toBe("sore.exercise");
    expect(said("Cosa faccio oggi?", ["mi fa male il bicipite"])[0]).not.toMatch(/^sore/);
  });

  it("says that something is left out where something was, and not else", () => {
    expect(said("Cosa faccio oggi?", ["mi fa male la spalla"])[0]).toBe("sore.before");
    expect(said("Cosa faccio oggi?", ["mi fa male il collo"])[0]).toBe("today.next");
    expect(said("Cosa faccio oggi?", ["mi fa male il collo", "mi fa male la spalla"]).slice(0, 2)).toEqual([
      "sore.before",
      "today.next",
    ]);
  });
});

describe("a number after a question that asks for one", () => {
  const programOf = (text: string, earlier: readonly string[], language: "it" | "en" = "it") =>
    coach({ language }).answer(text, earlier).state;

  it("answers it, or changes the days of the plan that was shown", () => {
    expect(programOf("fammi una scheda", [])).toBe("missing");
    expect(programOf("3", ["fammi una scheda"])).toBe("full-body");
    expect(programOf("4 giorni", ["Programma da 3 giorni"])).toBe("upper-lower");
    expect(programOf("facciamo 2", ["Programma da 3 giorni", "4 giorni"])).toBe("two-days");
    expect(programOf("make it 5 days", ["make me a 3 day program"], "en")).toBe("push-pull-legs");
    expect(programOf("actually 2 days", ["make me a 3 day program"], "en")).toBe("two-days");
    expect(programOf("scusa volevo dire 4", ["Programma da 3 giorni"])).toBe("upper-lower");
    // Where it is trained is kept.
    expect(programOf("3", ["fammi una scheda a casa"])).toBe("home");
  });

  it("says nothing by itself, and nothing of a week of nine days", () => {
    expect(programOf("3", [])).toBe("unknown");
    expect(programOf("9", ["fammi una scheda"])).toBe("unknown");
  });
});

it("gives the card again to who cries for help behind one", () => {
  expect(coach().answer("aiuto", ["ho dolore al petto"]).blocks).toEqual([{ type: "safety", flag: "chest" }]);
  expect(textsOf(coach().answer("aiuto", []))).toEqual(["talk.able", "place"]);
});

describe("without consent to read the log", () => {
  const unread = coach({ workouts: null });

  it("helps all the same, and says nothing of a log that it has not read", () => {
    expect(textsOf(unread.answer("Spalla fastidiosa", []))).toEqual(["pain.stop", "pain.professional"]);
    const swap = unread.answer("ho mal di schiena, alternativa allo stacco?", []);
    expect(textsOf(swap)).toEqual(["pain.stop", "pain.professional"]);
    expect(textsOf(unread.answer("Sono stanco", []))).toEqual(["tired.smaller", "tired.rest"]);
    const cardio = unread.answer("La corsa mi toglie forza?", []);
    expect(textsOf(cardio)).toEqual(["cardio.evidence", "cardio.advice", "cardio.grade"]);
    expect(cardio.facts.map(({ source }) => source)).not.toContain("own log");
    expect(textsOf(unread.answer("Perché 10-20?", []))).toContain("evidence.range");
  });

  it("asks for it where the answer stands in the log", () => {
    expect(unread.answer("La panca è ferma", [])).toMatchObject({ state: "consent" });
    expect(unread.answer("alternativa allo stacco?", [])).toMatchObject({ state: "consent" });
    expect(textsOf(unread.answer("Quante calorie?", []))).toEqual(["consent.needed", "calories.limits"]);
    expect(coach({ workouts: null, member: memberOf({ age: 16 }) }).answer("Quante calorie?", [])).toMatchObject({
      state: "minor",
    });
  });
});

describe("to somebody who says that they are a minor", () => {
  it.each([
    ["ho 15 anni quante calorie devo mangiare", "minor"],
    ["ho solo quindici anni, che massimale ho?", "minor"],
    ["i am a 15 year old boy, how many calories", "minor"],
    // Under fourteen no parent has agreed.
    ["ho 12 anni mi fai un programma", "minor"],
    ["i'm 13 can i lift heavy", "minor"],
  ])("speaks of what is for adults to nobody below 18: %s", (text, state) => {
    expect(coach().answer(text, [])).toMatchObject({ state });
  });

  it("keeps it in mind for the rest of the talk, and lets a profile make nobody older", () => {
    for (const said of ["ho 15 anni", "sono una ragazza di 16 anni", "ho 17 anni e vado in palestra"])
      expect(coach().answer("Quante calorie?", [said])).toMatchObject({ state: "minor" });
    const young = coach({ member: memberOf({ age: 12 }) });
    expect(young.answer("Cosa faccio oggi?", ["ho 15 anni"])).toMatchObject({ intent: null, state: "minor" });
    expect(coach({ workouts: null }).answer("Quante calorie?", ["ho 15 anni"])).toMatchObject({ state: "minor" });
  });

  it.each([
    "mio figlio di 11 anni",
    "mi alleno da 15 anni",
    "ho 15 anni di esperienza",
    "ho 10 anni in meno di te",
    "ho 40 anni",
    "i have 15 years of training",
    "i'm 15 years into lifting",
    "i'm 13 weeks into the program",
    "explain it like i'm 10",
  ])("takes nobody else for one: %s", (text) => {
    expect(coach().answer("Quante calorie?", [text])).toMatchObject({ state: "estimate" });
  });
});
