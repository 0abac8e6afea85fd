import type { JwtPayload, Factor as LibraryFactor, User, UserIdentity } from "@supabase/supabase-js";
import type { AccessTokenClaims, AccountView, FactorView, IdentityView } from "#shared/domain/auth/account.ts";

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const viewIdentity = (identity: UserIdentity): IdentityView => ({
  id: identity.id,
  identityId: identity.identity_id,
  provider: identity.provider,
  email: textOrNull(identity.identity_data?.email),
  createdAt: textOrNull(identity.created_at),
  lastSignInAt: textOrNull(identity.last_sign_in_at),
});

/** Null for a kind of factor that the app does not offer. */
function viewFactor(factor: LibraryFactor): FactorView | null {
  const { factor_type: factorType } = factor;
  if (factorType !== "totp" && factorType !== "phone") return null;
  return {
    id: factor.id,
    factorType,
    friendlyName: factor.friendly_name ?? "",
    status: factor.status,
    phone: textOrNull(Reflect.get(factor, "phone")),
    createdAt: factor.created_at,
  };
}

/** The member's account as screens see it: no metadata, no tokens. */
export const viewAccount = (user: User): AccountView => ({
  id: user.id,
  email: textOrNull(user.email),
  phone: textOrNull(user.phone),
  newEmail: textOrNull(user.new_email),
  newPhone: textOrNull(user.new_phone),
  emailConfirmedAt: textOrNull(user.email_confirmed_at),
  createdAt: user.created_at,
  lastSignInAt: textOrNull(user.last_sign_in_at),
  isAnonymous: user.is_anonymous ?? false,
  identities: (user.identities ?? []).map(viewIdentity),
  factors: (user.factors ?? []).map(viewFactor).filter((factor) => factor !== null),
});

const optional = (claims: JwtPayload, name: "email" | "phone" | "role") => {
  const value = textOrNull(claims[name]);
  return value === null ? {} : { [name]: value };
};

/** The claims that the app reads, of a token that was verified. */
export const viewClaims = (claims: JwtPayload): AccessTokenClaims => ({
  sub: claims.sub,
  exp: claims.exp,
  session_id: claims.session_id,
  aal: claims.aal,
  amr: (claims.amr ?? []).map((entry) =>
    typeof entry === "string" ? { method: entry, timestamp: claims.iat } : { ...entry },
  ),
  ...optional(claims, "email"),
  ...optional(claims, "phone"),
  ...optional(claims, "role"),
  ...(claims.is_anonymous === undefined ? {} : { is_anonymous: claims.is_anonymous }),
});
