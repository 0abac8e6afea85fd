import fc from "fast-check";
import { LINK_ADDRESS } from "#main/system/link-address.ts";

export type HostileLinksOptions = {
  /** Genuine links that an e-mail or provider made for somebody else. */
  planted: readonly [string, ...string[]];
  /** Links that this device has redeemed before. */
  used: readonly string[];
  /** A stranger's genuine tokens, as a query: what the implicit flow would bring. */
  tokens: string;
};

const PIECES = [
  ...["performanceprime:", "//", "/", "auth", "callback", "?", "&", "#", "code=", "token_hash=", "type=", "signup"],
  ...["access_token=", "error=", "message=", "@", ":", "%2f", "..", "\\", "\0", " ", "http:", "é"],
];

/** Links that a website, an e-mail or a person with bad intent could open. */
export function hostileLinks({ planted, used, tokens }: HostileLinksOptions): fc.Arbitrary<string> {
  const types = fc.constantFrom("signup", "invite", "magiclink", "recovery", "email_change", "email", "sms", "x");
  const hash = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 56, maxLength: 56 });
  const piece = fc.oneof(fc.constantFrom(...PIECES, tokens), fc.string({ maxLength: 4 }));
  const soup = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
  return fc.oneof(
    { arbitrary: fc.uuid().map((code) => `${LINK_ADDRESS}?code=${code}`), weight: 3 },
    { arbitrary: fc.constantFrom(...planted), weight: 2 },
    { arbitrary: fc.constantFrom(LINK_ADDRESS, ...used), weight: 2 },
    { arbitrary: fc.constantFrom(`${LINK_ADDRESS}#${tokens}`, `${LINK_ADDRESS}?${tokens}`), weight: 1 },
    {
      arbitrary: fc.tuple(hash, types).map(([text, type]) => `${LINK_ADDRESS}?token_hash=pkce_${text}&type=${type}`),
      weight: 2,
    },
    { arbitrary: fc.tuple(fc.constantFrom(...planted), soup).map((parts) => parts.join("")), weight: 1 },
    { arbitrary: soup.map((text) => LINK_ADDRESS + text), weight: 3 },
    { arbitrary: soup, weight: 2 },
    { arbitrary: fc.webUrl(), weight: 1 },
    { arbitrary: fc.string(), weight: 1 },
  );
}

/** The tokens of a session as a link of the implicit flow carries them. */
export const tokenQuery = (session: { access_token: string; refresh_token: string }): string =>
  `access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer`;
