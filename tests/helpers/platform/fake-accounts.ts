import type { AccountView, FactorView, IdentityView } from "#shared/domain/auth/account.ts";
import type { Role, SessionUser } from "#shared/domain/auth/session.ts";

/** The one code of every authenticator. */
export const FAKE_CODE = "123456";

/** That of every e-mail and text message, as long as a new hosted project has them. */
export const FAKE_MESSAGE_CODE = "12345678";

/** Numbers that the fake takes: E.164 with or without its plus sign. */
export const FAKE_PHONE = /^\+?[1-9]\d{6,14}$/;

const NOW = "2026-01-01T00:00:00.000Z";

export type FakeAccount = {
  view: AccountView;
  role: Role;
  /** Null for an account that signs in by code or provider only. */
  password: string | null;
  confirmed: boolean;
};

export type NewFakeAccount = { email?: string; phone?: string; password?: string; role?: Role; id?: string };

export type FakeAccounts = {
  add(input: NewFakeAccount): FakeAccount;
  byEmail(email: string): FakeAccount | undefined;
  byPhone(phone: string): FakeAccount | undefined;
  byId(id: string): FakeAccount | undefined;
  newFactor(factor: Pick<FactorView, "factorType" | "friendlyName" | "phone">): FactorView;
  newIdentity(provider: string, email: string | null): IdentityView;
};

export const fakeUuid = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;

export const sessionUserOf = ({ view, role }: FakeAccount): SessionUser => ({
  id: view.id,
  email: view.email ?? "",
  role,
});

export const hasVerifiedFactor = ({ view }: FakeAccount): boolean =>
  view.factors.some(({ status }) => status === "verified");

/** Accounts in memory. Ids count up, so that a test can name them. */
export function createFakeAccounts(): FakeAccounts {
  const accounts: FakeAccount[] = [];
  let parts = 0;
  const newIdentity: FakeAccounts["newIdentity"] = (provider, email) => {
    parts += 1;
    return {
      id: `${provider}-${parts}`,
      identityId: fakeUuid(1000 + parts),
      provider,
      email,
      createdAt: NOW,
      lastSignInAt: NOW,
    };
  };
  return {
    add({ email, phone, password, role = "member", id }) {
      const ways = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
      const view: AccountView = {
        id: id ?? fakeUuid(accounts.length + 1),
        email: email ?? null,
        phone: phone ?? null,
        newEmail: null,
        newPhone: null,
        emailConfirmedAt: email ? NOW : null,
        createdAt: NOW,
        lastSignInAt: NOW,
        isAnonymous: ways.length === 0,
        identities: ways.map((way) => newIdentity(way, email ?? null)),
        factors: [],
      };
      const account: FakeAccount = { view, role, password: password ?? null, confirmed: true };
      accounts.push(account);
      return account;
    },
    byEmail: (email) => accounts.find(({ view }) => view.email === email),
    byPhone: (phone) => accounts.find(({ view }) => view.phone === phone),
    byId: (id) => accounts.find(({ view }) => view.id === id),
    newFactor(factor) {
      parts += 1;
      return { ...factor, id: fakeUuid(2000 + parts), status: "unverified", createdAt: NOW };
    },
    newIdentity,
  };
}
