import type {
  AccessTokenClaims,
  AccountView,
  EnrolledFactor,
  FactorChallenge,
  LinkPurpose,
} from "#shared/domain/auth/account.ts";
import type { AuthChange, AuthState, SessionView } from "#shared/domain/auth/session.ts";
import type { Result } from "#shared/lib/result.ts";

/**
 * A whole `name` is stored with its parts: the first word is the first name, the rest the last name. Two parts are
 * stored as they are, and nothing else.
 */
export type SignUpInput = { email: string; password: string } & (
  | { name: string }
  | { firstName: string; lastName: string }
);

/** `session` is null when the address must be confirmed first. */
export type SignUpOutcome = { session: SessionView | null };

export type SignOutScope = "global" | "local" | "others";

/** Providers that the app offers. */
export type Provider = "google";

/** How a code reaches a phone. */
export type PhoneChannel = "sms" | "whatsapp";

/** Sent to the account's metadata when the code makes a new one. */
export type SignUpData = Record<string, string>;

/** The answer to the server's check against robots, where it is switched on. */
export type WithCaptcha = { captchaToken?: string };

export type OtpRequest = WithCaptcha &
  (
    | { email: string; createUser?: boolean; data?: SignUpData }
    | { phone: string; createUser?: boolean; channel?: PhoneChannel; data?: SignUpData }
  );

export type EmailOtpType = "signup" | "invite" | "magiclink" | "recovery" | "email_change" | "email";
export type PhoneOtpType = "sms" | "phone_change";

export type OtpProof =
  | { type: EmailOtpType; email: string; token: string }
  | { type: PhoneOtpType; phone: string; token: string };

export type ResendRequest =
  | { type: "signup" | "email_change"; email: string }
  | { type: "sms" | "phone_change"; phone: string };

/** `token`: the provider's ID token. `nonce`: the one whose SHA-256 is in it. */
export type IdTokenCredentials = WithCaptcha & {
  provider: string;
  token: string;
  accessToken?: string;
  nonce?: string;
};

/** `message`: the text that the wallet signed; `signature`: the Ed25519 signature's 64 bytes as base64url. */
export type WalletCredentials = WithCaptcha & { chain: string; message: string; signature: string };

/** `nonce`: the code that `reauthenticate` sent, where the server asks for one. `data`: metadata. */
export type UserChanges = { password?: string; email?: string; phone?: string; nonce?: string; data?: SignUpData };

export type FactorEnrolment =
  | { factorType: "totp"; friendlyName: string; issuer?: string }
  | { factorType: "phone"; friendlyName: string; phone: string };

export type RedeemedLink = { session: SessionView; purpose: LinkPurpose };

/** The calls that answer with a {@link Result}: what the auth server is asked for. */
export type AuthCalls = {
  signUp(input: SignUpInput): Promise<Result<SignUpOutcome>>;
  signIn(input: { email: string; password: string }): Promise<Result<SessionView>>;
  /** Whether the server has the provider switched on. */
  offersProvider(input: { provider: Provider }): Promise<Result<boolean>>;
  /** Leaves for the provider: on the web in this tab, on the desktop in the system's browser. */
  signInWithProvider(input: { provider: Provider }): Promise<Result<null>>;
  /** Leaves for the company's identity provider, in the same way. */
  signInWithSso(input: { domain: string } | { providerId: string }): Promise<Result<null>>;
  signInWithIdToken(input: IdTokenCredentials): Promise<Result<SessionView>>;
  /** Any chain but `solana` fails with `chain_unsupported`, without a request. */
  signInWithWeb3(input: WalletCredentials): Promise<Result<SessionView>>;
  /** Sends a code, and by e-mail a link too. By default `createUser` is true and `channel` is `sms`. */
  signInWithOtp(input: OtpRequest): Promise<Result<null>>;
  /** Null where a first of two confirmations gives no session yet. A wrong or old code is `otp_invalid`. */
  verifyOtp(input: OtpProof): Promise<Result<SessionView | null>>;
  resend(input: ResendRequest): Promise<Result<null>>;
  /** Sends the e-mail that leads to /auth/reset-password. Says the same whether the address is known or not. */
  requestPasswordReset(input: { email: string }): Promise<Result<null>>;
  /** Sends the nonce that `updateUser` may need for a new password. */
  reauthenticate(): Promise<Result<null>>;
  getUser(): Promise<Result<AccountView>>;
  updateUser(changes: UserChanges): Promise<Result<AccountView>>;
  refreshSession(): Promise<Result<SessionView>>;
  /** Verified claims of the access token. The server's keys are kept for 10 minutes. */
  getClaims(): Promise<Result<AccessTokenClaims>>;
  /** Leaves for the provider; its link comes back with purpose `link`. */
  linkIdentity(input: { provider: Provider }): Promise<Result<null>>;
  unlinkIdentity(input: { identityId: string }): Promise<Result<null>>;
  enrollFactor(input: FactorEnrolment): Promise<Result<EnrolledFactor>>;
  /** For a phone factor it sends the code. */
  challengeFactor(input: { factorId: string; channel?: PhoneChannel }): Promise<Result<FactorChallenge>>;
  /** Raises the session to aal2. */
  verifyFactor(input: { factorId: string; challengeId: string; code: string }): Promise<Result<SessionView>>;
  unenrollFactor(input: { factorId: string }): Promise<Result<null>>;
  /** Always clears the local session; a refusal by the server is ignored. */
  signOut(input: { scope: SignOutScope }): Promise<Result<null>>;
  /** Redeems the link of an e-mail or of a provider: its whole address as it was opened. PKCE code or token hash. */
  redeemLink(input: { url: string }): Promise<Result<RedeemedLink>>;
};

/** The account's whole API but for the links that the operating system hands over. */
export type SessionApi = AuthCalls & {
  /** Current state; `loading` until the stored session was read. */
  getState(): Promise<AuthState>;
  /**
   * A token that is valid for at least the next seconds, refreshed if it has to be; null without a session.
   * Rejects while a session exists whose token has expired and cannot be refreshed now (no network): asking again later
   * can succeed, and no request should go out as an anonymous one meanwhile.
   */
  getAccessToken(): Promise<string | null>;
  /** Called with every change, in order; gives back the unsubscribe function. */
  onChange(listener: (change: AuthChange) => void): () => void;
};

export type AuthApi = SessionApi & {
  /**
   * Called with the outcome of every link that the operating system handed to the app, after it was redeemed.
   * Never called on the web, where a link opens the callback screen instead. Gives back the unsubscribe function.
   */
  onLinkRedeemed(listener: (outcome: Result<RedeemedLink>) => void): () => void;
};
