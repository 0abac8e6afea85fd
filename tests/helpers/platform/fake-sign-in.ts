import type {
  AuthCalls,
  OtpProof,
  OtpRequest,
  RedeemedLink,
  ResendRequest,
} from "#shared/contract/platform/auth-api.ts";
import { ok } from "#shared/lib/result.ts";
import { FAKE_MESSAGE_CODE, type FakeAccount } from "./fake-accounts.ts";
import type { FakeServer } from "./fake-server.ts";
import { refuse } from "./fake-session.ts";

type SignInCalls = Pick<
  AuthCalls,
  | "signUp"
  | "signIn"
  | "offersProvider"
  | "signInWithProvider"
  | "signInWithSso"
  | "signInWithIdToken"
  | "signInWithWeb3"
  | "signInWithOtp"
  | "verifyOtp"
  | "resend"
  | "redeemLink"
>;

/**
 * Signing in. A link's `code` is an address to confirm, or `recovery:`, `email-change:`, `google:` or `link:` and one.
 */
export function createFakeSignIn({ accounts, session, visited, options }: FakeServer): SignInCalls {
  const accountOf = (of: OtpRequest | OtpProof | ResendRequest): FakeAccount | undefined =>
    "email" in of ? accounts.byEmail(of.email) : accounts.byPhone(of.phone);
  const expected = new Set<string>();
  const leave = async (address: string) => {
    visited.push(address);
    return ok(null);
  };
  const own = () => (session.user ? accounts.byId(session.user.id) : undefined);

  const confirmChange = (type: OtpProof["type"]): FakeAccount | undefined => {
    const account = own();
    if (!account) return undefined;
    if (type === "email_change" && account.view.newEmail !== null) {
      account.view = { ...account.view, email: account.view.newEmail, newEmail: null };
    }
    if (type === "phone_change" && account.view.newPhone !== null) {
      account.view = { ...account.view, phone: account.view.newPhone, newPhone: null };
    }
    return account;
  };

  const byProvider = (provider: string, email: string): RedeemedLink => {
    const account = accounts.byEmail(email) ?? accounts.add({ email });
    const { identities } = account.view;
    if (!identities.some((known) => known.provider === provider)) {
      account.view = { ...account.view, identities: [...identities, accounts.newIdentity(provider, email)] };
    }
    return { session: session.open(account), purpose: "sign-in" };
  };

  const redeem = (purpose: string, email: string): RedeemedLink | null => {
    if (purpose === "google") return byProvider(purpose, email);
    if (purpose === "link") {
      const account = own();
      if (!account) return null;
      const identity = accounts.newIdentity("google", email);
      account.view = { ...account.view, identities: [...account.view.identities, identity] };
      return { session: session.open(account, "SIGNED_IN", session.level), purpose };
    }
    if (purpose === "email-change") {
      const account = own();
      if (account?.view.newEmail !== email) return null;
      confirmChange("email_change");
      return { session: session.open(account, "SIGNED_IN", session.level), purpose };
    }
    const account = accounts.byEmail(email);
    if (purpose === "recovery" || purpose === "invitation")
      return account ? { session: session.open(account, "PASSWORD_RECOVERY"), purpose } : null;
    if (!account || account.confirmed) return null;
    account.confirmed = true;
    return { session: session.open(account), purpose: "sign-in" };
  };

  return {
    async signUp({ email, password }) {
      if (accounts.byEmail(email)) return refuse("user_already_exists", 422);
      const account = accounts.add({ email, password });
      if (options.autoConfirm ?? true) return ok({ session: session.open(account) });
      account.confirmed = false;
      return ok({ session: null });
    },
    async signIn({ email, password }) {
      const account = accounts.byEmail(email);
      if (account === undefined || account.password !== password) return refuse("invalid_credentials", 400);
      return account.confirmed ? ok(session.open(account)) : refuse("email_not_confirmed", 400);
    },
    offersProvider: async () => ok(options.offersGoogle ?? true),
    signInWithProvider: ({ provider }) => leave(provider),
    signInWithSso: (company) => leave("domain" in company ? company.domain : company.providerId),
    signInWithIdToken: async ({ provider, token }) => ok(byProvider(provider, token).session),
    async signInWithWeb3({ chain, signature }) {
      if (chain !== "solana") return refuse("chain_unsupported");
      return ok(byProvider("web3", `${signature}@fake.invalid`).session);
    },
    async signInWithOtp(request) {
      const address = "email" in request ? request.email : request.phone;
      if (!address) return refuse("validation_failed");
      if (request.createUser === false && !accountOf(request)) return refuse("signup_disabled", 422);
      expected.add(address);
      return ok(null);
    },
    async verifyOtp(proof) {
      if (proof.token !== FAKE_MESSAGE_CODE) return refuse("otp_invalid", 403);
      if (proof.type === "email_change" || proof.type === "phone_change") {
        const account = confirmChange(proof.type);
        return account ? ok(session.open(account, "SIGNED_IN", session.level)) : refuse("otp_invalid", 403);
      }
      const address = "email" in proof ? { email: proof.email } : { phone: proof.phone };
      const account =
        accountOf(proof) ?? (expected.has(Object.values(address)[0] ?? "") ? accounts.add(address) : null);
      if (!account) return refuse("otp_invalid", 403);
      account.confirmed = true;
      return ok(session.open(account, proof.type === "recovery" ? "PASSWORD_RECOVERY" : "SIGNED_IN"));
    },
    resend: async () => ok(null),
    async redeemLink({ url }) {
      const code = new URL(url).searchParams.get("code") ?? "";
      const [, purpose = "sign-in", email = ""] = /^(?:([\w-]+):)?(.*)$/.exec(code) ?? [];
      const redeemed = redeem(purpose, email);
      return redeemed ? ok(redeemed) : refuse("link_expired", 403);
    },
  };
}
