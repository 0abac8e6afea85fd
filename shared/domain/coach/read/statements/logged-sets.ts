const BEFORE = "(?:(?:oggi|ieri|stasera|stamattina|ok|allora|ciao|today|yesterday|hey|please|puoi|can you) )*";
const WRITES = new RegExp(
  `^${BEFORE}(?:segna|segnami|registra|registrami|annota|annotami|salva|log|save|note)(?: \\w+){0,5} \\d`,
);
const DID = new RegExp(
  `^${BEFORE}(?:ho (?:appena |gia )?(?:fatto|chiuso|tirato|alzato)|(?:i (?:just )?|just )(?:did|lifted|benched|squatted))(?: \\w+){0,5} NN(?: |$)`,
);
/** Words that make a statement of a set a question. */
const ASKED =
  /\b(?:quant\w|massimal\w|record|prs?|pbs?|da quando|perche|stall\w*|ferm[oa]|sempre|max|but|ma|pero|ancora|still|mai|ever|same|enough|volte|times|giorn[oi]|settiman[ae]|days?|weeks?)\b/;

/** Whether a message states a finished set and asks nothing: «ho fatto 92,5 di panca», «segna panca 80x8». */
export const statesSets = (words: readonly string[], masked: readonly string[]): boolean => {
  const said = masked.join(" ");
  return masked.includes("EX") && !ASKED.test(said) && (WRITES.test(words.join(" ")) || DID.test(said));
};

/** The beginning of a sentence on advice that the member got from a named person or a coach. */
const ADVISED =
  /^\s*(?!(?:chi|che|cosa|nessuno|perch|who|what|nobody|why)\b)(?:(?:il|la|lo|un|una|my|the|a)\s+)?(?:mi[oa]\s+)?\p{L}+(?:\s+\p{L}+)?\s+(?:(?:mi\s+|m['’])(?:ha|hanno)\s+(?:detto|consigliato|suggerito)\s+di|(?:told|advised|wants?)\s+me\s+to)\s+(?=\p{L})/iu;

/**
 * Advice turned into the question whether to follow it: «Matteo mi ha detto di aumentare la panca» becomes «devo
 * aumentare la panca».
 */
export const asAsked = (text: string, language: "it" | "en"): string =>
  text.replace(ADVISED, language === "it" ? "devo " : "should i ");
