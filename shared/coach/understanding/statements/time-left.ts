const TIME_LEFT =
  /\b(?:ho|avrei|abbiamo|have|got) (?:(?:solo|soltanto|giusto|appena|circa|una|un|only|just|about|like|a|an|half) ){0,3}(?:mezz\w*|ora|oretta|tre quarti|hour|\d+ (?:min\w*|hours?|ore))\b/;

/** Whether words say how much time there is: «ho solo mezz'ora». */
export const tellsTimeLeft = (words: readonly string[]): boolean => TIME_LEFT.test(words.join(" "));
