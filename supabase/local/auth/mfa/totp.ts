import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";

/** Parameters of RFC 6238 that every authenticator app assumes: SHA-1, six digits, steps of 30 seconds. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Time steps that a clock may be off, on either side. */
const WINDOW = 1;

/** A new secret in base32, and the `otpauth:` address from which an authenticator app reads it. */
export const generateTotp = (issuer: string, account: string): { secret: string; uri: string } => {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  return { secret: secret.base32, uri: new TOTP({ ...PARAMETERS, issuer, label: account, secret }).toString() };
};

/**
 * A QR code of the address as SVG. Its colours are names, because clients put it unescaped behind
 * `data:image/svg+xml;utf-8,`, where a `#` would end it. Throws where the address is too long for a QR code.
 */
export const qrCodeOf = async (uri: string): Promise<string> => {
  const svg = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return svg.trim().replaceAll("#ffffff", "white").replaceAll("#000000", "black");
};

/** The time step that a code belongs to; null for a wrong code. `now` is in milliseconds. */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
};
