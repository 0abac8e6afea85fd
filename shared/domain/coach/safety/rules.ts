import { ACUTE_RULES } from "./acute-rules.ts";
import { EATING_RULES } from "./eating-rules.ts";
import { HEART_RULES } from "./heart-rules.ts";
import { HEART_SIGNS } from "./heart-signs.ts";
import { INJURY_RULES } from "./injury-rules.ts";
import { INJURY_SIGNS } from "./injury-signs.ts";
import { MIND_RULES } from "./mind-rules.ts";
import { MIND_SIGNS } from "./mind-signs.ts";
import { NERVE_RULES } from "./nerve-rules.ts";
import { NERVE_SIGNS } from "./nerve-signs.ts";
import type { Rule } from "./rule.ts";
import { PERIOD_RULES } from "./signs/women-signs.ts";
import { VESSEL_RULES } from "./vessel-rules.ts";

export const RULES: readonly Rule[] = [
  ...MIND_RULES,
  ...HEART_RULES,
  ...NERVE_RULES,
  ...INJURY_RULES,
  ...EATING_RULES,
  ...HEART_SIGNS,
  ...NERVE_SIGNS,
  ...INJURY_SIGNS,
  ...MIND_SIGNS,
  ...VESSEL_RULES,
  ...ACUTE_RULES,
  ...PERIOD_RULES,
];
