/** Who told the writer what to do, which is a name that no list has, or a coach. */
const TOLD =
  /^\s*(?!(?:chi|che|cosa|nessuno|perch|who|what|nobody|why)\b)(?:(?:il|la|lo|un|una|my|the|a)\s+)?(?:mi[oa]\s+)?\p{L}+(?:\s+\p{L}+)?\s+(?:(?:mi\s+|m['’])(?:ha|hanno)\s+(?:detto|consigliato|suggerito)\s+di|(?:told|advised|wants?)\s+me\s+to)\s+(?=\p{L})/iu;

/** «Matteo mi ha detto di aumentare la panca» asks whether to: «devo aumentare la panca». */
export const asAsked = (text: string, language: "it" | "en"): string =>
  text.replace(TOLD, language === "it" ? "devo " : "should i ");
