import { z } from "zod";

export const TOPICS = [
  "training",
  "technique",
  "nutrition",
  "supplements",
  "beginner",
  "cardio",
  "women",
  "recovery",
  "home",
  "competition",
  "manners",
  "motivation",
] as const;
export type Topic = (typeof TOPICS)[number];

/** How well a card's statements are proven: by reviews of trials, by some trials, hardly, or by what coaches do. */
export const EVIDENCE = ["strong", "moderate", "weak", "practice"] as const;

/** The source of a card of which nobody published anything: what is usual in gyms. */
export const CUSTOM = "custom";

const line = (least: number, most: number) => z.string().trim().min(least).max(most);

const cardText = z.strictObject({
  /** A question; a button asks it. */
  title: line(10, 80),
  questions: z.array(line(8, 90)).min(3).max(8),
  text: line(80, 520),
  /** When a doctor or another professional has to be asked. */
  doctor: line(20, 260).optional(),
});

export const cardSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  topic: z.enum(TOPICS),
  grade: z.enum(EVIDENCE),
  /** Ids in resources/knowledge/sources.json, or {@link CUSTOM}. */
  sources: z.array(z.string()).min(1).max(3),
  /** Whether it speaks of maxima, failure or changes of body weight, which are no subject for minors. */
  adultsOnly: z.boolean().optional(),
  it: cardText,
  en: cardText,
});
export type Card = z.infer<typeof cardSchema>;

export const sourceSchema = z.strictObject({
  by: line(2, 60),
  title: line(5, 140),
  year: z.number().int().min(1980).max(2026),
  doi: z.string().startsWith("10.").optional(),
});
export type Source = z.infer<typeof sourceSchema>;
