import { EATING_RULES } from "./eating-rules.ts";
import { HEART_RULES } from "./heart-rules.ts";
import { INJURY_RULES } from "./injury-rules.ts";
import { MIND_RULES } from "./mind-rules.ts";
import { NERVE_RULES } from "./nerve-rules.ts";
import type { Rule } from "./rule.ts";

export const RULES: readonly Rule[] = [...MIND_RULES, ...HEART_RULES, ...NERVE_RULES, ...INJURY_RULES, ...EATING_RULES];
