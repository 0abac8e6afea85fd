const BEFORE = "(?:(?:oggi|ieri|stasera|stamattina|ok|allora|ciao|today|yesterday|hey|please|puoi|can you) )*";
const WRITES = new RegExp(
  `^${BEFORE}(?:segna|segnami|registra|registrami|annota|annotami|salva|log|save|note)(?: \\w+){0,5} \\d`,
);
const DID = new RegExp(
  `^${BEFORE}(?:ho (?:appena |gia )?(?:fatto|chiuso|tirato|alzato)|(?:i (?:just )?|just )(?:did|lifted|benched|squatted))(?: \\w+){0,5} NN(?: |$)`,
);
/** What is told of a time may be a question on it. */
const ASKED =
  /\b(?:quant\w|massimal\w|record|prs?|pbs?|da quando|perche|stall\w*|ferm[oa]|sempre|max|but|ma|pero|ancora|still|mai|ever|same|enough|volte|times|giorn[oi]|settiman[ae]|days?|weeks?)\b/;

/** Whether a set that was done is told, and nothing asked: «ho fatto 92,5 di panca», «segna panca 80x8». */
export const tellsSets = (words: readonly string[], masked: readonly string[]): boolean => {
  const said = masked.join(" ");
  return masked.includes("EX") && !ASKED.test(said) && (WRITES.test(words.join(" ")) || DID.test(said));
};
