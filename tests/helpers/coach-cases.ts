import { readFileSync } from "node:fs";
import { z } from "zod";

/** One sentence that the coach has to understand, as `npm run eval:coach -- --cases` takes them. */
export const coachCase = z.object({
  id: z.string(),
  lang: z.enum(["it", "en"]),
  kind: z.enum(["intent", "offtopic", "safety", "near-miss"]),
  intent: z.string().nullish(),
  text: z.string(),
  /** What the text says beside, each as given: an exercise by id or name, a day, repetitions, kilograms, minutes. */
  entities: z
    .looseObject({
      exercise: z.string().nullish(),
      date: z.iso.date().nullish(),
      reps: z.number().nullish(),
      load: z.number().nullish(),
      minutes: z.number().nullish(),
    })
    .nullish(),
});
export type CoachCase = z.infer<typeof coachCase>;

const byLanguage = z.record(z.enum(["it", "en"]), z.array(z.string()));
const halves = z.record(z.enum(["tuned", "heldOut"]), z.record(z.string(), byLanguage));

const FOLDER = new URL("../shared/coach/cases/", import.meta.url);

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
