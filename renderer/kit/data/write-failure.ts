import { type DataErrorCode, dataErrorCode } from "#renderer/data/data-error.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const OWN_WORDS: Partial<Record<DataErrorCode, MessageKey>> = {
  quota_exceeded: "data:quota_exceeded",
  invalid_value: "data:invalid_value",
};

/**
 * The text for a write that failed: the cause where the member can mend it, else the text of the screen.
 */
export const writeFailureKey = (error: unknown, otherwise: MessageKey): MessageKey =>
  OWN_WORDS[dataErrorCode(error)] ?? otherwise;
