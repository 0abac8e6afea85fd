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

/** A text of a verb or a reason that one of the languages lacks, or has of nothing, is a type error here. */
export type VerbTexts = Whole<typeof italian> & Whole<typeof english>;

/** What is asked by a verb, as a heading; null for one that only a newer release has. */
export const verbKey = (verb: string): MessageKey | null => {
  const name = VERB_NAMES.find((known) => known === verb);
  return name === undefined ? null : `verbs:names.${name}`;
};

/** The words for a reason; one that only a newer server has says no more than that it was refused. */
export const reasonKey = (reason: string): MessageKey =>
  `verbs:reasons.${REFUSAL_REASONS.find((known) => known === reason) ?? "failed"}`;
