import fc from "fast-check";
import { expect, it } from "vitest";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { anyText } from "#tests/helpers/any-text.ts";
import { ownCases } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const TODAY = "2026-11-22";
const own = ["panca-piana", "squat", "stacco-da-terra", "rematore-bilanciere", "rematore-manubrio", "trazioni"];
const understand = createUnderstand(exerciseLibrary(), (id) => own.includes(id), "kg");
const read = (text: string, language: "it" | "en" = "it") => understand(text, language, TODAY);
const asked = (understood: Understood) => {
  if (understood.kind !== "question") throw new Error(`not a question: ${understood.kind}`);
  return understood;
};

it("understands nearly every question that it was tuned on", { timeout: 120_000 }, () => {
  const answers = ownCases("questions", "tuned").map(({ text, lang, intent, kind }) => {
    const understood = read(text, lang);
    const wanted = kind === "offtopic" ? null : intent;
    return { text, wanted, understood: "intent" in understood ? understood.intent : null };
  });
  expect(answers.length).toBeGreaterThan(0);
  // The smallest weights are not stored, which costs a few.
  expect(answers.filter(({ wanted, understood }) => understood !== wanted).length).toBeLessThanOrEqual(3);
});

it("knows an exercise by a typo, by slang and by what the member does", () => {
  const exercises = ["la pnaca nn sale", "squot fermo", "stacchi bloccati", "pull up record", "rdl: ultima volta?"].map(
    (text) => {
      const understood = read(text);
      return "entities" in understood ? understood.entities.exercise?.id : understood.kind;
    },
  );
  expect(exercises).toEqual(["panca-piana", "squat", "stacco-da-terra", "trazioni", "stacco-rumeno"]);
});

it("knows a press that is done sitting, and takes it for no curl", () => {
  for (const text of ["how much for seated dumbbell press", "quanto carico nel seated db press"])
    expect([text, asked(read(text, text.startsWith("how") ? "en" : "it")).entities.exercise?.id]).toEqual([
      text,
      "lento-manubri",
    ]);
});

it("knows a question as text messages spell it", () => {
  const of = (text: string) => {
    const { intent, entities } = asked(read(text));
    return [intent, entities.exercise?.id];
  };
  expect(of("quanto facio di panka ogi??")).toEqual(["load", "panca-piana"]);
  expect(of("la pankaa e ferma")).toEqual(["stall", "panca-piana"]);
});

it("knows where it hurts by the part of the body, which is no exercise then", () => {
  const parts = {
    it: "il piede,l'alluce,lo stinco,la tibia,la rotula,il fianco,la mano,la cuffia,il polso,l'inguine,la schiena",
    en: "foot,heel,big toe,shin,calf,thigh,groin,side,hand,wrist,rotator cuff,lower back",
  };
  const texts = [
    ...parts.it
      .split(",")
      .flatMap((part) => [`mi fa male ${part}`, `da ieri mi fa male ${part}, cosa posso fare oggi?`]),
    ...parts.en.split(",").flatMap((part) => [`my ${part} hurts`, `${part} pain`, `i got home and my ${part} hurts`]),
  ];
  for (const text of texts) {
    const understood = read(text, /\b(?:my|pain)\b/.test(text) ? "en" : "it");
    expect([text, understood]).toMatchObject([
      text,
      { kind: "question", intent: "pain", entities: { exercise: null } },
    ]);
  }
});

it("answers who asks what to train with a part that hurts as what hurts, unless it is denied", () => {
  const intentOf = (text: string, language: "it" | "en" = "it") => asked(read(text, language)).intent;
  expect(intentOf("my back hurts, what can i train today?", "en")).toBe("pain");
  expect(intentOf("quanto carico di panca se mi fa male la spalla?")).toBe("pain");
  expect(intentOf("ho la scoliosi posso fare stacco")).toBe("pain");
  expect(intentOf("ora che la schiena non mi fa male cosa alleno oggi?")).toBe("today");
});

it("offers what may stand in to who asks for it, whatever else they name", () => {
  for (const text of [
    "il rack è occupato, con cosa sostituisco lo squat?",
    "con cosa sostituisco lo squat? rack occupato",
  ])
    expect(asked(read(text))).toMatchObject({ intent: "swap", entities: { exercise: { id: "squat" }, other: null } });
  expect(asked(read("sostituisci lo squat con la leg press")).intent).toBe("edit");
  expect(asked(read("swap bench press for dips", "en")).intent).toBe("edit");
});

