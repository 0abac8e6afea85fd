import type { Topic } from "./card.ts";

export type PassageText = {
  /** What a button asks. */
  title: string;
  /** Questions, or words, by which people look for it. */
  questions: readonly string[];
  text: string;
};

/**
 * A text that PrimeBot can quote, in both languages. `id`: its kind and its own id, `card/creatine` or `help/import`;
 * `topic`: `app` for how the app is
 * used, `chat` for small talk.
 */
export type Passage = {
  id: string;
  topic: Topic | "app" | "chat";
  adultsOnly: boolean;
  it: PassageText;
  en: PassageText;
};
