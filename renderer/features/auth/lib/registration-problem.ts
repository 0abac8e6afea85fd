import type { Failure } from "#shared/lib/result.ts";
import { type FormMessage, say } from "./form-message.ts";

/** Whether an error is about the address: the server has no code of its own for a malformed one. */
const isAboutEmail = (code: string, message: string): boolean =>
  code === "validation_failed" && /\bemail\b/i.test(message);

/** The message of the sign-up form for the service's answer. */
export const registrationFailure = ({ code, message }: Failure): FormMessage => {
  switch (code) {
    case "user_already_exists":
      return say("auth:errors.accountExists");
    case "email_address_invalid":
      return say("auth:errors.emailWrong");
    case "user_missing":
      return say("errors:codes.user_missing");
    case "weak_password":
      return say("errors:codes.weak_password");
    case "network_error":
      return say("auth:errors.connection");
    case "timeout":
      return say("auth:errors.timeout");
    case "server_error":
      return say("auth:errors.service");
    case "internal":
      return registrationException(new Error(message));
    default:
      return say(isAboutEmail(code, message) ? "auth:errors.emailWrong" : "auth:errors.registration");
  }
};

/** The message of the sign-up form for a thrown error, chosen by its text. */
export const registrationException = (thrown: unknown): FormMessage => {
  const message = thrown instanceof Error ? thrown.message : "";
  if (message === "") return say("auth:errors.registrationUnexpected");
  if (/network|fetch/i.test(message)) return say("auth:errors.connection");
  if (/timeout|timed out/i.test(message)) return say("auth:errors.timeout");
  if (/supabase|auth|database|server/i.test(message)) return say("auth:errors.service");
  return say("auth:errors.unexpected", { message });
};
