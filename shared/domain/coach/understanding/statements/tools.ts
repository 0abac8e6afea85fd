import type { Exercise } from "#shared/domain/training/exercise.ts";

/** Who goes home does not say to train there. */
const GOING = "(?:torn\\w+|rientr\\w+|arriv\\w+|vado|andare|going|get|got|come|back|way)";
const NONE = "(?:senza|no|niente|without)";
/** What there is to train with, and what there is not, as somebody says it: of what there is the first counts. */
const SAID = {
  dumbbells: "(?<!(?:senza|no|niente|without) (?:i |gli |the |any )?)(?:manubri\\w*|dumbbells?)",
  noBarbell: `${NONE} (?:(?:il|un|a|any|the) )?(?:bilancier[ei]|barbells?)`,
  noMachines: `${NONE} (?:(?:le|i|any|the) )?(?:macchin\\w+|machines?|cavi|cables?)`,
  noBench: `${NONE} (?:(?:la|una|le|a|any|the) )?(?:panc(?:a|he|hetta)|bench(?:es)?)`,
  kettlebells: "kettlebells?",
  bands: "elastic[io]|(?:resistance )?bands?",
  machines: "macchin\\w+|machines?",
  body: `corpo libero|bodyweight|body weight|(?:senza|no|niente|zero|without) (?:(?:any|alcun|nessun) )?(?:attrezz\\w+|equipment|pesi|weights)|(?<!${GOING} (?:a |in )?)(?:a |in |at )?(?:casa|home)`,
  barbell: "bilancier[ei]|barbells?",
  gym: "palestra|(?:the )?gym",
} as const;
type Tool = keyof typeof SAID;
/** All that is said of it, one thing at least. */
export type Tools = readonly Tool[];
const NAMES = Object.keys(SAID) as Tool[];
const isLacking = (tool: Tool): boolean => tool.startsWith("no");
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
  const named = NAMES.filter((name) => found.some(({ groups }) => groups?.[name] !== undefined));
  const [there] = named.filter((name) => !isLacking(name));
  const tools = [...(there ? [there] : []), ...named.filter(isLacking)];
  return tools.length > 0 ? tools : null;
};

/** What there is to train with after more is said: what lacks, lacks beside what was said before. */
export const withMoreSaid = (before: Tools | null, now: Tools): Tools =>
  now.every(isLacking) ? [...new Set([...(before ?? []), ...now])] : now;

/** What may stand beside it is tried in every way: on longer messages that would take for ever. */
const MAX_WORDS = 14;

/** Whether words name equipment and ask nothing else. */
export const toolsAsked = (words: readonly string[]): boolean =>
  words.length <= MAX_WORDS && WHOLE.test(words.join(" "));

/** What stands in the names or in the cues of what is done on a bench, or sitting on one. */
const BENCH =
  /\b(?:panc(?:a|he)|bench|incline|decline|seal|scott|preacher|skull|pullover|around the world|hex press|tate press|hip thrust|croci con manubri|dumbbell fly|sedut[oaie]|seated|concentrato)\b/i;
const isOnBench = ({ equipment, name_it, name_en, synonyms, cues_it }: Exercise): boolean =>
  !["machine", "cable"].includes(equipment) &&
  !/\bfloor press\b/i.test(name_en) &&
  BENCH.test([name_it, name_en, ...synonyms, ...cues_it].join(" "));

/** What stands in the names or in the cues of what is done at bars or rings. */
const BARS =
  /\b(?:trazion[ei]|sbarra|parallele|muscle-up|pull[- ]?ups?|chin[- ]?ups?|dip alle parallele|dip per tricipiti|anelli|rings)\b/i;
/** Whether nothing but the body is needed: neither bars nor rings. */
const isOfBody = ({ equipment, name_it, name_en, cues_it }: Exercise): boolean =>
  equipment === "bodyweight" &&
  (!BARS.test([name_it, name_en, ...cues_it].join(" ")) || /\b(?:piegamenti|sedia)\b/i.test(name_it));

const isDoneWithOne = (tool: Tool, exercise: Exercise): boolean => {
  const { equipment } = exercise;
  switch (tool) {
    case "noBarbell":
      return !["barbell", "ez_bar", "trap_bar", "smith"].includes(equipment);
    case "noMachines":
      return !["machine", "cable", "smith"].includes(equipment);
    case "noBench":
      return !isOnBench(exercise);
    case "body":
      return isOfBody(exercise);
    case "dumbbells":
      return equipment === "dumbbell" || isOfBody(exercise);
    case "kettlebells":
      return equipment === "kettlebell" || isOfBody(exercise);
    case "bands":
      return equipment === "band" || isOfBody(exercise);
    case "machines":
      return equipment === "machine" || equipment === "cable" || equipment === "smith";
    case "barbell":
      return equipment === "barbell" || equipment === "bodyweight";
    case "gym":
      return true;
  }
};

/** Whether an exercise can be done with it. */
export const isDoneWith = (tools: Tools, exercise: Exercise): boolean =>
  tools.every((tool) => isDoneWithOne(tool, exercise));
