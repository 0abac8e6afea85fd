/** The beginning of a sentence on advice that the member got from a named person or a coach. */
const ADVISED =
  /^\s*(?!(?:chi|che|cosa|nessuno|perch|who|what|nobody|why)\b)(?:(?:il|la|lo|un|una|my|the|a)\s+)?(?:mi[oa]\s+)?\p{L}+(?:\s+\p{L}+)?\s+(?:(?:mi\s+|m['’])(?:ha|hanno)\s+(?:detto|consigliato|suggerito)\s+di|(?:told|advised|wants?)\s+me\s+to)\s+(?=\p{L})/iu;

/**
 * Advice turned into the question whether to follow it: «Matteo mi ha detto di aumentare la panca» becomes «devo
 * aumentare la panca».
 */
export const asAsked = (text: string, language: "it" | "en"): string =>
  text.replace(ADVISED, language === "it" ? "devo " : "should i ");
