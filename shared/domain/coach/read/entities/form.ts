import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";

const GOOD_IT =
  "(?:una (?:bomba|bestia|roccia|meraviglia|belva|furia|favola)|un (?:leone|toro|treno|drago|fenomeno|grillo)|carichissim\\w|caric[oa](?! (?:di|per|in|a) (?!mille|palla|molla))|pien[oa] di (?:energi\\w+|forze)|" +
  "fortissim\\w|forte|benissimo|alla grande|divinamente|da dio|in (?:\\w+ )?forma|in palla|al top|al massimo|al cento per cento|al 100(?: per cento)?|riposat\\w|riposatissim\\w|fresc[oa]|freschissim\\w|" +
  "energic\\w|gasat\\w|gasatissim\\w|motivat\\w|motivatissim\\w|pimpante|a mille|su di giri|prontissim\\w|bene|ottimamente|super|invincibile)";
const FEELS_IT = `(?:mi sento|sto|sono|mi sono svegliat[oa]|ci sentiamo) (?:\\w+ )?(?:proprio |davvero |molto |super |troppo |gia |tutt[oa] |per niente |per nulla |granche )*${GOOD_IT}`;
const SLEPT_IT =
  "(?:ho )?dormito (?:\\w+ )?(?:benissimo|bene|alla grande|come un (?:sasso|ghiro|bambino|angelo)|da dio)";
const ENERGY_IT =
  "(?:ho |oggi )(?:tant[ae]|molt[ae]|un sacco di|una marea di|parecchi[ae]) (?:energi[ae]|forz[ae]|voglia)";
const GOOD_EN =
  "(?:great|amazing|awesome|fantastic|incredible|strong|stronger than ever|super|fresh|energi[sz]ed|energetic|pumped|on fire|unstoppable|rested|well rested|excellent|really good|good|like a (?:beast|machine|monster|bull|lion)|" +
  "on top of the world|at my best|invincible|ready to go)";
const FEELS_EN = `(?:feel|feeling|felt|woke up(?: feeling)?) (?:so |really |super |pretty |absolutely |very |fucking |extra )*${GOOD_EN}`;
const REST_EN = `slept (?:\\w+ )?(?:great|amazing|well|like a (?:baby|log|rock)|so well)|(?:full|lots|loads|tons) of energy`;
const SAYS_SO =
  "(?:oggi |stasera |ora )?(?:spacco tutto|si spacca|si vola|spacchiamo tutto)|(?:i m|im|i am|feeling) in (?:great|top|good|amazing|the best) shape";
/** Phrases of feeling fresh. «Con sto carico» is about a load. */
const FRESH = new RegExp(
  `(?:^|(?<!\\b(?:con?|di|su|per|a|da|in)) )(?:${SAYS_SO}|${FEELS_IT}|${SLEPT_IT}|${ENERGY_IT}|${FEELS_EN}|(?:i m|im) (?:so |super |really )*(?:pumped|energi[sz]ed|on fire|fresh|unstoppable)|${REST_EN})(?= |$)`,
);
const NOT = terms("non nn not dont didnt isnt wasnt aint never senza poco mai mica no nessun* cant piu less");
const OTHERWISE = terms(
  "stanc* distrutt* cott* sfinit* esaust* stremat* tired exhaust* sore doms male dolor* fastid* pain* hurt* ache* ma pero but nonostante although peggio worse",
);
/** Words before a phrase in which a negation counts: «non mi sento per niente in forma». */
const DENIED = 4;

/** How the member feels today: fresh, or low; null where the message does not say. */
export const formIn = (words: readonly string[]): "fresh" | "low" | null => {
  const said = words.join(" ");
  const found = FRESH.exec(said);
  if (!found || words.some((word) => isOneOf(word, OTHERWISE))) return null;
  const at = said.slice(0, found.index).split(" ").filter(Boolean).length;
  const around = [...words.slice(Math.max(0, at - DENIED), at), ...found[0].trim().split(" ")];
  return around.some((word) => isOneOf(word, NOT)) ? "low" : "fresh";
};

/** Words for how a set felt. */
const WAS =
  "(?:era|erano|e|sono|pesava|pesavano|(?:mi )?(?:e|sono|era) (?:stat\\w|sembrat\\w|parsa|parso)|(?:mi )?sembrava|feels?|felt|was|were|is)";
const VERY = "(?:\\w+ ){0,2}";
const HEAVY =
  "(?:pesant\\w+|dur[aoie]|durissim\\w|tost[aoie]|tostissim\\w|un (?:macigno|quintale|mattone)|una tonnellata|heavy|brutal|hard|tough|rough|a grind)";
const LIGHT =
  "(?:legger[aoie]|leggerissim\\w|facil[ei]|facilissim\\w|una passeggiata|light|easy|a breeze|a piece of cake|like nothing)";
const FELT = "(?:ho sentit[ao] |sentivo |i felt )";
/**
 * Patterns of an exercise that felt heavy or light: «La panca era pesante», «ho sentito la panca pesante», «panca
 * pesantissima oggi».
 */
const exerciseWas = (how: string): RegExp =>
  new RegExp(
    `(?:^| )(?:EX ${VERY}${WAS} ${VERY}${how}|${FELT}(?:\\w+ ){0,2}EX ${VERY}${how}|EX ${how} (?:oggi|stasera|ieri|today|tonight)|(?:oggi|stasera|ieri|today|tonight) (?:\\w+ )?EX ${how})(?: |$)`,
  );
const EXERCISE = { heavy: exerciseWas(HEAVY), light: exerciseWas(LIGHT) };
const ALL_HEAVY = new RegExp(
  `(?:^| )(?:tutto|i pesi|il peso|il bilanciere|ogni serie|everything|the weights?|the bar|all of it) ${VERY}${WAS} ${VERY}${HEAVY}(?: |$)`,
);
const [IS_HEAVY, IS_LIGHT] = [HEAVY, LIGHT].map((how) => new RegExp(`(?:^| )${how}(?: |$)`));

/** What felt heavy or light in masked words: one exercise, or everything; null for nothing. */
export const feltIn = (masked: readonly string[]): "exercise" | "all" | null => {
  const said = masked.join(" ");
  if (masked.some((word) => isOneOf(word, NOT))) return null;
  if (EXERCISE.heavy.test(said) || EXERCISE.light.test(said)) return "exercise";
  return ALL_HEAVY.test(said) ? "all" : null;
};

const ASKED = terms("how quant* che what which posso devo should can perche why");

/** How an exercise felt; null where the message does not say. */
export const howFelt = (words: readonly string[]): "Heavy" | "Light" | null => {
  const said = words.join(" ");
  if (words.some((word) => isOneOf(word, NOT) || isOneOf(word, ASKED))) return null;
  return IS_HEAVY?.test(said) ? "Heavy" : IS_LIGHT?.test(said) ? "Light" : null;
};
