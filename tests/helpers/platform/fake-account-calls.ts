import type { AuthCalls, UserChanges } from "#shared/contract/platform/auth-api.ts";
import type { AccountView } from "#shared/domain/auth/account.ts";
import { ok, type Result } from "#shared/lib/result.ts";
import { FAKE_MESSAGE_CODE, FAKE_PHONE, type FakeAccount } from "./fake-accounts.ts";
import type { FakeServer } from "./fake-server.ts";
import { refuse } from "./fake-session.ts";

type AccountCalls = Pick<
  AuthCalls,
  | "requestPasswordReset"
  | "reauthenticate"
  | "getUser"
  | "updateUser"
  | "refreshSession"
  | "getClaims"
  | "linkIdentity"
  | "unlinkIdentity"
  | "signOut"
>;

/** What a signed-in member does with the account. Every e-mail has the code {@link FAKE_MESSAGE_CODE}. */
export function createFakeAccountCalls({
  accounts,
  session,
  visited,
  options,
  asMember,
  needsSecondFactor,
}: FakeServer): AccountCalls {
  const update = (account: FakeAccount, changes: UserChanges): Result<AccountView> => {
    const { password, email, phone, nonce } = changes;
    if (needsSecondFactor(account)) return refuse("aal2_required", 401);
    if (password !== undefined && options.passwordNeedsNonce) {
      if (nonce === undefined) return refuse("reauthentication_needed", 400);
      if (nonce !== FAKE_MESSAGE_CODE) return refuse("nonce_invalid", 422);
    }
    if (password !== undefined && password === account.password) return refuse("same_password", 422);
    if (password !== undefined && password.length < 6) return refuse("weak_password", 422);
    if (email !== undefined && accounts.byEmail(email)) return refuse("user_already_exists", 422);
    if (phone !== undefined && !FAKE_PHONE.test(phone)) return refuse("phone_invalid", 400);
    if (phone !== undefined && accounts.byPhone(phone)) return refuse("phone_exists", 422);
    account.password = password ?? account.password;
    account.view = {
      ...account.view,
      newEmail: email ?? account.view.newEmail,
      newPhone: phone ?? account.view.newPhone,
    };
    session.open(account, "USER_UPDATED", session.level);
    return ok(account.view);
  };

  return {
    requestPasswordReset: async () => ok(null),
    reauthenticate: () => asMember(() => ok(null)),
    getUser: () => asMember(({ view }) => ok(view)),
    updateUser: (changes) => asMember((account) => update(account, changes)),
    refreshSession: () => asMember((account) => ok(session.open(account, "TOKEN_REFRESHED", session.level))),
    getClaims: () =>
      asMember(({ view }) =>
        ok({
          sub: view.id,
          exp: 4_000_000_000,
          session_id: view.id,
          aal: session.level,
          amr: [{ method: "password", timestamp: 1_767_225_600 }],
          ...(view.email !== null && { email: view.email }),
          role: "authenticated",
        }),
      ),
    linkIdentity: ({ provider }) =>
      asMember(() => {
        visited.push(`link:${provider}`);
        return ok(null);
      }),
    unlinkIdentity: ({ identityId }) =>
      asMember((account) => {
        const left = account.view.identities.filter((identity) => identity.identityId !== identityId);
        if (left.length === 0) return refuse("identity_last", 422);
        account.view = { ...account.view, identities: left };
        return ok(null);
      }),
    async signOut({ scope }) {
      if (scope !== "others") session.apply({ kind: "ended", reason: "requested" });
      return ok(null);
    },
  };
}
