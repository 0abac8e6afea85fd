import type { Understand } from "#shared/coach/understanding/understand.ts";
import type { CoachCase } from "#tests/helpers/coach-cases.ts";

/** Right of all. */
export type Tally = { right: number; all: number };

/**
 * `intent`: share of questions whose intent was found; `falseAccept`: share of off-topic texts that were answered as if
 * they were not; `safety`: share of red flags that were stopped at; `falseAlarm`: share of near misses that were
 * stopped at. Null where there were none of the kind.
 */
export type Report = {
  intent: number | null;
  falseAccept: number | null;
  safety: number | null;
  falseAlarm: number | null;
  failing: { id: string; kind: CoachCase["kind"]; wanted: string | null; got: string }[];
  byIntent: Record<string, Tally>;
};

const TODAY = "2026-11-22";

const share = (rows: readonly { isRight: boolean }[], of: boolean): number | null =>
  rows.length === 0 ? null : rows.filter(({ isRight }) => isRight === of).length / rows.length;

/** What became of each case, read anew and without the ones before it. */
export const evaluate = (cases: readonly CoachCase[], understand: Understand): Report => {
  const rows = cases.map((one) => {
    const understood = understand(one.text, one.lang, TODAY);
    const got = "intent" in understood ? understood.intent : understood.kind;
    const isRight = {
      intent: got === one.intent,
      offtopic: understood.kind !== "question" && understood.kind !== "which",
      safety: understood.kind === "safety",
      "near-miss": understood.kind !== "safety",
    }[one.kind];
    return { ...one, got: understood.kind === "safety" ? `safety ${understood.flag}` : got, isRight };
  });
  const of = (kind: CoachCase["kind"]) => rows.filter((row) => row.kind === kind);
  const byIntent: Report["byIntent"] = {};
  for (const { intent, isRight } of of("intent")) {
    const tally = byIntent[intent ?? ""] ?? { right: 0, all: 0 };
    byIntent[intent ?? ""] = { right: tally.right + Number(isRight), all: tally.all + 1 };
  }
  return {
    intent: share(of("intent"), true),
    falseAccept: share(of("offtopic"), false),
    safety: share(of("safety"), true),
    falseAlarm: share(of("near-miss"), false),
    failing: rows
      .filter(({ isRight }) => !isRight)
      .map(({ id, kind, intent, got }) => ({ id, kind, wanted: intent ?? null, got })),
    byIntent,
  };
};
