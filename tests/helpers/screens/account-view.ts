import type { AccountView, FactorView, IdentityView } from "#shared/domain/auth/account.ts";

const AT = "2026-01-01T00:00:00.000Z";

export const identityView = (provider: string): IdentityView => ({
  id: provider,
  identityId: `identity-${provider}`,
  provider,
  email: "giulia@example.it",
  createdAt: AT,
  lastSignInAt: AT,
});

/** An authenticator app that still waits for its first code. */
export const factorView = (factor: Partial<FactorView> = {}): FactorView => ({
  id: "factor-1",
  factorType: "totp",
  friendlyName: "App di autenticazione",
  status: "unverified",
  phone: null,
  createdAt: AT,
  ...factor,
});

/** A member with e-mail and password alone. */
export const accountView = (account: Partial<AccountView> = {}): AccountView => ({
  id: "00000000-0000-4000-8000-000000000001",
  email: "giulia@example.it",
  phone: null,
  newEmail: null,
  newPhone: null,
  emailConfirmedAt: AT,
  createdAt: AT,
  lastSignInAt: AT,
  isAnonymous: false,
  identities: [identityView("email")],
  factors: [],
  ...account,
});
