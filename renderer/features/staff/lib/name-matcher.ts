const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word of a query begins one of somebody's names, whatever their accents. */
export const isNamed = (name: string, query: string): boolean => {
  const names = plain(name).split(/\s+/);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => names.some((one) => one.startsWith(word)));
};
