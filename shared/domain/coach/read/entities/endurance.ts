import type { Exercise } from "#shared/domain/training/exercise.ts";

/** Endurance exercises by the words of doing them, the usual one first; a distance alone is one of running. */
const DONE_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:bici\w*|pedal\w+|cyclette|spinning|bike|biking|cycl(?:e|ed|ing)|rode|riding)\b/, /^(?:cyclette|bicicletta)/],
  [/\b(?:vog\w+|remoergometro|row(?:ed|ing machine))\b/, /^vogatore/],
  [/\b(?:nuot\w+|swim\w*|swam)\b/, /^nuoto/],
  [/\b(?:cammin\w+|walk(?:ed|s|ing)?)\b/, /^camminata/],
  [/\b(?:ellittica|elliptical)\b/, /^ellittica/],
  [
    /\b(?:cors[aeo]|corr(?:o|i|e|iamo|ere|endo|evo)|run(?:s|ning)?|ran|jog\w*|km|chilometr\w+|kilomet\w+|miles?|tapis)\b/,
    /^corsa/,
  ],
];

/** Words that ask how far or how fast. */
const DISTANCE =
  /\b(?:km|chilometr\w+|kilomet\w+|miles?|metri|distanz\w+|distances?|how far|lontano|pass[oi]|pace|veloc\w+|speed|fast\w*)\b/;

export const asksDistance = (words: readonly string[]): boolean => DISTANCE.test(words.join(" "));

/** How much, how far or how fast somebody did it: «quanti km ho corso», "how far did i run". */
const MEASURED =
  /\b(?:quant\w+|che|a che|totale|how (?:much|far|many|often|long|fast))\b.*\b(?:ho|abbiamo|sono andat[oa]|did i|have i|i (?:ve )?(?:ran|cycled|rode|swam|walked))\b/;
export const asksEndurance = (words: readonly string[]): boolean => MEASURED.test(words.join(" "));

/** The endurance exercise that words speak of: one that the member does, else the usual one; null for none. */
export const enduranceIn = (
  words: readonly string[],
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
): Exercise | null => {
  const said = words.join(" ");
  const [, ids] = DONE_BY.find(([done]) => done.test(said)) ?? [];
  const meant = ids ? exercises.filter(({ id, category }) => category === "cardio" && ids.test(id)) : [];
  return meant.find(({ id }) => isTrained(id)) ?? meant.find(({ common }) => common) ?? meant[0] ?? null;
};

const DURATION = /\b(?:dura|durano|durata|durat[oi]|duravano|how long (?:do|are|is|was|were|did)|duration|lengths?)\b/;
const SESSIONS = /\b(?:allenament\w+|sedut\w+|session\w*|workouts?)\b/;
/** Whether words ask how long workouts take. */
const asksDuration = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  return DURATION.test(said) && SESSIONS.test(said);
};

const USUAL = /\b(?:media|mediamente|di solito|solitamente|mi[eo]i?|mia|average|usually|typically|my|do i)\b/;
/** Whether words ask how long the writer's own workouts usually take, and not how long workouts should. */
export const asksUsualDuration = (words: readonly string[]): boolean =>
  asksDuration(words) &&
  USUAL.test(words.join(" ")) &&
  !/\b(?:dev\w+|dovre\w+|ultim\w+|last|should|must)\b/.test(words.join(" "));
