import type { MessageKey } from "#shared/i18n/keys.ts";
import { dataErrorCode } from "../../data/data-error.ts";

/** What the member is told of a write that failed: a full device by its name, anything else as the screen puts it. */
export const writeFailureKey = (error: unknown, otherwise: MessageKey): MessageKey =>
  dataErrorCode(error) === "quota_exceeded" ? "errors:data.quota_exceeded" : otherwise;
