import { isClosed } from "#shared/domain/coach/closed-words.ts";
import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

/** Words of going home or to a place, which do not say that the member trains there. */
const GOING = "(?:torn\\w+|rientr\\w+|arriv\\w+|vado|andare|going|get|got|come|back|way)";
const NONE = "(?:senza|no|niente|without)";
/** Phrases by the equipment that is available or missing; of available ones the first match counts. */
const SAID = {
  dumbbells: "(?<!(?:senza|no|niente|without) (?:i |gli |the |any )?)(?:manubri\\w*|dumb+ells?)",
  noBarbell: `${NONE} (?:(?:il|un|a|any|the) )?(?:bilancier[ei]|barbells?)`,
  noDumbbells: `${NONE} (?:(?:i|gli|any|the) )?(?:manubri\\w*|dumb+ells?)`,
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
/** The equipment of a message, at least one. */
export type Tools = readonly Tool[];
export const TOOLS = Object.keys(SAID) as Tool[];
const isLacking = (tool: Tool): boolean => tool.startsWith("no");
const ANY = TOOLS.map((name) => `(?<${name}>${SAID[name]})`).join("|");
const FOUND = new RegExp(`(?:^| )(?:${ANY})(?= |$)`, "g");

/** Words that say no more beside equipment: «e se avessi solo i manubri?» */
const BESIDE = terms(
  "use allenamento workout avess* avrei abbiamo farl* fammel* rifammel* soli sola sole soltanto usando using please favore stess* same train alleno allenarmi instead grazie andassi had im",
);

/** The equipment that a message names; null for none. */
export const toolsIn = (words: readonly string[]): Tools | null => {
  const found = [...words.join(" ").matchAll(FOUND)];
  const named = TOOLS.filter((name) => found.some(({ groups }) => groups?.[name] !== undefined));
  const [there] = named.filter((name) => !isLacking(name));
  const tools = [...(there ? [there] : []), ...named.filter(isLacking)];
  return tools.length > 0 ? tools : null;
};

/** The equipment after a further message: what lacks is added to what lacked before. */
export const withMoreSaid = (before: Tools | null, now: Tools): Tools =>
  now.every(isLacking) ? [...new Set([...(before ?? []), ...now])] : now;

/** Whether a message names equipment and asks nothing else. */
export const toolsAsked = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  const rest = said.replaceAll(FOUND, " ").split(" ");
  return rest.join(" ") !== said && rest.every((word) => word === "" || isClosed(word) || isOneOf(word, BESIDE));
};

/** Words in an exercise's names or cues that mean it needs a bench or seat. */
const BENCH =
  /\b(?:panc(?:a|he)|bench|incline|decline|seal|scott|preacher|skull|pullover|around the world|hex press|tate press|hip thrust|croci con manubri|dumbbell fly|sedut[oaie]|seated|concentrato)\b/i;
const isOnBench = ({ equipment, name_it, name_en, synonyms, cues_it }: Exercise): boolean =>
  !["machine", "cable"].includes(equipment) &&
  !/\bfloor press\b/i.test(name_en) &&
  BENCH.test([name_it, name_en, ...synonyms, ...cues_it].join(" "));

/** Words in an exercise's names or cues that mean it needs bars or rings. */
const BARS =
  /\b(?:trazion[ei]|sbarra|parallele|muscle-up|pull[- ]?ups?|chin[- ]?ups?|dip alle parallele|dip per tricipiti|anelli|rings)\b/i;
/** Whether an exercise needs only the body, neither bars nor rings. */
const isOfBody = ({ equipment, name_it, name_en, cues_it }: Exercise): boolean =>
  equipment === "bodyweight" &&
  (!BARS.test([name_it, name_en, ...cues_it].join(" ")) || /\b(?:piegamenti|sedia)\b/i.test(name_it));

const isDoneWithOne = (tool: Tool, exercise: Exercise): boolean => {
  const { equipment } = exercise;
  switch (tool) {
    case "noBarbell":
      return !["barbell", "ez_bar", "trap_bar", "smith"].includes(equipment);
    case "noDumbbells":
      return equipment !== "dumbbell";
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

/** Whether an exercise can be done with the equipment. */
export const isDoneWith = (tools: Tools, exercise: Exercise): boolean =>
  tools.every((tool) => isDoneWithOne(tool, exercise));
