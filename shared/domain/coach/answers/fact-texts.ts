import { type Fact, OWN_SOURCES } from "#shared/domain/coach/facts.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** How a figure is calculated, in the member's language; null where it is only counted. */
export const formulaText = ({ formula, args }: Pick<Fact, "formula" | "args">, t: Translate): string | null => {
  if (formula === "") return null;
  const key: MessageKey = `coach:formulas.${formula}`;
  const values = Object.entries(args).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const text = t(key, Object.fromEntries(values));
  // A stored answer of another version may name a formula that this one has no words for.
  return text === key ? null : text;
};

const OWN: Readonly<Record<(typeof OWN_SOURCES)[number], MessageKey>> = {
  "own log": "coach:sources.log",
  "own routine": "coach:sources.routine",
  "own question": "coach:sources.question",
  "own plan": "coach:sources.plan",
  "own profile": "coach:sources.profile",
  "rule of the engine": "coach:sources.rule",
};

/** The source of a figure in the member's language; a publication as it is cited. */
export const sourceText = ({ source }: Pick<Fact, "source">, t: Translate): string => {
  const own = OWN_SOURCES.find((name) => name === source);
  return own === undefined ? source : t(OWN[own]);
};
