import { describe, expect, it } from "vitest";
import { formIn } from "#shared/domain/coach/read/entities/form.ts";
import { TERMS, termsAsked } from "#shared/domain/coach/read/entities/terms.ts";
import { toolsAsked } from "#shared/domain/coach/read/entities/tools.ts";
import { insultIn } from "#shared/domain/coach/safety/insults.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import en from "#shared/i18n/en/lazy/coach.json";
import it_ from "#shared/i18n/it/lazy/coach.json";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const log = logOf([trainedOn("2026-11-20", { "panca-piana": [[80, 8]], "stacco-da-terra": [[120, 5]] })]);
const member = memberOf({ routines: [routineOf("push", "panca-piana", "lento-avanti")] });
const ask = askIn(log, member);

describe("what a word of the gym means", () => {
  it.each([
    ["cos'è l'rpe", ["rpe"]],
    ["che vuol dire superset", ["superset"]],
    ["ma che significa deload?", ["deload"]],
    ["AMRAP che vuol dire", ["amrap"]],
    ["tempo 3-1-1 cosa significa", ["tempo"]],
    ["cosè 1RM", ["oneRepMax"]],
    ["mi spieghi il rest pause?", ["restPause"]],
    ["che vuol dire 4x8", ["scheme"]],
    ["nella scheda c'è scritto AMRAP, che significa?", ["amrap"]],
    ["what do you mean by rpe", ["rpe"]],
    ["drop set?", ["dropSet"]],
    ["volume?", []],
    ["ma RIR e RPE sono la stessa cosa?", ["rir", "rpe"]],
    ["cosa sono le serie a cedimento", ["failure"]],
    ["what does RIR mean?", ["rir"]],
    ["what's a drop set", ["dropSet"]],
    ["differenza tra rpe e rir", ["rpe", "rir"]],
    // What is asked of oneself is no such question.
    ["qual è il mio massimale?", []],
    ["what is my 1rm", []],
    ["devo fare un deload?", []],
    ["a che rpe lavoro?", []],
    ["cos'è successo alla panca", []],
  ])("is asked by «%s»", (text, terms) => {
    expect(termsAsked(wordsOf(text).filter((word) => word !== "|"))).toEqual(terms);
  });

  it("is said in both languages, of each, without a figure that is no fact", () => {
    for (const { terms } of [it_.answers, en.answers]) {
      expect(Object.keys(terms)).toEqual(expect.arrayContaining([...TERMS]));
      expect(
        Object.values(terms)
          .join(" ")
          .replaceAll(/\{\{\w+\}\}/g, ""),
      ).not.toMatch(/\d/);
    }
    expect(ask("cos'è l'rpe")).toMatchObject({ intent: null, state: "terms" });
    expect(saidIn(ask("che significa deload?"))).toEqual(["terms.deload", "terms.deloadHere"]);
  });

  it("leaves maxima and failure to adults", () => {
    const young = askIn(log, memberOf({ age: 16 }));
    expect(saidIn(young("cos'è il massimale"))).toEqual(["minor.maxima"]);
    expect(saidIn(young("cos'è il cedimento"))).toEqual(["minor.effort"]);
  });
});

describe("how somebody feels today", () => {
  it.each([
    ["oggi mi sento una bomba", "fresh"],
    ["ho dormito benissimo", "fresh"],
    ["sono carico a mille", "fresh"],
    ["feeling great today", "fresh"],
    ["i'm in great shape today", "fresh"],
    ["slept like a baby, full of energy", "fresh"],
    ["non mi sento per niente in forma", "low"],
    ["mi sento bene ma sono stanco", null],
    ["non ce la faccio con sto carico", null],
    ["ho dormito 4 ore", null],
    ["quanto carico oggi", null],
  ])("is read from «%s»", (text, form) => {
    expect(formIn(wordsOf(text))).toBe(form);
  });

  it("keeps the planned session for who feels well, and makes a smaller one for who does not", () => {
    for (const [text, language] of [
      ["oggi mi sento una bomba", "it"],
      ["feeling great today", "en"],
      // By words that are those of records and of calories too.
      ["oggi sono al top, andiamo", "it"],
      ["feeling really energetic tonight", "en"],
    ] as const) {
      const answer = ask(text, language);
      expect([answer.intent, saidIn(answer)[0], opsIn(answer)]).toEqual(["today", "today.fresh", []]);
    }
    expect(ask("sono al top ma ho mal di spalla").intent).toBe("pain");
    expect(ask("sono al top, quali sono i miei record?").intent).toBe("records");
    expect(ask("non mi sento per niente in forma")).toMatchObject({ intent: "tired", state: "smaller" });
  });
});

// Patterns that may match in many ways take for ever on words that they nearly match.
it.each([
  ["a word of the gym", () => termsAsked([..."cosa vuol dire rpe".split(" "), ...Array<string>(200).fill("che"), "|"])],
  ["an insult", () => insultIn([..."sono un fallito".split(" "), ...Array<string>(200).fill("in"), "9."])],
  ["equipment", () => (toolsAsked([..."a casa ".repeat(200).trim().split(" "), "9."]) ? ["it"] : [])],
])("gives up %s among more words than such a message has", (_, read) => {
  expect(read()?.length ?? 0).toBe(0);
});

describe("a time without training", () => {
  const away = (text: string, language: "it" | "en" = "it") => ask(text, language);

  it.each([
    "vado in vacanza due settimane",
    "parto x 2 settimane di vacanza",
    "la prossima settimana sono via per lavoro",
    "parto per le ferie, come faccio con gli allenamenti?",
    "non posso allenarmi per 10 giorni",
    "I'm travelling next week",
  ])("holds nothing to make up, and is written down in the calendar: %s", (text) => {
    const answer = away(text);
    expect(saidIn(answer)).toEqual(["away.missed", "return.lighter", "away.mark"]);
    expect(answer.blocks.at(-1)).toEqual({ type: "place", place: "schedule" });
    expect(opsIn(answer)).toEqual([]);
  });

  it.each([
    "sono malato, questa settimana non mi alleno",
    "ho la febbre, mi alleno?",
    "i'm sick, can't train this week",
    "got the flu",
  ])("begins with rest where somebody is ill: %s", (text) => {
    expect(saidIn(away(text))[0]).toBe("away.ill");
  });

  it.each([
    "sono stato malato una settimana, come riprendo?",
    "torno da due settimane di vacanza",
    "sono in ferie, che faccio oggi?",
    "sono fuori forma, cosa faccio oggi?",
    "non mi alleno da due settimane",
    "dove vado in vacanza",
    "mio figlio ha la febbre",
  ])("is not stated by «%s»", (text) => {
    expect(["ill", "away"]).not.toContain(away(text).state);
  });
});

describe("a set that was heavy or light", () => {
  it.each([
    ["bench felt heavy af", "load"],
    ["oggi la panca era pesantissima", "load"],
    ["lo stacco mi è sembrato pesante oggi", "load"],
    ["squat felt easy today", "load"],
    ["ho sentito la panca pesante", "load"],
    ["everything felt heavy today", "tired"],
    ["la panca era dura, mi fa male la spalla", "pain"],
    ["wrist is killing me on presses", "pain"],
    ["i pesi mi sembrano pesanti, devo scaricare?", "deload"],
  ])("is of what comes next, and no pain: %s", (text, intent) => {
    expect(ask(text).intent).toBe(intent);
  });
});
