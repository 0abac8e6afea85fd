/** The privacy policy's minimum age, in whole years. */
export const MINIMUM_AGE = 13;

const EARLIEST = "1900-01-01";

/** Whole years between two days, `YYYY-MM-DD`. Born on 29 February, one is a year older on 1 March. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Why a day cannot be a member's date of birth; null for one that can, and for none at all. */
export const birthDateProblem = (birthDate: string, today: string): "future" | "tooYoung" | "tooEarly" | null => {
  if (birthDate === "") return null;
  if (birthDate > today) return "future";
  if (birthDate < EARLIEST) return "tooEarly";
  return ageOn(birthDate, today) < MINIMUM_AGE ? "tooYoung" : null;
};
