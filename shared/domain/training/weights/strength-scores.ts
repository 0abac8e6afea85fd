/** Scores that compare lifters of different bodyweights. The federations keep one set of coefficients for each sex. */
export type Sex = "male" | "female";

type Polynomial = { coefficients: readonly number[]; lightest: number; heaviest: number };

const clamp = (value: number, { lightest, heaviest }: Polynomial): number =>
  Math.min(heaviest, Math.max(lightest, value));

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);

const score = (curve: Polynomial, bodyweightKg: number, totalKg: number): number | null =>
  bodyweightKg > 0 && totalKg >= 0
    ? (500 * totalKg) / polynomial(curve.coefficients, clamp(bodyweightKg, curve))
    : null;

/**
 * Coefficients of DOTS, lowest power first. Source: Konertz 2019, for the BVDK; as OpenPowerlifting's `dots.rs`
 * computes it.
 */
const DOTS: Record<Sex, Polynomial> = {
  male: { coefficients: [-307.75076, 24.0900756, -0.1918759221, 7.391293e-4, -1.093e-6], lightest: 40, heaviest: 210 },
  female: {
    coefficients: [-57.96288, 13.6175032, -0.1126655495, 5.158568e-4, -1.0706e-6],
    lightest: 40,
    heaviest: 150,
  },
};

/** Coefficients of Wilks, lowest power first. Source: Wilks 1994, which the IPF used until 2018. */
const WILKS: Record<Sex, Polynomial> = {
  male: {
    coefficients: [-216.0475144, 16.2606339, -0.002388645, -0.00113732, 7.01863e-6, -1.291e-8],
    lightest: 40,
    heaviest: 201.9,
  },
  female: {
    coefficients: [594.31747775582, -27.23842536447, 0.82112226871, -0.00930733913, 4.731582e-5, -9.054e-8],
    lightest: 26.51,
    heaviest: 154.53,
  },
};

/**
 * DOTS points of a total. Weights in kilograms; null without a body weight. Body weights outside 40 to 210 kg (150 for
 * women) count as the nearest of those.
 */
export const dots = (sex: Sex, bodyweightKg: number, totalKg: number): number | null =>
  score(DOTS[sex], bodyweightKg, totalKg);

/** Wilks points of a total, by the first table. Weights in kilograms; null without a body weight. */
export const wilks = (sex: Sex, bodyweightKg: number, totalKg: number): number | null =>
  score(WILKS[sex], bodyweightKg, totalKg);

export type GlEvent = { equipment: "classic" | "equipped"; lifts: "powerlifting" | "bench" };

/** A, B and C of 100 / (A − B · e^(−C · bodyweight)). Source: IPF, GL Coefficients, 2020. */
const GL: Record<Sex, Record<GlEvent["equipment"], Record<GlEvent["lifts"], readonly [number, number, number]>>> = {
  male: {
    classic: { powerlifting: [1199.72839, 1025.18162, 0.00921], bench: [320.98041, 281.40258, 0.01008] },
    equipped: { powerlifting: [1236.25115, 1449.21864, 0.01644], bench: [381.22073, 733.79378, 0.02398] },
  },
  female: {
    classic: { powerlifting: [610.32796, 1045.59282, 0.03048], bench: [142.40398, 442.52671, 0.04724] },
    equipped: { powerlifting: [758.63878, 949.31382, 0.02435], bench: [221.82209, 357.00377, 0.02937] },
  },
};

/** The lightest bodyweight, in kilograms, that the IPF gives points for. */
const LIGHTEST_GL = 35;

/** IPF GL points of a total, or of a bench press. Weights in kilograms; null below 35 kg of body weight. */
export const ipfGl = (sex: Sex, event: GlEvent, bodyweightKg: number, totalKg: number): number | null => {
  if (!(bodyweightKg >= LIGHTEST_GL) || !(totalKg >= 0)) return null;
  const [a, b, c] = GL[sex][event.equipment][event.lifts];
  return (100 * totalKg) / (a - b * Math.exp(-c * bodyweightKg));
};
