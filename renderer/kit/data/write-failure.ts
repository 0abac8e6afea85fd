import { type DataErrorCode, dataErrorCode } from "#renderer/data/data-error.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const OWN_WORDS: Partial<Record<DataErrorCode, MessageKey>> = {
  quota_exceeded: "errors:data.quota_exceeded",
  invalid_value: "errors:data.invalid_value",
};

/**
 * What the member is told of a write that failed: what they can mend by its name, anything else as the screen puts it.
 */
export const writeFailureKey = (error: unknown, otherwise: MessageKey): MessageKey =>
  OWN_WORDS[dataErrorCode(error)] ?? otherwise;
