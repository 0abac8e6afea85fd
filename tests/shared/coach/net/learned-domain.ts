import { cellOf, likelihood, type StoredWeights, storedWeights } from "#shared/coach/learned-weights.ts";
import { EXAMPLES } from "#shared/coach/understanding/classifier.ts";
import { DOMAIN_CELLS, domainFeatures } from "#shared/coach/understanding/domain.ts";

/** Rounds over all phrases, size of a step, and pull of the weights towards zero. */
const ROUNDS = 24;
const STEP = 0.15;
const DECAY = 1e-3;

/** What tells training from elsewhere, as it is stored. The same phrases give the same. */
export const learnDomain = (): StoredWeights => {
  const features = domainFeatures();
  const rows = EXAMPLES.map(({ label, words }) => ({
    isOurs: label !== "offtopic",
    cells: features(words).map((feature) => [cellOf(feature, DOMAIN_CELLS), 1] as const),
  }));
  const ours = rows.filter(({ isOurs }) => isOurs).length;
  /** So that as much is learned from the few of elsewhere. */
  const ofElsewhere = ours / Math.max(1, rows.length - ours);
  const learned = { bias: 0, weights: new Float64Array(DOMAIN_CELLS) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 4);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * 367) % rows.length];
      if (!row) continue;
      const likely = likelihood(row.cells, learned);
      const error = row.isOurs ? 1 - likely : -likely * ofElsewhere;
      learned.bias += step * 0.1 * error;
      for (const [cell] of row.cells) {
        const old = learned.weights[cell] ?? 0;
        learned.weights[cell] = old + step * (error - DECAY * old);
      }
    }
  }
  return storedWeights(learned);
};
