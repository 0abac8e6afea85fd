import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows for a base32 secret at an instant (milliseconds since the epoch). */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
