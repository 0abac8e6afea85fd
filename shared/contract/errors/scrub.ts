import { withoutValues } from "./without-values.ts";

/** Longest text that is scrubbed, in characters; the rest of a longer one is cut off. */
const MAX_READ = 4000;

/** Names whose value is never written down, however it is spelled: `token=…`, `"password": "…"`, `apikey …`. */
const SECRET_NAMES =
  "(?:access|refresh|id|provider|csrf|captcha|service)?_?token|token_hash|pass(?:word|code)?|secret|api_?key|authorization|code(?:_verifier)?|nonce|otp|cookie|signature";

/** In this order: addresses lose their query first, so that the names inside it are no longer there to be misread. */
const SCRUBS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // RxDB adds the rows that an error is about.
  [/\s*-{5,}\s*Parameters:[\s\S]*/, ""],
  [/\b(data|blob):[^\s"'<>)]*/gi, "$1:…"],
  [/(\b[a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@"'<>]*@/gi, "$1"],
  [/([a-z0-9._~%/-])[?#](?=[^\s"'<>)]*=)[^\s"'<>)]*/gi, "$1"],
  [/(\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/gi, "$1"],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, "[token]"],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, "$1 [token]"],
  [
    new RegExp(`\\b(${SECRET_NAMES})(["']?\\s*[=:]\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|'[^']*'?|[^\\s"',;&})]+)`, "gi"),
    "$1$2[token]",
  ],
  [/[^\s@"'<>()[\]=:,;]{1,64}@[^\s@"'<>()[\]=:,;]{1,255}/g, "[email]"],
  [/\+\d[\d\s().-]{6,20}\d/g, "[phone]"],
];

const WORD = /[\w-]{20,}(?!\w*\.(?:m?js|css|json|html|woff2)\b)/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Long words with digits in them are keys; ids of rows say which one it was, and nothing about a person. */
const opaque = (word: string): string =>
  /\d/.test(word) && /[a-z]/i.test(word) && !UUID.test(word) ? "[token]" : word;

/**
 * The text without what must not be kept: tokens and passwords, e-mail addresses and phone numbers, query strings and
 * fragments, embedded data, rows and quoted values. What remains names the fault. Twice over gives the same.
 */
export const scrub = (text: string): string => {
  // A cut in the middle of a word may leave a secret that no rule knows any more.
  const read = text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, "") : text;
  const named = SCRUBS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), read);
  return withoutValues(named.replace(WORD, opaque)).trim();
};
