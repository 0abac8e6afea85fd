import type { Sex } from "#shared/domain/training/weights/strength-scores.ts";

/**
 * Resting energy expenditure in kilocalories a day; weight in kilograms, height in centimetres, age in years. Source:
 * Mifflin et al. 1990, Am J Clin Nutr 51(2), 241-247.
 */
export const restingEnergy = (sex: Sex, weightKg: number, heightCm: number, age: number): number =>
  10 * weightKg + 6.25 * heightCm - 5 * age + (sex === "male" ? 5 : -161);
