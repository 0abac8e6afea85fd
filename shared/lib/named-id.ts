/**
 * A UUID (RFC 9562, version 8) that is always the same for the same text, which begins with the id of a space. The UUID
 * has that id's first 48 bits: the server takes one of this version in that space alone (`private.synced_row`), so that
 * nobody else's row is in the way of one whose id they can work out.
 */
export const namedId = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const bytes = digest.slice(6, 16);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x80;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${text.slice(0, 13)}-${hex.replace(/^(.{4})(.{4})/, "$1-$2-")}`;
};
