import { ERROR_CODES, type ErrorCode } from "#shared/contract/errors/error-codes.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** Texts of one place for codes, more precise than the catalogue's. */
export type OwnTexts = Partial<Record<ErrorCode, MessageKey>>;

const isKnown = (code: string): code is ErrorCode => ERROR_CODES.some((known) => known === code);

/** The text of a failure: the place's own, else the catalogue's, by its code alone. */
export const failureKey = ({ code }: Pick<Failure, "code">, own: OwnTexts = {}): MessageKey => {
  if (!isKnown(code)) return "errors:codes.internal";
  return own[code] ?? `errors:codes.${code}`;
};
