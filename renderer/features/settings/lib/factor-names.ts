import type { FactorView } from "#shared/domain/auth/account.ts";

/** `base`, with a number where a factor has that name: the server takes each name once. */
export const freeFactorName = (base: string, factors: readonly FactorView[]): string => {
  const taken = new Set(factors.map(({ friendlyName }) => friendlyName));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name;
};

export const verifiedFactors = (factors: readonly FactorView[]): FactorView[] =>
  factors.filter(({ status }) => status === "verified");

/** Factors of interrupted enrolments. */
export const leftoverFactors = (factors: readonly FactorView[]): FactorView[] =>
  factors.filter(({ status }) => status === "unverified");
