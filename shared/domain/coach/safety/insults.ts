import { STOP } from "./words.ts";

const SO = "(?:proprio |davvero |veramente |cosi |solo |sempre |un po |tutto |anche |soltanto )*";
const RUDE =
  "(?:inutil\\w|stupid\\w|idiot\\w|scem\\w|cretin\\w|imbecill\\w|deficient\\w|coglion\\w|stronz\\w|merda|schif\\w+|incapac\\w|ignorant\\w|fallit\\w|" +
  "disastro|pagliacc\\w|bugiard\\w|rincoglionit\\w|pessim\\w|scarso|scarsa)";
const LOW =
  "(?:fallit[oa]|fallimento|perdente|nullita|nulla|zero|schifo|disastro|incapac\\w|idiot\\w|imbecill\\w|cretin\\w|stupid\\w|scem\\w|schiapp\\w|pippa|" +
  "sfigat[oa]|pigron[ea]|pigr[oa]|inutile|merda|debole|patetic[oa]|(?:mezza )?sega|rottame|delusione|vergogna|caso perso|buon[oa] a nulla)";
const OF_SPORT =
  "(?: (?:in|a|con|nel|nello|nella|negli|come)(?: (?!specchio|foto|costume|vita|mondo)\\w+){1,2}| oggi| total\\w| complet\\w)*";

const AT_BOT = new RegExp(
  "^(?:ma |che |questo |quest |quella |il |tu |primebot |raga |boh )*(?:" +
    `(?:mi )?fai ${SO}(?:schifo|pena|cagare|ridere|vomitare|pieta)|` +
    `(?:bot |app |coach )?(?:sei|e) ${SO}(?:un |una |uno )?${SO}${RUDE}(?: \\w+){0,6}|` +
    "non (?:capisci|sai|servi|vali) (?:proprio )?(?:(?:a )?niente|(?:a )?nulla|un cazzo|una mazza|un tubo|una sega)|" +
    "(?:vai |va )?(?:a )?(?:vaf)?fanculo|vai a (?:cagare|quel paese)|(?:schifo|merda)(?: (?:di|sto) \\w+)?|" +
    "(?:bot|app|coach|ia|rispost[ae]) (?:di merda|del cazzo|inutil\\w|stupid\\w|schifos\\w)|" +
    "(?:you|u|this|this app|this bot|this ai|primebot)(?: are| r| is| re| s)?(?: so| really| such a| a| an| just| fucking| totally| complete| piece of)* " +
    "(?:useless|stupid|dumb|shit|trash|garbage|terrible|crap|awful|idiot|moron|worthless|sucks?|joke|rubbish)|" +
    "(?:fuck|screw) (?:you|off|this|u)|shut up|(?:stupid|dumb|useless|shitty?) (?:bot|app|ai|coach)" +
    ")$",
);
const AT_SELF = new RegExp(
  "^(?:ma |io |boh |oggi |che |perche |mi sa che |sinceramente |raga )*(?:" +
    `mi faccio ${SO}(?:schifo|pena|cagare|vomitare|ribrezzo)(?: da (?:sol[oa]|me))?|faccio ${SO}(?:schifo|pena|cagare)(?<at>${OF_SPORT})|` +
    `(?:sono|mi sento) ${SO}(?:un |una |uno |il |la )?(?:vero |vera |grande |gran |povero |povera )?${LOW}(?<of>${OF_SPORT})|` +
    "che schifo che faccio|non valgo (?:proprio )?(?:niente|nulla|zero|un cazzo)|valgo (?:poco|zero)|non combino (?:niente|nulla)|" +
    "(?:i m|im|i am|i feel|i feel like)(?: such| so| just| a| an| really| total| complete| fucking| like)* " +
    "(?:loser|failure|disgrace|disappointment|idiot|stupid|pathetic|worthless|useless|joke|mess|disaster|dumb|trash|garbage|weak)(?<in> at \\w+)?(?: today)?|" +
    "i (?:really )?suck(?<for> at \\w+)?(?: today)?" +
    ")$",
);

/** Words that insult PrimeBot (`bot`), the writer themselves (`self`), or their training (`sport`). */
export type Insult = "bot" | "self" | "sport";

/**
 * Longest clause that is read, in characters: the patterns try every continuation, which takes too long on longer ones.
 */
const MAX_LETTERS = 120;

const insultOf = (clause: string): Insult | null => {
  if (clause.length > MAX_LETTERS) return null;
  const self = AT_SELF.exec(clause);
  if (!self) return AT_BOT.test(clause) ? "bot" : null;
  return Object.values(self.groups ?? {}).some((tail) => tail) ? "sport" : "self";
};

/**
 * The insult that a whole message is; null for anything more. Running oneself down in one word is no sign of danger; a
 * longer message is read for signs as always.
 */
export const insultIn = (words: readonly string[]): Insult | null => {
  const clauses = words
    .join(" ")
    .split(STOP)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const kinds = clauses.map(insultOf);
  if (kinds.includes(null)) return null;
  return kinds.find((kind) => kind === "self") ?? kinds[0] ?? null;
};
