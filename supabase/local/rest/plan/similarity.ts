/** Edits (insert, delete, replace) between two words. */
export const editDistance = (left: string, right: string): number => {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

/**
 * Postgres' rule for "Perhaps you meant": at most 3 edits and at most half of the e-mails; the closest, or two that
 * tie.
 */
export const closestColumns = (wanted: string, names: Iterable<string>): string[] => {
  let best = 3;
  let found: string[] = [];
  for (const name of names) {
    const distance = editDistance(name, wanted);
    if (distance > best || distance > wanted.length / 2) continue;
    found = distance < best ? [name] : [...found, name];
    best = distance;
  }
  return found.length > 2 ? [] : found;
};

const grams = (word: string, size: number): Map<string, number> => {
  const padded = `-${word.toLowerCase().replaceAll(/[^\p{L}\p{N}_, ]/gu, "")}-`;
  const counts = new Map<string, number>();
  for (let start = 0; start + size <= padded.length; start += 1) {
    const gram = padded.slice(start, start + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
};

const cosine = (left: Map<string, number>, right: Map<string, number>): number => {
  const norm = (counts: Map<string, number>) => Math.hypot(...counts.values());
  let dot = 0;
  for (const [gram, count] of left) dot += count * (right.get(gram) ?? 0);
  return dot === 0 ? 0 : dot / (norm(left) * norm(right));
};

/**
 * The name most alike by shared trigrams (else bigrams), at a cosine of a third or more: what PostgREST's hints
 * propose.
 */
export const mostAlike = (wanted: string, names: Iterable<string>): string | null => {
  const candidates = [...names];
  for (const size of [3, 2]) {
    const scored = candidates
      .map((name) => ({ name, shared: cosine(grams(wanted, size), grams(name, size)) }))
      .filter(({ shared }) => shared > 0)
      .map(({ name }) => ({ name, score: 1 - editDistance(wanted, name) / Math.max(wanted.length, name.length) }))
      .filter(({ score }) => score >= 1 / 3)
      .toSorted((left, right) => right.score - left.score);
    const best = scored[0];
    if (best !== undefined) return best.name;
  }
  return null;
};
