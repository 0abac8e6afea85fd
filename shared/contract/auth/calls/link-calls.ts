import type { CodeVerifier } from "#shared/contract/auth/code-verifiers.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthCalls, RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import type { LinkPurpose } from "#shared/domain/auth/account.ts";
import { type AuthLink, parseAuthLink, type TokenType } from "#shared/domain/auth/auth-link.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { CallContext } from "./call-context.ts";

type LinkCalls = Pick<AuthCalls, "redeemLink">;
type CodeLink = Extract<AuthLink, { kind: "code" }>;
type TokenLink = Extract<AuthLink, { kind: "token" }>;

const PURPOSES: Partial<Record<TokenType, LinkPurpose>> = {
  recovery: "recovery",
  invite: "invitation",
  email_change: "email-change",
};

const purposeOf = ({ type }: Pick<TokenLink, "type">): LinkPurpose => PURPOSES[type] ?? "sign-in";

const notExpected = fail(failure("link_not_expected", "no e-mail was asked for here"));

/** The call that redeems what came back from an e-mail or a provider. */
export function createLinkCalls(context: CallContext): LinkCalls {
  const { auth, storage, view, state, isOurLink, redeemsTokenHashes } = context;
  const { verifiers } = storage;
  let turn: Promise<unknown> = Promise.resolve();

  const redeemCode = async ({ code }: CodeLink, known: CodeVerifier[]): Promise<Result<RedeemedLink>> => {
    let refusal: Result<never> = notExpected;
    // E-mails can be opened in another order than they were asked for. A wrong verifier does not spend the code.
    for (const verifier of known) {
      await verifiers.prefer(verifier);
      const { data, error } = await auth.exchangeCodeForSession(code);
      if (error === null) return ok({ session: view(data.session), purpose: verifier.purpose });
      const problem = serverFailure(error);
      refusal = fail(problem);
      if (problem.code !== "link_not_expected") break;
    }
    return refusal;
  };

  const redeemToken = async ({ tokenHash, type }: TokenLink): Promise<Result<RedeemedLink>> => {
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error) return fail(serverFailure(error));
    if (data.session === null) return fail(failure("link_half_done", "the other address has to confirm, too"));
    return ok({ session: view(data.session), purpose: purposeOf({ type }) });
  };

  /** Whoever sends a token hash must not put a signed-in member into another account, whatever else is under way. */
  const isExpected = (link: CodeLink | TokenLink, known: CodeVerifier[]): boolean => {
    if (link.kind === "code") return known.length > 0;
    if (state().status !== "signed-in") return true;
    return known.some(({ purpose }) => purpose === purposeOf(link));
  };

  const redeem = async (link: AuthLink): Promise<Result<RedeemedLink>> => {
    if (link.kind === "foreign") return fail(failure("link_invalid", "not a link of this app"));
    const known = await verifiers.list();
    // The app's own scheme is open to every page: where nothing was asked for, nobody's words are repeated.
    const isSolicited = redeemsTokenHashes || known.length > 0;
    if (link.kind === "refused" || link.kind === "accepted") {
      if (!isSolicited) return notExpected;
      return link.kind === "refused"
        ? fail(serverFailure({ code: link.code, message: link.message }, 403))
        : fail(failure("link_half_done", link.message));
    }
    if (link.kind === "token" && !redeemsTokenHashes) return notExpected;
    if (!isExpected(link, known)) return notExpected;
    const outcome = await (link.kind === "code" ? redeemCode(link, known) : redeemToken(link));
    if (outcome.ok) await verifiers.clear();
    return outcome;
  };

  return {
    /** One after the other, so that a link that is opened twice is exchanged once. */
    redeemLink({ url }) {
      const next = turn.then(() => redeem(parseAuthLink(url, isOurLink)));
      turn = next.catch(() => undefined);
      return next;
    },
  };
}
