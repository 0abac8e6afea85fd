import { signUpNames } from "#shared/contract/auth/sign-up-names.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type {
  AuthCalls,
  OtpProof,
  OtpRequest,
  WalletCredentials,
  WithCaptcha,
} from "#shared/contract/platform/auth-api.ts";
import type { SessionFields } from "#shared/domain/auth/reduce-session.ts";
import type { SessionView } from "#shared/domain/auth/session.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CallContext, done } from "./call-context.ts";

type SignInCalls = Pick<
  AuthCalls,
  "signUp" | "signIn" | "signInWithIdToken" | "signInWithWeb3" | "signInWithOtp" | "verifyOtp" | "resend"
>;

type SessionAnswer = { data: { session: SessionFields | null }; error: unknown };

/** Bytes of a base64url text; null when it is none. */
function fromBase64Url(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const captcha = ({ captchaToken }: WithCaptcha) => (captchaToken === undefined ? {} : { captchaToken });

/** The calls that open a session, or that send what opens one. */
export function createSignInCalls({ auth, storage, addresses, view }: CallContext): SignInCalls {
  const opened = ({ data, error }: SessionAnswer): Result<SessionView> => {
    if (error) return fail(serverFailure(error));
    return data.session ? ok(view(data.session)) : fail(failure("auth_error", "the server gave no session"));
  };
  const emailRedirectTo = addresses.callback;

  const sendOtp = (request: OtpRequest) => {
    const { createUser = true, data = {} } = request;
    const options = { shouldCreateUser: createUser, data, ...captcha(request) };
    return "email" in request
      ? auth.signInWithOtp({ email: request.email, options: { ...options, emailRedirectTo } })
      : auth.signInWithOtp({ phone: request.phone, options: { ...options, channel: request.channel ?? "sms" } });
  };

  const verify = async (proof: OtpProof): Promise<Result<SessionView | null>> => {
    const { data, error } = await auth.verifyOtp(proof);
    if (error === null) return ok(data.session && view(data.session));
    const problem = serverFailure(error);
    // The server has one code for an old link and for a mistyped number.
    return fail(problem.code === "link_expired" ? { ...problem, code: "otp_invalid" } : problem);
  };

  const signInWithWallet = async (wallet: WalletCredentials): Promise<Result<SessionView>> => {
    const { chain, message, signature } = wallet;
    if (chain !== "solana") return fail(failure("chain_unsupported", "only solana wallets can sign in"));
    const bytes = fromBase64Url(signature);
    if (bytes === null) return fail(failure("validation_failed", "the signature is not base64url"));
    return opened(await auth.signInWithWeb3({ chain, message, signature: bytes, options: captcha(wallet) }));
  };

  return {
    async signUp(input) {
      const { email, password } = input;
      const options = { emailRedirectTo, data: signUpNames(input) };
      const { data, error } = await auth.signUp({ email, password, options });
      if (error) return fail(serverFailure(error));
      if (data.user === null) return fail(failure("user_missing", "the server made no account"));
      // Where addresses must be confirmed, the server answers a registered one with a made-up account: of nobody.
      if (data.user.identities?.length === 0)
        return fail(failure("user_already_exists", "the address has an account already"));
      return ok({ session: data.session && view(data.session) });
    },
    signIn: async (credentials) => opened(await auth.signInWithPassword(credentials)),
    signInWithIdToken: async ({ provider, token, accessToken, nonce, ...rest }) =>
      opened(
        await auth.signInWithIdToken({
          provider,
          token,
          options: captcha(rest),
          ...(accessToken !== undefined && { access_token: accessToken }),
          ...(nonce !== undefined && { nonce }),
        }),
      ),
    signInWithWeb3: signInWithWallet,
    async signInWithOtp(request) {
      const address = "email" in request ? request.email : request.phone;
      if (!address) return fail(failure("validation_failed", "a code needs an e-mail address or a phone number"));
      return done(await sendOtp(request));
    },
    verifyOtp: verify,
    async resend(request) {
      if ("phone" in request) return done(await auth.resend(request));
      const purpose = request.type === "email_change" ? "email-change" : "sign-in";
      const send = () => auth.resend({ ...request, options: { emailRedirectTo } });
      return done(await storage.verifiers.labelled(purpose, send));
    },
  };
}
