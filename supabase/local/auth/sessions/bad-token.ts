import { decodeProtectedHeader } from "jose";
import type { StackKeys } from "#local/keys.ts";

/** Signature algorithms that Go's JWT library knows by name. */
const KNOWN_METHOD = /^(?:none|EdDSA|[HRPE]S(?:256|384|512))$/;

const algorithmOf = (token: string): string | null => {
  try {
    return decodeProtectedHeader(token).alg ?? "";
  } catch {
    return null;
  }
};

/** Why a bearer is invalid, in the words of Go's JWT library. `refusal`: the reason that checking the keys gave. */
export const tokenProblem = (
  token: string,
  keys: Pick<StackKeys, "publicKeys">,
  refusal: { reason: "expired" | "invalid"; message: string },
): string => {
  if (refusal.reason === "expired") return "token has invalid claims: token is expired";
  if (refusal.message.startsWith('"nbf"')) return "token has invalid claims: token is not valid yet";
  if (token.split(".").length !== 3) return "token is malformed: token contains an invalid number of segments";
  const algorithm = algorithmOf(token);
  if (algorithm === null) return "token is malformed: could not JSON decode header";
  if (!KNOWN_METHOD.test(algorithm)) return "token is unverifiable: signing method (alg) is unavailable";
  const known = algorithm === "HS256" || keys.publicKeys.some(({ alg }) => alg === algorithm);
  return `token signature is invalid: ${known ? "signature is invalid" : `signing method ${algorithm} is invalid`}`;
};