it.each([
  ["non c'è un rack libero x lo squat", "squat"],
  ["il rack è occupato che faccio al posto dello squat?", "squat"],
  ["rack occupati, alternativa allo squat", "squat"],
  ["alternativa al rack pull", "rack-pull"],
  ["alternativa allo swing con kettlebell", "swing-kettlebell"],
])("takes a rack or a kettlebell for no exercise by itself: %s", (text, id) => {
  expect(asked(read(text)).entities.exercise?.id).toBe(id);
});

it.each(["che palle", "quanti chili ho preso", "a casa ho solo un kettlebell"])("names no exercise in «%s»", (text) => {
  const understood = read(text);
  expect("entities" in understood ? understood.entities.exercise : null).toBeNull();
});

it("asks one question where two own exercises are meant alike", () => {
  expect(read("il rematore con manubrio è fermo")).toMatchObject({ kind: "question" });
  const one = createUnderstand(exerciseLibrary(), (id) => ["rematore-manubrio", "pulley", "squat"].includes(id), "kg");
  expect(asked(one("rematore fermo", "it", TODAY)).entities.exercise?.id).toBe("rematore-manubrio");
  const two = createUnderstand(exerciseLibrary(), (id) => ["curl-manubri", "curl-martello"].includes(id), "kg");
  expect(two("il curl è fermo", "it", TODAY)).toMatchObject({ kind: "which", of: "exercise", options: { length: 2 } });
});

it("does not ask which of one, where an exercise is called alike in both languages", () => {
  const [row] = exerciseLibrary();
  if (!row) throw new Error("no library");
  const mine = { ...row, id: "mine", name_it: "Tirate bulgare", name_en: "Tirate bulgare", synonyms: [] };
  const one = createUnderstand([...exerciseLibrary(), mine], (id) => ["mine", "leg-press"].includes(id), "kg");
  expect(asked(one("le tirate bulgare non salgono più", "it", TODAY)).entities.exercise?.id).toBe("mine");
  expect(asked(one("la leg press è occupata", "it", TODAY)).entities.exercise?.id).toBe("leg-press");
});

it.each([
  ["la pressa è sempre occupata, che faccio al posto?", "leg-press"],
  ["how much should i put on the bar for squats", "squat"],
  ["qual è il massimo che ho tirato su di stacco", "stacco-da-terra"],
])("takes no part of another name for the exercise that is meant: %s", (text, id) => {
  const one = createUnderstand(exerciseLibrary(), (own) => ["panca-piana", "squat"].includes(own), "kg");
  const read = one(text, "it", TODAY);
  expect("entities" in read ? read.entities.exercise?.id : null).toBe(id);
});

it("takes no word beside an exercise for a part of its name, and no other word for one", () => {
  const trained = ["panca-piana", "panca-inclinata-manubri", "squat"];
  const one = createUnderstand(exerciseLibrary(), (id) => trained.includes(id), "kg");
  for (const text of [
    "Perché non aumento il peso in panca?",
    "quanto ho fatto di panca due settimane fa?",
    "quanto metto oggi sulla panca?",
  ])
    expect(asked(one(text, "it", TODAY)).entities).toMatchObject({ exercise: { id: "panca-piana" }, other: null });
  for (const text of ["What RPE do I usually train at?", "Am I training close enough to failure?"])
    expect(asked(one(text, "en", TODAY)).entities.exercise).toBeNull();
  expect(asked(one("cosa mi manca per salire nello squat?", "it", TODAY))).toMatchObject({
    intent: "whynot",
    entities: { exercise: { id: "squat" }, other: null },
  });
});

it("follows up on what was asked before", () => {
  const first = asked(read("La panca è ferma"));
  const next = understand("e lo squat?", "it", TODAY, first);
  expect(next).toMatchObject({
    kind: "question",
    intent: "stall",
    isFollowUp: true,
    entities: { exercise: { id: "squat" } },
  });
  expect(understand("e lo squot?", "it", TODAY, first)).toEqual({
    ...next,
    entities: { ...asked(next).entities, words: ["e", "lo", "squot"] },
  });
  expect(understand("and deadlift?", "en", TODAY, first)).toMatchObject({
    entities: { exercise: { id: "stacco-da-terra" } },
  });
  const load = asked(read("quanto peso x 5 rip a rpe 8 di stacco"));
  expect(understand("e a rpe 9?", "it", TODAY, load)).toMatchObject({
    intent: "load",
    entities: { rpe: 9, reps: 5, exercise: { id: "stacco-da-terra" } },
  });
  // What asks anew is no follow-up.
  expect(understand("e quante serie di petto faccio?", "it", TODAY, first)).toMatchObject({ intent: "volume" });
});

