/**
 * Names of sports as Apple Health's catalogue has them (`resources/aliases/apple.json`), by what FIT files call them.
 * Source: types `sport` and `sub_sport` of the FIT profile.
 */
const SPORTS: Readonly<Record<number, string>> = {
  0: "Generic",
  1: "Running",
  2: "Cycling",
  3: "Transition",
  4: "Fitness equipment",
  5: "Swimming",
  6: "Basketball",
  7: "Soccer",
  8: "Tennis",
  10: "Training",
  11: "Walking",
  12: "Cross-country skiing",
  13: "DownhillSkiing",
  14: "Snowboard",
  15: "Rowing",
  16: "Mountaineering",
  17: "Hiking",
  18: "Multisport",
  19: "Paddling",
  21: "E-bike",
  25: "Golf",
  30: "Inline skating",
  31: "Climbing",
  32: "Sailing",
  33: "Ice skating",
  35: "Snowshoeing",
  37: "Stand-up paddleboarding",
  38: "Surfing",
  41: "Kayaking",
  48: "Floor climbing",
  53: "Diving",
  62: "HIIT",
};

/** Where the sub-sport says more than the sport. */
const SUB_SPORTS: Readonly<Record<number, string>> = {
  1: "Running (Indoor)",
  5: "Cycling (Indoor)",
  6: "Cycling (Indoor)",
  14: "Rowing (Indoor)",
  15: "Elliptical",
  16: "StairClimbing",
  27: "Walking (Indoor)",
  43: "Yoga",
  58: "Cycling (Indoor)",
};

/** FIT's number of the passage from one sport to the next. */
export const TRANSITION = 3;

/** The name of a FIT sport; its number where it is none that we know. */
export const fitSport = (sport: number | null, subSport: number | null): string =>
  SUB_SPORTS[subSport ?? -1] ?? SPORTS[sport ?? 0] ?? `Sport ${sport}`;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:trail[ _]?)?run(?:ning)?$|^9$/i, "Running"],
  [/^treadmill(?:[ _]running)?$|^virtual[ _]?run$/i, "Running (Indoor)"],
  [/^(?:road[ _]|mountain[ _]|gravel[ _])?(?:bik(?:e|ing)|cycling|ride)$|^1$/i, "Cycling"],
  [/^(?:indoor[ _]cycling|virtual[ _]?ride)$/i, "Cycling (Indoor)"],
  [/^walk(?:ing)?$|^10$/i, "Walking"],
  [/^hik(?:e|ing)$|^4$/i, "Hiking"],
  [/^(?:open[ _]water[ _]|lap[ _])?swim(?:ming)?$/i, "Swimming"],
  [/^rowing$/i, "Rowing"],
];

/** The name of a sport by the word of a TCX or GPX file; the word itself where it is none that we know. */
export const namedSport = (word: string): string =>
  WORDS.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? word.trim();
