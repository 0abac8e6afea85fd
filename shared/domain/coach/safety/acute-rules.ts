import type { RedFlag, Rule } from "./rule.ts";
import { terms } from "./words.ts";

const DRINK = terms(
  "zero cola light diet bevo bevut* bevuto lattina bottiglia poi drank drink drinking can bottle then",
);

/** Signs of an emergency that is none of heart, nerves or joints, and that needs no second opinion. */
export const ACUTE_RULES: readonly Rule[] = [
  { flag: "breath", isSure: true, phrases: ["attacco|crisi d|di asma", "asthma attack"] },
  // A stab with each breath. NHS, "Pulmonary embolism".
  {
    flag: "unclear",
    all: [
      terms("fitta fitte pugnalat* stab*"),
      terms("respiro respirare inspiro inspirare breath breathe breathing inhale"),
    ],
    within: 4,
  },
  // A face that swells. NHS, "Anaphylaxis".
  {
    flag: "unclear",
    isSure: true,
    all: [
      terms("lingua labbra labbro faccia viso tongue lips lip face"),
      terms("gonfia gonfio gonfie gonfiano gonfiata gonfiate swell swelling swells swollen swelled"),
    ],
    within: 5,
    unless: terms(
      "denti dente dentista tooth teeth dentist pugno punch stanca sonno svegli* sleep woke ritenzione retention",
    ),
  },
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
  [
    "unclear",
    /\b(?:vomit\w*|rimett\w*|rimess\w|throw\w* up|threw up|puk\w+) (?:\w+ ){0,4}(?:sangue|blood)\b|\b(?:sangue|blood) (?:nel|in the|in my|in) vomit\w*/,
  ],
  // Eyes that go for a moment: no list tells «m'è sparita la vista» from what is lost from view.
  [
    "unclear",
    /(?<!\bnon )\b(?:mi|m|ho) (?:\w+ ){0,2}(?:sparit[ao]|andat[ao] via|mancat[ao]|pers[ao]|spent[ao]|annebbiat[ao]|offuscat[ao]) (?:\w+ ){0,3}la vista\b|\bla vista mi (?:\w+ ){0,2}(?:sparit|andata via|mancat|annebbiat|offuscat|spent)\w*|\bi (?:\w+ )?(?:lost|lose|went) (?:(?:my |all |all my )?(?:vision|eyesight)|my sight|blind)\b/,
  ],
  // A joint that may be infected. NHS, "Septic arthritis".
  [
    "unclear",
    /\b(?:ginocchi[oa]|gomit[oi]|pols[oi]|spalla|knees?|elbows?|wrists?|shoulders?)\b(?!(?: \w+)? non )[\w |]{0,25}?\b(?:(?:gonfi\w|swollen) (?:e |and )?(?:\w+ )?(?:cald\w|bollent\w|ross\w|hot|red)|(?:cald\w|bollent\w|ross\w|hot|red) (?:e |and )?(?:\w+ )?(?:gonfi\w|swollen))\b/,
  ],
  [
    "bladder",
    /\bnon (?:\w+ )?(?:capisco|sento|accorgo)(?: piu)? quando (?:devo|ho bisogno|mi scappa)\b[^|]*\b(?:pipi|urinare|bagno)\b/,
  ],
  ["selfHarm", /\bfini(?:sca|sse) tutto[ |]+(?:anche |pure )?(?:la )?(?:mia )?vita\b/],
];

/**
 * The red flag that a message states by who does what to whom, which lists of words cannot tell; null for none.
 * `plain`: words divided by one space.
 */
export const acuteFlagIn = (plain: string): RedFlag | null =>
  SIGNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
