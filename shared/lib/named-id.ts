/**
 * Makes the UUID (RFC 9562, version 8) that belongs to a text; the same text always gives the same UUID. The text
 * begins with the id of a space, and the UUID has that id's first 48 bits. The server takes a UUID of this version only
 * in that space (`private.synced_row`), so nobody can block a row by taking an id that they can compute.
 */
export const namedId = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const bytes = digest.slice(6, 16);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x80;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${text.slice(0, 13)}-${hex.replace(/^(.{4})(.{4})/, "$1-$2-")}`;
};
