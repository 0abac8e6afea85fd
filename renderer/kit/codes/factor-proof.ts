import type { FactorChallenge } from "#shared/domain/auth/account.ts";
import type { Failure, Result } from "#shared/lib/result.ts";

/**
 * Milliseconds between two requests of an e-mail or text message by a button: a little longer than most take to arrive,
 * and the default of a hosted project (`max_frequency`). The server decides by itself and may allow more.
 */
export const RESEND_PAUSE = 60_000;

/** A requested code. `resendAt`: when the next one can be requested, in milliseconds since the epoch. */
type Sent = { challengeId: string; resendAt: number };

/** States of proving one factor. An app needs no message: its challenge is made together with the check. */
export type FactorProof =
  | { status: "sending"; sent: Sent | null }
  | { status: "waiting"; sent: Sent | null; failure: Failure | null }
  | { status: "checking"; sent: Sent | null }
  | { status: "verified" };

export type FactorProofEvent =
  | { type: "send" }
  | { type: "sent"; answer: Result<FactorChallenge>; at: number }
  | { type: "check" }
  | { type: "checked"; answer: Result<unknown> };

export const firstProof: FactorProof = { status: "waiting", sent: null, failure: null };

export const reduceFactorProof = (state: FactorProof, event: FactorProofEvent): FactorProof => {
  if (state.status === "verified") return state;
  switch (event.type) {
    case "send":
      return { status: "sending", sent: state.sent };
    case "sent":
      if (!event.answer.ok) return { status: "waiting", sent: state.sent, failure: event.answer.error };
      return {
        status: "waiting",
        sent: { challengeId: event.answer.value.challengeId, resendAt: event.at + RESEND_PAUSE },
        failure: null,
      };
    case "check":
      return { status: "checking", sent: state.sent };
    case "checked":
      if (event.answer.ok) return { status: "verified" };
      // An expired challenge takes no code any more: the next one needs another message.
      return {
        status: "waiting",
        sent: event.answer.error.code === "factor_challenge_expired" ? null : state.sent,
        failure: event.answer.error,
      };
  }
};
