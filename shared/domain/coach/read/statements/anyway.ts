const IF = "(?:e |ed |ma |and |but |ok |so |what |pero )*(?:se|if) (?:i |io |we )?";
const THEM = "(?:lo |la |li |le |ci |mi )?";
const RISE = "(?:salgo|aumento|alzo|carico di piu|go up|go heavier|add weight|increase)";
const DO =
  "(?:salgo|aumento|alzo|carico|provo|faccio|alleno|scarico|spingo|vado|go up|go heavier|add weight|increase|try|do|deload|train|lift|go)";
const OF = "(?: (?:it|them|that|di peso|di carico|(?:di |in |con |la |il |lo |gli |le |the |on |my )*EX))?";
const STILL = "(?: (?:lo stesso|comunque|uguale|ugualmente|anyway|still|regardless|all the same))";
const AGAINST = new RegExp(
  `^${IF}(?:${THEM}${DO}${OF}${STILL}|still ${DO}${OF}|${THEM}${RISE}${OF}${STILL}?|(?:non|dont|don t|do not)(?: ${THEM}${DO}${OF})?${STILL}?)$`,
);

/** Whether masked words ask what happens if the member does otherwise: «e se salgo lo stesso?» */
export const asksAnyway = (masked: readonly string[]): boolean => AGAINST.test(masked.join(" "));