it("says so where it does not understand, and offers three", () => {
  for (const text of ["asdkjh", "che tempo fa?", "curl", "🏋️", "???", "<script>alert(1)</script>", "\u202Eanam"]) {
    const understood = read(text);
    expect(understood.kind).toBe("unknown");
    expect("offers" in understood && understood.offers).toHaveLength(3);
  }
  expect(read("  ").kind).toBe("empty");
  expect(read("panca ".repeat(400))).toEqual({ kind: "tooLong", most: 2000 });
});

it.each([
  ["Che carico di squat per 3×8 a RIR 2?", { sets: 3, reps: 8, rpe: 8 }],
  ["che peso metto di squat se voglio fare 3 da 8 con 2 di riserva", { sets: 3, reps: 8, rpe: 8 }],
  ["quanto metto di panca per 3x8 rir 1", { sets: 3, reps: 8, rpe: 9 }],
  ["What load for 4 sets of 6 on bench with 3 reps in reserve?", { sets: 4, reps: 6, rpe: 7 }],
])("reads the repetitions and the reserve of a scheme: %s", (text, entities) => {
  expect(asked(read(text))).toMatchObject({ intent: "load", entities });
});

it("reads quantities, and tells those that cannot be", () => {
  const of = (text: string) => asked(read(text)).entities;
  expect(of("ho mezz'ora")).toMatchObject({ minutes: 30 });
  expect(of("ho solo quaranta minuti")).toMatchObject({ minutes: 40 });
  expect(of("che peso per 5 ripetizioni di squat @8,5")).toMatchObject({ reps: 5, rpe: 8.5, impossible: [] });
  expect(of("quando farò 225 lb di panca?")).toMatchObject({ load: 102.06 });
  expect(of("che carico metto in panca @11")).toMatchObject({ rpe: 11, impossible: ["rpe"] });
  expect(of("che peso metto per 0 ripetizioni di squat")).toMatchObject({ reps: 0, impossible: ["reps"] });
  expect(of("ho 5000 minuti")).toMatchObject({ impossible: ["minutes"] });
  expect(of("Build me a 4 day program")).toMatchObject({ days: 4 });
});

it.each(["225 lb × 5 di panca, che massimale ho?", "225lb×5 panca massimale"])("reads «%s»", (text) => {
  expect(asked(read(text))).toMatchObject({ intent: "e1rm", entities: { load: 102.06, reps: 5 } });
});

it("takes no year and no day of a month for a load", () => {
  for (const text of [
    "cosa ho fatto il 25 agosto 2026?",
    "what did I do on March 25 2025?",
    "quando ho fatto squat a febbraio 2024?",
  ])
    expect(asked(read(text))).toMatchObject({ intent: "last", entities: { load: null, impossible: [] } });
  expect(asked(read("quando farò 2020 kg di squat?")).entities).toMatchObject({ load: 2020, impossible: ["load"] });
  expect(asked(read("quando arriverò a 100 entro marzo?")).entities).toMatchObject({ load: 100 });
});

it("reads what one clause asks where the rest says something beside it", () => {
  expect(asked(read("torno a casa, cosa faccio oggi?")).intent).toBe("today");
  expect(read("torno a casa, poi dormo").kind).not.toBe("question");
});

it("lets nothing through before a red flag", () => {
  expect(read("La panca è ferma e ho dolore al petto")).toEqual({ kind: "safety", flag: "chest" });
});

it("answers to any text", () => {
  fc.assert(
    fc.property(anyText(300), (text) => void read(text)),
    { numRuns: 50 },
  );
});

it("takes the routine of an exchange for no exercise, also of a member who does the pushdown", () => {
  const trained = new Set(["panca-piana", "pushdown-cavi"]);
  const ofMember = createUnderstand(exerciseLibrary(), (id) => trained.has(id), "kg");
  const { entities } = asked(ofMember("sostituisci la panca con i manubri nella scheda push", "it", TODAY));
  expect(entities).toMatchObject({ exercise: { id: "panca-piana" }, other: null, tools: ["dumbbells"] });
});
