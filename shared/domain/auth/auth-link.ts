/** Kinds of one-time tokens in e-mails (`type` of `POST /verify`). */
const TOKEN_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/**
 * The content of a link. `refused`: the server sent the browser back with an error instead of a code. `accepted`: the
 * server took the first of two confirmations, and gives nothing yet.
 */
export type AuthLink =
  | { kind: "code"; code: string }
  | { kind: "token"; tokenHash: string; type: TokenType }
  | { kind: "refused"; code: string; message: string }
  | { kind: "accepted"; message: string }
  | { kind: "foreign" };

const MAX_LENGTH = 4096;
const CREDENTIAL = /^[\w.~-]{1,512}$/;

const isTokenType = (value: string | null): value is TokenType => TOKEN_TYPES.some((type) => type === value);

function parse(text: string): URL | null {
  try {
    return text.length > MAX_LENGTH ? null : new URL(text);
  } catch {
    return null;
  }
}

const LINK_FIELDS = ["code", "token_hash", "access_token", "error", "error_code", "message"];

/** Whether an address has parameters of an e-mail's or provider's link, valid or not. */
export function carriesAuthLink({ search, hash }: { search: string; hash: string }): boolean {
  const parts = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((part) => LINK_FIELDS.some((name) => part.has(name)));
}

/**
 * Reads a link that came back from an e-mail or a provider. `isOurs` says whether its address is one that the app gave
 * out. Tokens in the fragment (the implicit flow) are never accepted: whoever writes a link could plant a session.
 */
export function parseAuthLink(text: string, isOurs: (url: URL) => boolean): AuthLink {
  const url = parse(text);
  if (url === null || !isOurs(url)) return { kind: "foreign" };
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (name: string): string | null => url.searchParams.get(name) ?? fragment.get(name);
  const error = read("error");
  // The server gives a code of its own with all but what a provider answered.
  const refused = read("error_code") ?? (error === null ? null : "access_denied");
  if (refused !== null) return { kind: "refused", code: refused, message: read("error_description") ?? refused };
  const code = url.searchParams.get("code");
  if (code !== null && CREDENTIAL.test(code)) return { kind: "code", code };
  const tokenHash = url.searchParams.get("token_hash");
  const type = url.searchParams.get("type");
  if (tokenHash !== null && CREDENTIAL.test(tokenHash) && isTokenType(type)) return { kind: "token", tokenHash, type };
  const message = read("message");
  if (message !== null && code === null && tokenHash === null) return { kind: "accepted", message };
  return { kind: "foreign" };
}
