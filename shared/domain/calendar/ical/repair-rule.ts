import { readRule } from "#shared/lib/recurrence-rule.ts";

/** What says nothing that would not hold without it. */
const SAYS_NOTHING = new Set(["RSCALE=GREGORIAN", "SKIP=OMIT"]);
const PARTS_OF_CLOCK = ["BYHOUR", "BYMINUTE", "BYSECOND"];

const repairedPart = (part: string): string => {
  if (part.startsWith("UNTIL=")) return part.replace(/[-:]/g, "");
  // Zeros ahead of a number, and its plus.
  return part.replace(/(?<=[=,])(?:\+?0*|-0+)(?=\d)/g, (ahead) => (ahead.startsWith("-") ? "-" : ""));
};

/**
 * The value of an RRULE that other programs wrote against the letter of RFC 5545, put right where only one reading is
 * left: blanks, empty parts and parts that stand twice, zeros ahead of numbers, an UNTIL with hyphens, a clock time
 * that is the start's own. What is readable comes back as it is, and what is not, too. `start`: a day, or a time to the
 * minute.
 */
export const repairRule = (rule: string, start: string): string => {
  if (readRule(rule).ok) return rule;
  const written = rule
    .replace(/^RRULE:/, "")
    .replace(/\s/g, "")
    .split(";");
  const clock = start.slice(11).split(":").concat("00").map(Number);
  const isOwnClock = (part: string) => {
    const [name = "", value = ""] = part.split("=");
    return (
      PARTS_OF_CLOCK.includes(name) && /^\d{1,2}$/.test(value) && Number(value) === clock[PARTS_OF_CLOCK.indexOf(name)]
    );
  };
  const parts = written
    .filter((part) => part !== "" && !part.endsWith("=") && !SAYS_NOTHING.has(part) && !isOwnClock(part))
    .map(repairedPart);
  const repaired = [...new Set(parts)].join(";");
  return readRule(repaired).ok ? repaired : rule;
};
