import { taxCodeProblems } from "#shared/domain/gym/people/tax-code.ts";

export type Names = { first_name: string; last_name: string };

/** Words that belong to the last name that follows. */
const PARTICLE = /^(?:d[aeiou]|del|dell[aeo]|dei|degli|dal|dalla|lo|la|li|van|von|der|el|al|san|mc|mac|o')$/i;

/** How many of two names a tax code is made of: 0, 1 or 2. */
export const isNamedIn = (code: string, first_name: string, last_name: string): number => {
  const problems = taxCodeProblems(code, { first_name, last_name, birth_date: null });
  if (code === "" || problems.includes("form")) return 0;
  return [
    first_name !== "" && !problems.includes("first_name"),
    last_name !== "" && !problems.includes("last_name"),
  ].filter(Boolean).length;
};

/**
 * The two names in one text, parted where the tax code says so, else behind the first name that comes, with what
 * belongs to it: `De Luca Maria Pia`, last name first.
 */
export const splitName = (text: string, order: "last_first" | "first_last", code: string): Names => {
  const [before, after] = text.split(",").map((part) => part.trim());
  if (before && after) return { last_name: before, first_name: after };
  const words = text.trim().split(/\s+/).filter(Boolean);
  const parted = (at: number, lastFirst: boolean): Names => {
    const [one, two] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    return lastFirst ? { last_name: one, first_name: two } : { first_name: one, last_name: two };
  };
  const isLastFirst = order === "last_first";
  const places = words.slice(1).map((_, at) => at + 1);
  const known = [isLastFirst, !isLastFirst].flatMap((lastFirst) => places.map((at) => parted(at, lastFirst)));
  const named = known.find(({ first_name, last_name }) => isNamedIn(code, first_name, last_name) === 2);
  if (named) return named;
  const particles = words.findIndex((word) => !PARTICLE.test(word));
  return parted(isLastFirst ? Math.max(particles, 0) + 1 : 1, isLastFirst);
};
