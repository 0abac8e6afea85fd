import { REFUSAL_REASONS, type Reason, VERB_NAMES, type VerbName } from "#shared/domain/gym/verbs.ts";
import type english from "#shared/i18n/en/lazy/verbs.json";
import type italian from "#shared/i18n/it/lazy/verbs.json";
import type { MessageKey } from "#shared/i18n/keys.ts";

type Only<T, Known> = { [Key in Exclude<keyof T, Known>]: never };
type Texts<T extends { names: object; reasons: object }> = {
  names: Record<VerbName, string> & Only<T["names"], VerbName>;
  reasons: Record<Reason, string> & Only<T["reasons"], Reason>;
};
type Whole<T extends Texts<T>> = T;

/** The texts of verbs and reasons. One that a language lacks, or has without a verb, is a type error here. */
export type VerbTexts = Whole<typeof italian> & Whole<typeof english>;

/** The heading of a verb; null for one of a newer release. */
export const verbKey = (verb: string): MessageKey | null => {
  const name = VERB_NAMES.find((known) => known === verb);
  return name === undefined ? null : `verbs:names.${name}`;
};

/** The text of a reason; for one of a newer server only that it was refused. */
export const reasonKey = (reason: string): MessageKey =>
  `verbs:reasons.${REFUSAL_REASONS.find((known) => known === reason) ?? "failed"}`;
