import { ERROR_CODES } from "#shared/errors/error-codes.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** The bundle's text for a failure of a second factor or of a new password. */
export const codeText = (failure: Failure): MessageKey => {
  const code = ERROR_CODES.find((known) => known === failure.code);
  return code ? `errors:codes.${code}` : "auth:errors.unknown";
};
