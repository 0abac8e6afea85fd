import { NEW_ROUTINE_PREFIX } from "#shared/domain/coach/proposals/caps.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** The name of a routine that a proposal creates, by the key of its changes; null for an existing routine. */
export const newRoutineName = (key: string | null, t: Translate): string | null => {
  if (!key?.startsWith(NEW_ROUTINE_PREFIX)) return null;
  return t(`coach:newRoutines.${key.slice(key.indexOf("/") + 1)}` as MessageKey);
};
