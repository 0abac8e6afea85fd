import type { SignUpData, SignUpInput } from "#shared/contract/platform/auth-api.ts";

/** The metadata that a sign-up sends: a whole name with its parts, or the two parts alone. */
export const signUpNames = (input: SignUpInput): SignUpData => {
  if (!("name" in input)) return { first_name: input.firstName, last_name: input.lastName };
  const name = input.name.trim();
  const [first = "", ...rest] = name.split(/\s+/);
  return { full_name: name, first_name: first, last_name: rest.join(" ") };
};
