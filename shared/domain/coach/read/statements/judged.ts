import type { Intent } from "#shared/domain/coach/read/intents.ts";

const IS =
  "(?:sono|e|era|erano|sarebbero|mi (?:sembra|sembrano|pare)|is|are|isn?t|aren?t|is (?:that|it|this)|are (?:they|those)|(?:that|it|they|those) (?:s|is|are|re)|thats|its)";
const HOW =
  "(?:(?:troppo|troppa|troppi|troppe|poco|poca|pochi|poche|tanto|tanta|tanti|tante|abbastanza)(?: (?:pesant\\w+|legger\\w+|dur\\w+|facil\\w+|alt\\w|bass\\w))?|too (?:much|many|few|little|heavy|light|hard|easy|high|low)|(?:heavy |hard )?enough|giust[oaie]|normal[ei]?)";
const JUDGES = new RegExp(
  `^(?:(?:e|ed|ma|ok|mmm|pero|and|but|so|se|if|what|non|not) )*(?:${IS} )?(?:(?:non|un po|forse|gia|a bit|not|way) )*${HOW}(?: (?:per me|cosi|for me|no|vero|giusto|right))?$`,
);
/** Intents whose answers give an amount, which may be asked about. */
const OF: readonly Intent[] = ["volume", "load", "effort", "calories"];

/** Whether a message asks if the amount just answered is too much or enough: «sono troppe?» */
export const judges = (intent: Intent, words: readonly string[]): boolean =>
  OF.includes(intent) && JUDGES.test(words.join(" "));

const ADDS =
  /^(?:(?:e|ed|ma|ok|quindi|allora|and|so|then) )*(?:(?:che|cosa|che cosa|what) (?:(?:devo|dovrei|posso|mi conviene|should i|do i|can i) )?(?:aggiung\w+|allenare di piu|fare di piu|add|do more of|train more)|what(?: else)? (?:should|do) i add)$/;
/** Whether a message asks what to do more of: «quindi cosa dovrei aggiungere?» */
export const asksMoreOf = (intent: Intent, words: readonly string[]): boolean =>
  (intent === "volume" || intent === "neglected") && ADDS.test(words.join(" "));

const HOW_MUCH_MORE =
  /^(?:(?:e|ma|ok|and|but|so) )*(?:di quanto|quanto di piu|di quanto salgo|by how much|how much more|how much)$/;
/** Whether a message asks by how much to raise the load just named. */
export const asksHowMuchMore = (intent: Intent, words: readonly string[]): boolean =>
  ["whynot", "stall", "progress"].includes(intent) && HOW_MUCH_MORE.test(words.join(" "));
