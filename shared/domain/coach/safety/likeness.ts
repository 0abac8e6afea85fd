import type { RedFlag } from "./rule.ts";
import { symptomsIn } from "./signs/symptom-concepts.ts";
import { isOneOf, terms } from "./words.ts";

/** Words of food, of getting rid of it, and of weight that is feared. Vomiting alone is an illness. */
const OF_EATING = terms(
  "mangi* cibo pasto pasti cena cenare pranzo pranzare colazione spuntin* boccone lassativ* diuretic* abbuff* ingozz* digiun* ingrass* grass* dimagr* magr* calori* kcal bilancia eat* ate food meal* dinner lunch bing* purg* starv* fasting laxative* skinny thin* calories weighing pesarmi overeat*",
);
/** Words beside them that may mean an allergy, poisoning, bleeding or heat stroke. */
const EMERGENCY = terms(
  "sangue sanguin* nero nera neri nere sven* collass* allergi* lingua labbra faccia gonfi* orticaria confus* febbre respir* fiato petto cuore convuls* sole caldo diabet* insulin* glicemia gambero gamberi arachid* noccioli* noci funghi avvelen* intossic* avariat* scadut* candeggina detersivo overdose blood bleed* black faint* pass* swell* swollen tongue lips face hives allerg* anaphyla* fever chest heart breath* heat sun peanut* shrimp nut nuts mushroom* poison* bleach spoiled",
);

export const saysEmergency = (words: readonly string[]): boolean => words.some((word) => isOneOf(word, EMERGENCY));

/** Words of life and its end; a message that resembles a red flag by them needs somebody who listens. */
const OF_DESPAIR = terms(
  "vivere morire esist* esserci esserne suicid* addio goodbye living alive die dying exist* worthless hopeless pillole",
);

/** What is felt together, and the card for it: one of each list. */
const TOGETHER: readonly { flag: RedFlag; of: readonly (readonly string[])[] }[] = [
  { flag: "head", of: [["head"], ["worst", "sudden", "blow"], ["worst", "pain", "vomit", "exercise"]] },
  { flag: "saddle", of: [["numb"], ["saddle"]] },
  { flag: "joint", of: [["body_change"], ["swell", "muscle", "joint"]] },
];

/**
 * The card for a message that is like a red flag, and for which no rule has words. `unclear` where it may be an allergy
 * or a heat stroke, which need the emergency number.
 */
export const cardOfLikeness = (words: readonly string[]): RedFlag => {
  const said = symptomsIn(words);
  if (!saysEmergency(words) && words.some((word) => isOneOf(word, OF_EATING))) return "eating";
  const known = TOGETHER.find(({ of }) => of.every((names) => names.some((name) => said.includes(name))));
  if (known) return known.flag;
  return words.some((word) => isOneOf(word, OF_DESPAIR)) ? "selfHarm" : "unclear";
};

/** Emergencies whose first step counts, each by what is said of it together. */
const FIRST_STEPS: readonly { flag: RedFlag; of: readonly RegExp[] }[] = [
  {
    flag: "allergy",
    of: [
      /\b(?:lingua|labbr\w|gola|facci[ae]|viso|tongue|lips?|throat|face)\b/,
      /\b(?:gonfi\w*|chiud\w*|string\w*|swell\w*|swollen|swelled|clos\w+|tight\w*)\b/,
    ],
  },
  { flag: "sugar", of: [/\b(?:diabet\w*|glicemi\w*|insulin\w*|blood sugar)\b/] },
  {
    flag: "heat",
    of: [
      /\b(?:sole|caldo|caldissim\w|afa|gradi|bollent\w|rovent\w|scott\w+|heat|sun|hot|burning|boiling)\b/,
      /\b(?:confus\w*|straparl\w*|vanegg\w*|delir\w*|farnetic\w*|disorient\w*|senso|sudar\w*|sudo|sweating|nonsense|rambling)\b/,
    ],
  },
];

/** The card that tells the first step of what `unclear` was found for. `plain`: words divided by one space. */
export const nearerCard = (plain: string): RedFlag =>
  FIRST_STEPS.find(({ of }) => of.every((pattern) => pattern.test(plain)))?.flag ?? "unclear";
