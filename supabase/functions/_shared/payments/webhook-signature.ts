/** Seconds that the time of a delivery may differ from the server's: an older one may be a replay. */
export const TOLERANCE = 300;

const encoder = new TextEncoder();

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> | null =>
  /^[0-9a-f]{64}$/.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : null;

/**
 * Whether the provider signed a body, by the header `t=<seconds>,v1=<hex of HMAC-SHA256>` (Stripe's webhook
 * signatures). While a secret changes there is one `v1` for each. `body`: as received, because parsing and writing it
 * again changes its bytes. `now`: in milliseconds.
 */
export const isSigned = async (body: string, header: string, secret: string, now: number): Promise<boolean> => {
  if (secret === "") return false;
  const fields = header.split(",").map((field) => field.trim().split("="));
  const times = fields.filter(([name]) => name === "t").map(([, value]) => value ?? "");
  const [time] = times;
  if (times.length !== 1 || time === undefined || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false;
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
  const signed = encoder.encode(`${time}.${body}`);
  for (const [name, value] of fields) {
    const signature = name === "v1" ? bytesOf(value ?? "") : null;
    // The comparison takes the same time wherever the two differ.
    if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
  }
  return false;
};
