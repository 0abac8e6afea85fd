import type { Exercise } from "#shared/training/exercise.ts";

/** Who goes home does not say to train there. */
const GOING = "(?:torn\\w+|rientr\\w+|arriv\\w+|vado|andare|going|get|got|come|back|way)";
/** What there is to train with, as somebody says it: of several the first counts. */
const SAID = {
  dumbbells: "(?<!(?:senza|no|niente|without) (?:i |gli |the |any )?)(?:manubri\\w*|dumbbells?)",
  noBarbell: "(?:senza|no|niente|without) (?:(?:il|un|a|any|the) )?(?:bilancier[ei]|barbells?)",
  noMachines: "(?:senza|no|niente|without) (?:(?:le|any|the) )?(?:macchin\\w+|machines?|cavi|cables?)",
  kettlebells: "kettlebells?",
  bands: "elastic[io]|(?:resistance )?bands?",
  machines: "macchin\\w+|machines?",
  body: `corpo libero|bodyweight|body weight|(?:senza|no|niente|zero|without) (?:(?:any|alcun|nessun) )?(?:attrezz\\w+|equipment|pesi|weights)|(?<!${GOING} (?:a |in )?)(?:a |in |at )?(?:casa|home)`,
  barbell: "bilancier[ei]|barbells?",
  gym: "palestra|(?:the )?gym",
} as const;
export type Tools = keyof typeof SAID;
const NAMES = Object.keys(SAID) as Tools[];
const ANY = NAMES.map((name) => `(?<${name}>${SAID[name]})`).join("|");
const FOUND = new RegExp(`(?:^| )(?:${ANY})(?= |$)`, "g");

/** What may stand beside it in a message that names no more: «e se avessi solo i manubri?» */
const BESIDE =
  "(?:e|ed|ma|and|but|ok|or|o|allora|poi|invece|anzi|se|if|so|then|what|how|about|avessi|ho|abbiamo|avrei|i|im|m|ve|have|got|had|only|just|posso|farl[aoie]|faccio|fare|mi|alleno|allenarmi|" +
  "tutt[oa]|stess[oa]|same|it|do|can|could|train|solo|soli|sol[ae]|soltanto|a|al|at|in|con|col|coi|with|using|il|gli|le|the|my|da|per|dei|delle|di|of|me|fai|fammel[oa]|rifammel[oa]|make|" +
  "please|favore|pero|instead|grazie|stasera|oggi|domani|today|tonight|usando|using|non|vado|andassi)";
const WHOLE = new RegExp(`^(?:${BESIDE} )*(?:${ANY})(?: (?:${BESIDE}|${ANY.replace(/\?<\w+>/g, "?:")}))*$`);

/** The equipment that words name; null where they name none. */
export const toolsIn = (words: readonly string[]): Tools | null => {
  const found = [...words.join(" ").matchAll(FOUND)];
  return NAMES.find((name) => found.some(({ groups }) => groups?.[name] !== undefined)) ?? null;
};

/** What may stand beside it is tried in every way: on longer messages that would take for ever. */
const MOST_WORDS = 14;

/** Whether words name equipment and ask nothing else. */
export const toolsAsked = (words: readonly string[]): boolean =>
  words.length <= MOST_WORDS && WHOLE.test(words.join(" "));

/** Whether an exercise can be done with it. */
export const isDoneWith = (tools: Tools, { equipment }: Exercise): boolean => {
  switch (tools) {
    case "noBarbell":
      return !["barbell", "ez_bar", "trap_bar", "smith"].includes(equipment);
    case "noMachines":
      return !["machine", "cable", "smith"].includes(equipment);
    case "body":
      return equipment === "bodyweight";
    case "dumbbells":
      return equipment === "dumbbell" || equipment === "bodyweight";
    case "kettlebells":
      return equipment === "kettlebell" || equipment === "bodyweight";
    case "bands":
      return equipment === "band" || equipment === "bodyweight";
    case "machines":
      return equipment === "machine" || equipment === "cable" || equipment === "smith";
    case "barbell":
      return equipment === "barbell" || equipment === "bodyweight";
    case "gym":
      return true;
  }
};
