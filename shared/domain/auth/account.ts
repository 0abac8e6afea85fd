/** A way to sign in that an account has. `identityId` names it in calls; `id` is the provider's own subject. */
export type IdentityView = {
  id: string;
  identityId: string;
  provider: string;
  email: string | null;
  createdAt: string | null;
  lastSignInAt: string | null;
};

export type FactorType = "totp" | "phone";

/** A second factor. It counts from the moment that it is verified. */
export type FactorView = {
  id: string;
  factorType: FactorType;
  friendlyName: string;
  status: "verified" | "unverified";
  phone: string | null;
  createdAt: string;
};

/** The member's account as the server has it. Times are ISO 8601; missing values are null. */
export type AccountView = {
  id: string;
  email: string | null;
  phone: string | null;
  /** Address that waits for its confirmation; null without one. */
  newEmail: string | null;
  newPhone: string | null;
  emailConfirmedAt: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  isAnonymous: boolean;
  identities: IdentityView[];
  factors: FactorView[];
};

/** A factor that waits for its first code. `qrCode`: an SVG as a data URI; `uri`: otpauth address; `secret`: base32. */
export type EnrolledFactor =
  | { factorType: "totp"; factorId: string; qrCode: string; secret: string; uri: string }
  | { factorType: "phone"; factorId: string; phone: string };

/** `expiresAt`: seconds since the epoch. */
export type FactorChallenge = { challengeId: string; expiresAt: number };

/** Claims of a verified access token (supabase/auth `internal/tokens`). Times are seconds since the epoch. */
export type AccessTokenClaims = {
  sub: string;
  exp: number;
  session_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  email?: string;
  phone?: string;
  role?: string;
  is_anonymous?: boolean;
};

/** What a link was for: a sign-in or confirmation, a new password, a first one, a new address, or one more identity. */
export type LinkPurpose = "sign-in" | "recovery" | "invitation" | "email-change" | "link";
