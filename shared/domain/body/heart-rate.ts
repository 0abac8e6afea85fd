/**
 * Maximum heart rate of an adult in beats per minute, by age in years: 208 − 0.7 · age. A mean; single people differ by
 * ten beats and more. Source: Tanaka, Monahan and Seals 2001, J Am Coll Cardiol 37(1), 153-156.
 */
export const maximumHeartRate = (age: number): number => 208 - 0.7 * age;

/**
 * Heart rate at an `intensity` (0 to 1) of the heart-rate reserve, unrounded, all in beats per minute. Null where the
 * maximum is not above the resting rate. Source: Karvonen, Kentala and Mustala 1957, Ann Med Exp Biol Fenn 35(3),
 * 307-315.
 */
export const targetHeartRate = (resting: number, maximum: number, intensity: number): number | null =>
  maximum > resting ? resting + Math.min(1, Math.max(0, intensity)) * (maximum - resting) : null;
