import { z } from "zod";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { documentId, fromDocument, type KindRow, toDocument } from "#renderer/data/collections/document-rows.ts";
import type { StoredDocument } from "#renderer/data/collections/documents.ts";
import type { AppliedProposal, ProposalsRepository } from "#renderer/data/member-data.ts";
import { applyOps } from "#shared/domain/coach/proposals/apply-ops.ts";
import { cappedOps, NEW_ROUTINE_PREFIX } from "#shared/domain/coach/proposals/caps.ts";
import { type Op, readOps } from "#shared/domain/coach/proposals/op.ts";
import { mayUndo } from "#shared/domain/coach/proposals/undo.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { deloadStart, deloadStop, readDeload } from "#shared/domain/training/planning/deload.ts";
import { readRoutine, withUnread } from "#shared/domain/training/routine.ts";
import { isSame, takeBackExercises } from "#shared/domain/training/take-back.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { createCoachProfileRepository } from "./coach-profile-repository.ts";
import { createDocumentRepository } from "./document-repository.ts";

import type { RowFactory } from "./row-factory.ts";
import { changeRows, type StoredRow } from "./rows.ts";

/** Days in which a proposal can be applied as it was made; one for a single workout only on its day. */
const LASTING_DAYS = 14;

const fields = z.record(z.string(), z.unknown());
/**
 * What an applied proposal changed: `exercises` of each routine, days of planned workouts, excluded exercises, a deload
 * week.
 */
const changed = z.object({
  routines: z.record(z.string(), z.object({ before: z.array(fields), after: z.array(fields) })),
  days: z.record(z.string(), z.object({ before: z.string(), after: z.string() })).default({}),
  /** Ids of the routines that it created. */
  made: z.array(z.string()).default([]),
  exclusions: z.array(z.string()),
  isWeek: z.boolean(),
});
type Changed = z.infer<typeof changed>;
const NOTHING: Changed = { routines: {}, days: {}, made: [], exclusions: [], isWeek: false };

/** The changes of a row; `_deleted` removes it. */
type Change = (row: KindRow) => object & { _deleted?: boolean };
/** Changes by document key. `made`: the row is created, also where it was deleted before. */
type Changes = Map<string, { kind: string; change: Change; made?: ReturnType<typeof toDocument> }>;

/** The last day on which a proposal can be applied: for a moved session its new day. */
const lastDay = (span: string, start: string, ops: readonly Op[]): string => {
  const days = ops.flatMap(({ op, to }) => (op === "reschedule" && typeof to === "string" && to >= start ? [to] : []));
  return [span === "lasting" ? addDays(start, LASTING_DAYS) : start, ...days].toSorted()[0] ?? start;
};

const routinesOf = (ops: readonly Op[]): Set<string> =>
  new Set(ops.flatMap(({ target }) => (target.routine === null ? [] : [target.routine])));

