import { describe, expect, it } from "vitest";
import { clears } from "#shared/domain/coach/answers/held-answer.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { adult, coach, textsOf } from "#tests/helpers/ask-coach.ts";
import { routineOf } from "#tests/helpers/coach-answers.ts";
import { memberOf } from "#tests/helpers/coach-log.ts";

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
      for (const crisis of ["voglio farla finita", "mio marito mi picchia"])
        expect(coach().answer(text, [crisis])).toMatchObject(talk);
      expect(coach().answer(text, ["sono incinta di 4 mesi"])).toMatchObject({ state: "held" });
      expect(coach().answer("vado in vacanza due settimane", [sign])).toMatchObject(promised);
    },
  );

  it("makes no plan heavier either, and takes out what is asked", () => {
    const trained = coach({ member: { ...adult, routines: [routineOf("push", "panca-piana")] } });
    expect(trained.answer("aggiungi 5 kg alla panca piana", [sign])).toMatchObject({ state: "held" });
    expect(trained.answer("togli la panca piana", [sign])).toMatchObject({ intent: "edit", state: "diff" });
    expect(trained.answer("togli la panca piana e metti i dip", [sign])).toMatchObject({ state: "held" });
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
      "il ginecologo dice ok",
      "il medico ha detto di sì",
      "my doctor cleared me",
    ]) {
      expect([text, clears(text)]).toEqual([text, true]);
      const [first] = coach().answer(text, [sign]).blocks;
      expect(first).toMatchObject({ type: "text", line: { text: "held.cleared" } });
      expect(coach().answer("Sono stanco", [sign, text])).toMatchObject({ intent: "tired" });
      expect(coach().answer("Sono stanco", [text, sign])).toMatchObject({ state: "held" });
    }
    for (const text of [
      "non mi hanno visitato",
      "ok, chiamo il medico",
      "il medico non mi ha dato l'ok",
      "il medico dice ok solo per camminare",
      "nessuno mi ha visitato",
      "mi hanno visitato: infarto, ho dolore al petto",
    ])
      expect([text, clears(text)]).toEqual([text, false]);
  });
});

describe("a message that may be a sign", () => {
  const doubted = "non sento i dorsali";
  const idle = it_.answers.doubt.idle;

  it("is asked about once, with no card and nothing counted", () => {
    expect(coach().answer(doubted, [])).toMatchObject({
      state: "doubt",
      intent: null,
      blocks: [
        { type: "text", line: { text: "doubt.muscle" } },
        { type: "replies", texts: ["doubt.numb", "doubt.hurts", "doubt.idle"] },
      ],
    });
  });

  it("is answered as any other once it was said to be about training", () => {
    expect(coach().answer(idle, [doubted]).state).not.toMatch(/doubt|safety|held/);
    expect(coach().answer("Cosa faccio oggi?", [doubted, idle]).state).not.toBe("held");
  });

  it("gets its card, which holds, once it was said to be numb", () => {
    const { numb } = it_.answers.doubt;
    expect(coach().answer(numb, [doubted]).blocks).toEqual([{ type: "safety", flag: "weakness" }]);
    expect(coach().answer("Cosa faccio oggi?", [doubted, numb])).toMatchObject({ state: "held" });
  });

  it("holds nothing where the question goes unanswered", () => {
    expect(coach().answer("Cosa faccio oggi?", [doubted]).state).not.toBe("held");
  });

  it("has replies in both languages that settle it", () => {
    for (const { answers } of [it_, en]) {
      expect(coach().answer(answers.doubt.numb, [doubted]).state).toBe("safety");
      expect(coach().answer(answers.doubt.idle, [doubted]).state).not.toBe("safety");
    }
  });
});

it("answers what was misread at first, once the member says so", () => {
  const misread = it_.answers.held.misread;
  const answer = coach().answer(misread, ["che peso metto oggi per la panca? ieri sono svenuta"]);
  expect(answer.blocks[0]).toMatchObject({ line: { text: "held.cleared" } });
  expect(answer.intent).toBe("load");
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

describe("a figure that takes the place of another one", () => {
  const trained = coach({ member: { ...adult, routines: [routineOf("push", "panca-piana")] } });

  it.each([
    [["aggiungi 5 kg alla panca piana", "anzi 2,5"], "aggiungi 2,5 kg alla panca piana"],
    [["aggiungi 5 kg alla panca piana", "no, 2,5 kg"], "aggiungi 2,5 kg alla panca piana"],
    [["massimale con 80 kg per 5?", "anzi 82,5"], "massimale con 82,5 kg per 5?"],
    // What it is meant for is what it comes nearest to, or what has its unit.
    [["massimale con 80 kg per 5?", "actually 6"], "massimale con 80 kg per 6?"],
    [["metti 4x8 di panca piana", "anzi 10", "scusa, 5 serie"], "metti 5x10 di panca piana"],
  ])("is read as if it had been said at once: %s", (talk, meant) => {
    const { intent, state, blocks } = trained.answer(meant, []);
    expect(trained.answer(talk.at(-1) ?? "", talk.slice(0, -1))).toMatchObject({ intent, state, blocks });
  });

  it("is nothing by itself", () => {
    expect(trained.answer("anzi 82,5", []).state).toBe("unknown");
    expect(trained.answer("anzi 3", ["i miei record"]).state).toBe("unknown");
  });
});

it("leaves training for later to whoever said that they are ill, until they are well", () => {
  const trained = coach({ member: { ...adult, routines: [routineOf("push", "panca-piana")] } });
  const firstOf = (...earlier: readonly string[]) => textsOf(trained.answer("Cosa faccio oggi?", earlier))[0];
  expect(firstOf("ho la febbre", "i miei record")).toBe("away.later");
  expect(firstOf("ho la febbre", "ora sto bene")).toBe("today.next");
  expect(firstOf("vado in vacanza due settimane")).toBe("today.next");
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
    ["ho solo quindici anni, quanto è il mio massimale di panca?", "minor"],
    ["i'm 15, how many calories", "minor"],
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
