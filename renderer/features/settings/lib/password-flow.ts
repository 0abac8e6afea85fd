import { RESEND_PAUSE } from "#renderer/kit/codes/factor-proof.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import type { NewPasswordFields } from "#shared/domain/auth/new-password.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure, Result } from "#shared/lib/result.ts";

/** A problem and its field; `form` for the whole form. */
export type PasswordProblem = { field: keyof NewPasswordFields | "nonce" | "form"; key: MessageKey };

/**
 * The code that proves the identity; null until the server wants one. `resendAt`: when another may be sent, in
 * milliseconds.
 */
type Nonce = { resendAt: number | null } | null;

export type PasswordFlow =
  | { status: "editing"; nonce: Nonce; problem: PasswordProblem | null }
  | { status: "saving"; nonce: Nonce }
  | { status: "sending"; nonce: Nonce }
  | { status: "done" };

export type PasswordEvent =
  | { type: "refused"; problem: PasswordProblem }
  | { type: "save" }
  | { type: "saved"; answer: Result<unknown> }
  | { type: "send" }
  | { type: "sent"; answer: Result<null>; at: number };

export const firstPasswordFlow: PasswordFlow = { status: "editing", nonce: null, problem: null };

const problemOf = (failure: Failure): PasswordProblem => {
  switch (failure.code) {
    case "same_password":
      return { field: "password", key: "settings:password.same" };
    case "weak_password":
      return { field: "password", key: "settings:password.weak" };
    case "nonce_invalid":
    case "otp_invalid":
      return { field: "nonce", key: "settings:password.nonceInvalid" };
    default:
      return { field: "form", key: failureKey(failure) };
  }
};

export const reducePasswordFlow = (state: PasswordFlow, event: PasswordEvent): PasswordFlow => {
  if (state.status === "done") return state;
  const { nonce } = state;
  switch (event.type) {
    case "refused":
      return { status: "editing", nonce, problem: event.problem };
    case "save":
      return { status: "saving", nonce };
    case "send":
      return { status: "sending", nonce };
    case "saved":
      if (event.answer.ok) return { status: "done" };
      return { status: "editing", nonce, problem: problemOf(event.answer.error) };
    case "sent":
      if (event.answer.ok) return { status: "editing", nonce: { resendAt: event.at + RESEND_PAUSE }, problem: null };
      return { status: "editing", nonce: nonce ?? { resendAt: null }, problem: problemOf(event.answer.error) };
  }
};
