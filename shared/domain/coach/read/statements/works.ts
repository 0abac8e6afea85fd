const AND = "(?:(?:e|ed|ma|ok|and|but|so|allora|scusa) )*";
const THE = "(?:(?:il|lo|la|l|i|gli|le|con|the|a|an|do|doing) )*";
const MUSCLES =
  "(?:(?:che|quali|quale|what|which) (?:muscol\\w+|gruppi muscolari|gruppo muscolare|muscles?|muscle groups?))";
const WORKS =
  "(?:(?:si |ci )?(?:lavor\\w+|allen\\w+|us\\w+|coinvolg\\w+|colpi\\w+|fa lavorare|fanno lavorare|prend\\w+)|(?:do|does|is|are)|works?|trains?|hits?|targets?|worked by)";
const OF_MUSCLES = new RegExp(
  `^${AND}(?:${MUSCLES} (?:${WORKS} ){1,2}${THE}EX(?: (?:works?|trains?|hits?|targets?|for))?|${THE}EX (?:${MUSCLES}|cosa|che) ${WORKS}|(?:a (?:che )?cosa serve|cosa (?:allena|lavora)|what (?:does|do)) ${THE}EX(?: (?:works?|trains?|hits?|targets?|do|for))?)$`,
);
const OF_THAT = new RegExp(
  `^${AND}${MUSCLES} (?:(?:si )?(?:lavorano|allenano|usano)|lavora|allena|usa|coinvolge|colpisce|(?:fa|si fanno) lavorare|prende|(?:does|do) (?:it|that|they) (?:work|train|hit|target)|(?:it|that) (?:works|trains|hits|targets))$`,
);
const HOW = new RegExp(
  `^${AND}(?:(?:come (?:si fa|si fanno|faccio|devo fare|si esegue|eseguo)|how (?:do|should) (?:i|you) (?:do|perform)|how to (?:do )?|(?:la )?(?:tecnica|esecuzione) (?:del|della|dell|dello|di)|(?:mi )?(?:spieg\\w+|insegn\\w+|show me|teach me|explain)(?: (?:come (?:si fa|fare)|how to(?: do)?))?) ${THE}EX|(?:proper )?EX (?:form|technique))(?: (?:bene|correttamente|properly|right|correctly))?$`,
);

/** Whether a message asks which muscles the exercise of the conversation works, without its name. */
export const asksOfThat = (words: readonly string[]): boolean => OF_THAT.test(words.join(" "));

const DIFFERENCE = new RegExp(
  `^${AND}(?:(?:che|qual e|what s|whats|what is) )?(?:la |the )?(?:differenz\\w+|difference)(?: c e)? (?:tra|fra|between) ${THE}EX (?:e|ed|o|and|or|vs) ${THE}EX$`,
);

/** Whether masked words ask which muscles an exercise works, how two differ, or how it is done. */
export const asksOfExercise = (masked: readonly string[]): boolean =>
  [OF_MUSCLES, HOW, DIFFERENCE].some((pattern) => pattern.test(masked.join(" ")));
