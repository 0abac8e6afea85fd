/** Groups values by the key that `keyOf` returns. Groups, and the values in each, keep the order of `values`. */
export const groupBy = <K, T>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
};
