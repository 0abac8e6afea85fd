import { z } from "zod";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { documentId, fromDocument, type KindRow, toDocument } from "#renderer/data/collections/document-rows.ts";
import type { AppliedProposal, ProposalsRepository } from "#renderer/data/member-data.ts";
import { applyOps } from "#shared/coach/proposals/apply-ops.ts";
import { type Op, readOps } from "#shared/coach/proposals/op.ts";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { addDays } from "#shared/training/days.ts";
import { deloadStart, deloadStop, readDeload } from "#shared/training/planning/deload.ts";
import { readRoutine, withUnread } from "#shared/training/routine.ts";
import { takeBackExercises } from "#shared/training/take-back.ts";
import { createCoachProfileRepository } from "./coach-profile-repository.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows } from "./rows.ts";

/** Days for which a proposal may be applied as it was made; what is for one workout is of its day. */
const LASTING_DAYS = 14;

const fields = z.record(z.string(), z.unknown());
/** What a proposal changed: `exercises` of each routine, exercises that it excluded, a week of less work. */
const changed = z.object({
  routines: z.record(z.string(), z.object({ before: z.array(fields), after: z.array(fields) })),
  exclusions: z.array(z.string()),
  isWeek: z.boolean(),
});
type Changed = z.infer<typeof changed>;
const NOTHING: Changed = { routines: {}, exclusions: [], isWeek: false };

/** What becomes of a row. */
type Change = (row: KindRow) => object;
type Changes = Map<string, { kind: string; change: Change }>;

const lastDay = (span: string, start: string): string => (span === "lasting" ? addDays(start, LASTING_DAYS) : start);

const routinesOf = (ops: readonly Op[]): Set<string> =>
  new Set(ops.flatMap(({ target }) => (target.routine === null ? [] : [target.routine])));

export const createProposalsRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): ProposalsRepository => {
  const { documents } = rx.collections;
  const proposals = createDocumentRepository(rx, "coach_proposals", rows);
  const coachProfile = createCoachProfileRepository(createDocumentRepository(rx, "coach_profiles", rows));
  const routines = createDocumentRepository(rx, "routines", rows);

  /** Changes rows of several kinds in one write. */
  const changeAll = (changes: Changes) =>
    changeRows(documents, [...changes.keys()], rows.now(), (stored) => {
      const wanted = changes.get(stored.id);
      if (!wanted || stored._deleted) return null;
      const row = fromDocument(stored);
      return { ...stored, ...toDocument(wanted.kind, { ...row, ...wanted.change(row) }) };
    });
  const to = (kind: string, id: string, change: Change) =>
    [documentId(kind, id), { kind, change }] satisfies [string, unknown];

  const find = async (id: string) => (await proposals.find()).find((proposal) => proposal.id === id);

  const inRoutines = (ops: readonly Op[], lastDayOf: AppliedProposal["lastDayOf"]) => {
    const changedBy = (row: Pick<RoutineDocument, "id" | "exercises">): RoutineDocument["exercises"] => {
      const own = ops.filter(({ target }) => target.routine === row.id);
      return withUnread(applyOps(readRoutine(row.exercises), own, lastDayOf), row.exercises);
    };
    return changedBy;
  };

  const apply: ProposalsRepository["apply"] = async (id, { chosen, as, today, lastDayOf, edited }) => {
    const proposal = await find(id);
    if (!proposal || proposal.state === "applied") return;
    const ops = readOps(chosen.flatMap((place) => proposal.ops[place] ?? []));
    const undo: Changed = { ...NOTHING, isWeek: as === "week", routines: {} };
    const changes: Changes = new Map();
    if (as === "plan") {
      const proposed = inRoutines(ops, lastDayOf);
      // What was changed elsewhere while the proposal was edited stays, as where an edit is taken back.
      const changedBy: typeof proposed = (row) =>
        row.id === edited?.routine ? takeBackExercises(row.exercises, edited.after, edited.before) : proposed(row);
      const touched = routinesOf(ops);
      for (const routine of (await routines.find()).filter((row) => touched.has(row.id))) {
        undo.routines[routine.id] = { before: routine.exercises, after: changedBy(routine) };
        changes.set(...to("routines", routine.id, (row) => ({ exercises: changedBy(row as RoutineDocument) })));
      }
      const kept = edited?.after.map(({ exercise_id }) => exercise_id) ?? [];
      const excluded = ops.flatMap(({ op, target }) =>
        op === "exclude" && !kept.includes(target.exercise) ? [target.exercise] : [],
      );
      if (excluded.length > 0) {
        const own = await coachProfile.ensure();
        undo.exclusions = excluded.filter((exercise) => !Object.hasOwn(own.exclusions, exercise));
        const added = Object.fromEntries(undo.exclusions.map((exercise) => [exercise, today]));
        changes.set(
          ...to("coach_profiles", own.id, (row) => ({ exclusions: { ...added, ...(row.exclusions as object) } })),
        );
      }
    }
    if (as === "week") {
      changes.set(
        ...to("profiles", memberId, (row) => ({
          preferences: { ...(row.preferences as object), ...deloadStart(today) },
        })),
      );
    }
    const decided = {
      state: "applied",
      chosen: [...chosen],
      undo: as === "session" ? {} : undo,
      decided_at: rows.now(),
    };
    changes.set(...to("coach_proposals", id, () => decided));
    await changeAll(changes);
  };

  const undo: ProposalsRepository["undo"] = async (id, today) => {
    const proposal = await find(id);
    if (proposal?.state !== "applied") return;
    const read = changed.safeParse(proposal.undo);
    const { routines: edited, exclusions, isWeek } = read.success ? read.data : NOTHING;
    const changes: Changes = new Map(
      Object.entries(edited).map(([routine, { before, after }]) =>
        to("routines", routine, (row) => ({
          exercises: takeBackExercises((row as RoutineDocument).exercises, before, after),
        })),
      ),
    );
    if (exclusions.length > 0) {
      const own = await coachProfile.ensure();
      changes.set(
        ...to("coach_profiles", own.id, (row) => ({
          exclusions: Object.fromEntries(
            Object.entries(row.exclusions as object).filter(([exercise]) => !exclusions.includes(exercise)),
          ),
        })),
      );
    }
    if (isWeek) {
      changes.set(
        ...to("profiles", memberId, (row) => {
          const preferences = row.preferences as Record<string, unknown>;
          const deload = readDeload(preferences);
          return deload === null ? {} : { preferences: { ...preferences, ...deloadStop(deload, today) } };
        }),
      );
    }
    changes.set(...to("coach_proposals", id, () => ({ state: "undone", undo: {}, decided_at: rows.now() })));
    await changeAll(changes);
  };

  return {
    watch: (conversationId) => proposals.watch({ ref: conversationId }),
    async propose({ start, ops, base, ...of }) {
      await proposals.create({
        ...of,
        base: { ...base },
        ops: ops.map((op) => ({ ...op })),
        start,
        expires: lastDay(of.span, start),
        state: "open",
        chosen: [],
        undo: {},
        decided_at: null,
      });
    },
    async revise(id, { start, ops, base }) {
      const made = { base: { ...base }, ops: ops.map((op) => ({ ...op })), start, state: "open" as const };
      await proposals.update(id, ({ span }) => ({ ...made, expires: lastDay(span, start) }));
    },
    apply,
    undo,
  };
};
