/** Ways to divide a week in comparison: «meglio full body o split?» */
const WAYS =
  /\b(?:full ?body|total ?body|split|upper lower|push pull(?: legs)?|ppl|(?:mono|multi)frequenza|bro split|divis[ao] per (?:gruppi|muscoli))\b/;
const WEIGHED =
  /\b(?:meglio|convien\w+|preferibil\w|oppure|better|best|vs|versus|scelgo|scegliere|choose|consigli\w*|pro e contro|rende di piu|o|or)\b/;
const MAKES =
  /\b(?:fammi|crea\w*|prepar\w+|genera\w*|dammi|mi serve|vorrei|voglio|make|build|create|write|give|i want|i need)\b/;

/** Whether a message asks which way is better, and not for a program. */
export const weighsWays = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  return WAYS.test(said) && WEIGHED.test(said) && !MAKES.test(said);
};
