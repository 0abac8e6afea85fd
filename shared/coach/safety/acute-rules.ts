import type { RedFlag, Rule } from "./rule.ts";
import { terms } from "./words.ts";

const DRINK = terms(
  "zero cola light diet bevo bevut* bevuto lattina bottiglia poi drank drink drinking can bottle then",
);

/** Signs that are none of a heart, a nerve or a joint as people feel it, and that need no second opinion. */
export const ACUTE_RULES: readonly Rule[] = [
  {
    flag: "fainting",
    isSure: true,
    phrases: [
      "ho|avuto|avuta|avute|preso|venut* crisi|attacco epilettic*|convulsiv*",
      "ho|avuto|avute|venut* convulsion*",
      "had|having seizure|seizures|convulsions",
    ],
  },
  {
    flag: "unclear",
    isSure: true,
    phrases: [
      "sniffat*|pippat*|tirato coca",
      "sniffat*|pippat*|tirato|preso|fatto|usato|assunto cocaina|anfetamin*|mdma",
      "snorted|did|done|took|taken|used coke|cocaine|mdma|meth",
    ],
    unless: DRINK,
  },
  {
    flag: "unclear",
    isSure: true,
    phrases: [
      "cadut*|finit*|arrivat* bilanciere|sbarra|disco|manubrio collo|gola",
      "bilanciere|sbarra|disco|manubrio cadut*|finit*|arrivat* collo|gola",
      "bar|barbell|plate|dumbbell fell|dropped|landed|came neck|throat",
      "dropped bar|barbell|plate|dumbbell neck|throat",
    ],
  },
];

const SIGNS: readonly (readonly [RedFlag, RegExp])[] = [
  [
    "unclear",
    /\b(?:sono|i m|i am) (?:un |a )?diabet\w+\b.{0,60}\b(?:trem\w+|(?:sudo|sudor\w+) fredd\w|shak\w+|trembl\w+|cold sweats?)\b/,
  ],
  ["selfHarm", /\bfini(?:sca|sse) tutto[ |]+(?:anche |pure )?(?:la )?(?:mia )?vita\b/],
  // Violence at home: whoever tells of it is not asked how the shoulder moves.
  [
    "unclear",
    /\bmi[oa] (?:ex )?(?:marito|ragazz[oa]|compagn[oa]|fidanzat[oa]|ex|padre|fratello|zio|moglie|madre) (?:\w+ ){0,2}mi (?:ha )?(?:picchia|mena|strangola|alza le mani|mett\w+ le mani addosso|messo le mani addosso|pres[oa] a (?:pugni|schiaffi|calci|botte))(?:t[oa])?\b(?! (?:le|nei|nel|a|al) )/,
  ],
  [
    "unclear",
    /\bmy (?:ex )?(?:husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mum|mom|mother|brother) (?:\w+ ){0,2}(?:hits?|beats?|punche[sd]|slaps|slapped|choke[sd]|kicks|kicked) me\b(?! (?:at|in|on|up|with|to|by) )/,
  ],
];

/** Below and above which nobody trains, in mg/dl. American Diabetes Association, "Standards of Care". */
const SUGAR = { low: 70, high: 300 };
/** In mmHg. American Heart Association, "Understanding Blood Pressure Readings": a crisis. */
const PRESSURE = { systolic: 180, diastolic: 120 };

const SUGAR_SAID =
  /\b(?:glicemia|blood sugar|blood glucose) (?:[a-z]+ ){0,3}(\d{2,3})\b(?!\.| (?:giorn|ann|minut|or[ae]|day|year|min|hour))/;
const PRESSURE_SAID =
  /\b(?:pressione|blood pressure|bp) (?:[a-z]+ ){0,3}(\d{2,3})(?: (?:su |over |e )?(\d{2,3}))?\b(?! (?:bar|psi|kg|watt)\b)/;

/** What a message tells of by figures and by who does what, which no list of words says. */
export const acuteFlagIn = (plain: string): RedFlag | null => {
  const sugar = Number(SUGAR_SAID.exec(plain)?.[1] ?? SUGAR.low);
  const [, systolic = 0, diastolic = 0] = PRESSURE_SAID.exec(plain) ?? [];
  const isOut =
    sugar < SUGAR.low ||
    sugar >= SUGAR.high ||
    Number(systolic) >= PRESSURE.systolic ||
    Number(diastolic) >= PRESSURE.diastolic;
  return isOut ? "unclear" : (SIGNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null);
};
