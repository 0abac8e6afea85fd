import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** A number, alone or with its unit: "8", "87,5 kg", "40 minuti". */
const COUNT = /^(\d+(?:[.,]\d+)?)\s*(?:kg|chili|reps?|rip\w*|min|minut[ei]s?)?$/i;

/** A number as it is given or written; null where words say it in another way. */
const number = z
  .union([
    z.number(),
    z.string().transform((said) => Number(COUNT.exec(said.trim())?.[1]?.replace(",", ".") ?? Number.NaN)),
  ])
  .refine(Number.isFinite)
  .nullish()
  .catch(null);

/**
 * One sentence that the coach has to understand, as `npm run eval:coach -- --cases` takes them. Of `entities` in words
 * it reads what it can, and leaves out the others.
 */
export const coachCase = z.object({
  id: z.string(),
  lang: z.enum(["it", "en"]),
  kind: z.enum(["intent", "offtopic", "safety", "near-miss"]),
  intent: z.string().nullish(),
  text: z.string(),
  /**
   * What the text says beside, each as given: an exercise by id, name or a part of its name, a day, repetitions,
   * kilograms, minutes.
   */
  entities: z
    .looseObject({
      exercise: z.string().nullish().catch(null),
      date: z.iso.date().nullish().catch(null),
      reps: number,
      load: number,
      minutes: number,
    })
    .nullish()
    .catch(null),
});
export type CoachCase = z.infer<typeof coachCase>;

const byLanguage = z.record(z.enum(["it", "en"]), z.array(z.string()));
const halves = z.record(z.enum(["tuned", "heldOut"]), z.record(z.string(), byLanguage));

const FOLDER = new URL("../shared/domain/coach/cases/", import.meta.url);

/** Our own cases of one file: those that rules were tuned on, and those that nobody tuned to. */
export const ownCases = (file: "safety" | "questions", half: "tuned" | "heldOut"): CoachCase[] => {
  const read = halves.parse(JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), "utf8")));
  return Object.entries(read[half] ?? {}).flatMap(([name, texts]) =>
    (["it", "en"] as const).flatMap((lang) =>
      (texts[lang] ?? []).map((text, index): CoachCase => {
        const id = `${file}/${half}/${name}/${lang}/${index}`;
        if (file === "safety") return { id, lang, text, kind: name === "none" ? "near-miss" : "safety", intent: name };
        return { id, lang, text, kind: name === "offtopic" ? "offtopic" : "intent", intent: name };
      }),
    ),
  );
};

const linesOf = (file: string): CoachCase[] =>
  readFileSync(new URL(file, FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((line) => coachCase.parse(JSON.parse(line)));

/** Messages that were once judged wrongly, with the red flag that they hold; null for none. */
export const namedSigns = (): { text: string; flag: string | null }[] =>
  Object.entries(
    z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(readFileSync(new URL("named-signs.json", FOLDER), "utf8"))),
  ).flatMap(([flag, texts]) => texts.map((text) => ({ text, flag: flag === "none" ? null : flag })));

/** Texts of every kind that were written to learn from, a file for each who wrote some: all of them, or one's. */
export const learningTexts = (writer?: string): CoachCase[] =>
  readdirSync(new URL("learning/", FOLDER))
    .filter((file) => writer === undefined || file === `${writer}.jsonl`)
    .toSorted()
    .flatMap((file) => linesOf(`learning/${file}`));

/** Whether a text to learn from was written here, for what others left open (learning/own.jsonl). */
export const isOwn = ({ id }: CoachCase): boolean => id.startsWith("own-");

/** Questions of lifters, in general words, that only the reading of questions learns from: no sign is among them. */
export const askedTexts = (): CoachCase[] => linesOf("asked.jsonl");

const meant = z.strictObject({ lang: z.enum(["it", "en"]), of: z.string(), text: z.string() });

/**
 * Messages with what they mean, which only the reading of questions learns from: no sign is among them. `of`: an
 * intent, a passage by its id, small talk; `beyond`: what nothing answers; `offtopic`.
 */
export const meantTexts = (): z.infer<typeof meant>[] =>
  readdirSync(new URL("meant/", FOLDER))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(`meant/${file}`, FOLDER), "utf8")
        .trim()
        .split("\n"),
    )
    .map((line) => meant.parse(JSON.parse(line)));

/**
 * Red flags and everyday messages as lifters type them. `tuning`: what the safety net was built with; `judging`: what
 * it is judged by, and nothing is learned from. Only its totals, and which rule finds a sign of it, chose anything.
 */
export const safetyTexts = (half: "tuning" | "judging"): CoachCase[] => linesOf(`safety-${half}.jsonl`);

/** Texts of one batch: of its questions nothing is learned, of its signs only from "a" to "l". */
export const batch = (name: string): CoachCase[] => linesOf(`batches/${name}.jsonl`);

/** Masks stay as they are, all else is lower case. */
const wordsOfPhrase = (phrase: string): string[] =>
  (phrase.match(/\p{L}+|\d+/gu) ?? []).map((word) =>
    /^[A-Z]{2}$/.test(word)
      ? word
      : word
          .normalize("NFD")
          .replace(/\p{Diacritic}/gu, "")
          .toLowerCase(),
  );

/** The phrases of each question, with exercises, muscles and numbers masked as EX, MU and NN. */
export const phraseExamples = (): { label: string; words: string[] }[] =>
  Object.entries(
    z.record(z.string(), byLanguage).parse(JSON.parse(readFileSync(new URL("phrases.json", FOLDER), "utf8"))),
  ).flatMap(([label, { it = [], en = [] }]) =>
    [...it, ...en].map((phrase) => ({ label, words: wordsOfPhrase(phrase) })),
  );
