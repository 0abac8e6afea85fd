/**
 * SHA-256 of the member's id, hexadecimal. It names data that waits on a device for a member who is signed out. Ids are
 * random, so the hash identifies nobody.
 */
export const ownerHash = async (memberId: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(memberId));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