export const createProposalsRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): ProposalsRepository => {
  const { documents } = rx.collections;
  const proposals = createDocumentRepository(rx, "coach_proposals", rows);
  const coachProfiles = createDocumentRepository(rx, "coach_profiles", rows);
  const coachProfile = createCoachProfileRepository(coachProfiles);
  const routines = createDocumentRepository(rx, "routines", rows);
  const plans = createDocumentRepository(rx, "planned_workouts", rows);

  /** Stores changed and new rows of several kinds in one write. */
  const changeAll = (changes: Changes) => {
    const made = [...changes.values()].flatMap((change) => change.made ?? []);
    const changed = (stored: StoredRow<StoredDocument>) => {
      const wanted = changes.get(stored.id);
      if (wanted?.made) return { ...stored, ...wanted.made, _deleted: false };
      if (!wanted || stored._deleted) return null;
      const row = fromDocument(stored);
      const { _deleted = false, ...fields } = wanted.change(row);
      return { ...stored, ...toDocument(wanted.kind, { ...row, ...fields }), _deleted };
    };
    return changeRows(documents, [...changes.keys()], rows.now(), changed, made);
  };
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

  /** The chosen changes within the present bounds: other edits may have followed the proposal. */
  const bounded = async (
    wanted: readonly { place: number; op: Op }[],
    find: (exerciseId: string) => Exercise | undefined,
    loadsOf: AppliedProposal["loadsOf"],
  ) => {
    const [profile] = await coachProfiles.find();
    const stored = (await routines.find()).map(({ id, exercises }) => ({ id, exercises: readRoutine(exercises) }));
    const plan = { find, loadsOf, routines: stored, exclusions: Object.keys(profile?.exclusions ?? {}) };
    const capped = cappedOps(
      wanted.map(({ op }) => op),
      plan,
    );
    return wanted.flatMap(({ place }, at) => (capped[at] ? [{ place, op: capped[at] }] : []));
  };

  /**
   * The routines that a proposal creates. Their ids follow from the proposal's, so that applying it again after an undo
   * gives the same rows.
   */
  const routinesMade = async (
    proposal: string,
    ops: readonly Op[],
    nameOfNew: NonNullable<AppliedProposal["nameOfNew"]>,
  ) => {
    if (!ops.some(({ target }) => target.routine?.startsWith(NEW_ROUTINE_PREFIX))) return [];
    const { newRoutines } = await import("#shared/domain/coach/proposals/new-routines.ts");
    const count = (await routines.find()).length;
    return Promise.all(
      newRoutines(ops).map(async ({ key, exercises }, at) => {
        const routine = await namedId(`${memberId}|coach_proposals|${proposal}|${key}`);
        const stored: RoutineDocument["exercises"] = withUnread(exercises, []);
        const row = { ...rows.create(), ...nameOfNew(key), id: routine, notes: "", position: count + at };
        return { routine, exercises: stored, document: toDocument("routines", { ...row, exercises: stored }) };
      }),
    );
  };

  const apply: ProposalsRepository["apply"] = async (
    id,
    { chosen, as, today, lastDayOf, exerciseOf, loadsOf, forecastOf, nameOfNew, edited },
  ) => {
    const proposal = await find(id);
    if (!proposal || proposal.state === "applied" || today > proposal.expires) return;
    const wanted = chosen.flatMap((place) => readOps([proposal.ops[place]]).map((op) => ({ place, op })));
    const made = as === "plan" && exerciseOf ? await bounded(wanted, exerciseOf, loadsOf) : wanted;
    const ops = made.map(({ op }) => op);
    const undo: Changed = { ...NOTHING, isWeek: as === "week", routines: {}, days: {}, made: [] };
    const changes: Changes = new Map();
    if (as === "plan") {
      const proposed = inRoutines(ops, lastDayOf);
      // What was changed elsewhere while the proposal was edited stays, as where an edit is taken back.
      const changedBy: typeof proposed = (row) =>
        row.id === edited?.routine ? takeBackExercises(row.exercises, edited.after, edited.before) : proposed(row);
      const touched = routinesOf(ops);
      for (const routine of (await routines.find()).filter((row) => touched.has(row.id))) {
        const after = changedBy(routine);
        if (isSame(after, routine.exercises)) continue;
        undo.routines[routine.id] = { before: routine.exercises, after };
        changes.set(...to("routines", routine.id, (row) => ({ exercises: changedBy(row as RoutineDocument) })));
      }
      for (const { routine, exercises, document } of nameOfNew ? await routinesMade(id, ops, nameOfNew) : []) {
        changes.set(document.id, { kind: "routines", change: () => ({}), made: document });
        undo.routines[routine] = { before: [], after: exercises };
        undo.made.push(routine);
      }
      const planned = await plans.find();
      for (const { target, from, to: day } of ops.filter(({ op }) => op === "reschedule")) {
        const plan = planned.find((row) => row.day === from && row.routine_id === target.routine);
        if (!plan || typeof day !== "string") continue;
        undo.days[plan.id] = { before: plan.day, after: day };
        changes.set(...to("planned_workouts", plan.id, () => ({ day })));
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
    // One workout promises nothing.
    const expected = (op: Op): Op => ({ ...op, forecast: (as !== "session" && forecastOf?.(op)) || undefined });
    const byPlace = new Map(made.map(({ place, op }) => [place, expected(op)]));
    const decided = {
      state: "applied",
      ops: proposal.ops.map((op, place) => ({ ...(byPlace.get(place) ?? op) })),
      chosen: [...byPlace.keys()],
      undo: as === "session" ? {} : undo,
      decided_at: rows.now(),
    };
    changes.set(...to("coach_proposals", id, () => decided));
    await changeAll(changes);
  };

  const undo: ProposalsRepository["undo"] = async (id, today) => {
    const proposal = await find(id);
    if (proposal?.state !== "applied" || !mayUndo(proposal.decided_at, today)) return;
    const read = changed.safeParse(proposal.undo);
    const { routines: edited, days, made, exclusions, isWeek } = read.success ? read.data : NOTHING;
    const changes: Changes = new Map(
      Object.entries(edited).map(([routine, { before, after }]) =>
        to("routines", routine, (row) => {
          const exercises = takeBackExercises((row as RoutineDocument).exercises, before, after);
          return exercises.length === 0 && made.includes(routine) ? { _deleted: true } : { exercises };
        }),
      ),
    );
    for (const [plan, { before, after }] of Object.entries(days)) {
      changes.set(...to("planned_workouts", plan, ({ day }) => ({ day: day === after ? before : day })));
    }
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
    watch: (conversationId) => proposals.watch(conversationId === undefined ? {} : { ref: conversationId }),
    async propose({ start, ops, base, ...of }) {
      await proposals.create({
        ...of,
        base: { ...base },
        ops: ops.map((op) => ({ ...op })),
        start,
        expires: lastDay(of.span, start, ops),
        state: "open",
        chosen: [],
        undo: {},
        decided_at: null,
      });
    },
    async revise(id, { start, ops, base }) {
      const made = { base: { ...base }, ops: ops.map((op) => ({ ...op })), start, state: "open" as const };
      await proposals.update(id, ({ span }) => ({ ...made, expires: lastDay(span, start, ops) }));
    },
    apply,
    undo,
  };
};
