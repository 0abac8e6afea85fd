import { BehaviorSubject, firstValueFrom, map, type Observable, of } from "rxjs";
import type { DataSession, DataSessionState, KeptBilling, MemberData } from "#renderer/data/member-data.ts";
import { createCoachProfileRepository } from "#renderer/data/repositories/coach-profile-repository.ts";
import { createEventsRepository } from "#renderer/data/repositories/events-repository.ts";
import { newSet } from "#renderer/data/repositories/new-rows.ts";
import type { ConflictReport, RefusedRow, SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { NOTHING_COUNTED } from "#shared/coach/quota.ts";
import type { WorkoutExerciseDocument } from "#shared/sync/documents.ts";
import { ASSISTED_EXERCISES, workoutVolumeKg } from "#shared/training/volume.ts";
import { emptySnapshot } from "#tests/helpers/data/empty-snapshot.ts";
import { createFakeDocuments } from "./fake-documents.ts";
import { createFakeExercises } from "./fake-exercises.ts";
import { createFakeMeasures } from "./fake-measures.ts";
import { createFakeNote } from "./fake-note.ts";
import { createFakePhotos } from "./fake-photos.ts";
import { createFakePlans } from "./fake-plans.ts";
import { createFakeProgress, sessionsIn } from "./fake-progress.ts";
import { createFakeProposals } from "./fake-proposals.ts";
import { createFakeRoutines } from "./fake-routines.ts";
import type { FakeRows } from "./fake-rows.ts";
import { importIntoFake } from "./fake-transfer.ts";

export type FakeMemberData = MemberData & {
  setStatus(status: SyncStatus): void;
  setConflicts(conflicts: ConflictReport[]): void;
  setReport(report: SyncReport): void;
  setRefused(rows: RefusedRow[]): void;
};

type Row = { id: string };

const change = <T extends Row>(rows: T[], id: string, changes: Partial<NoInfer<T>>): T[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

/** {@link MemberData} in memory, without a network or a database. `now` gives ISO 8601. */
export const createFakeMemberData = (memberId: string, initial: FakeRows, now: () => string): FakeMemberData => {
  const rows = new BehaviorSubject(initial);
  const status = new BehaviorSubject<SyncStatus>({ kind: "in-sync", pending: 0, lastSuccess: now() });
  const conflicts = new BehaviorSubject<ConflictReport[]>([]);
  const report = new BehaviorSubject<SyncReport>({ pending: {}, refused: {}, lastError: null });
  const refused = new BehaviorSubject<RefusedRow[]>([]);
  const told = new Set<string>();
  let made = 0;
  const synced = () => {
    made += 1;
    const id = `10000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
    return { id, space_id: memberId, created_at: now(), updated_at: now() };
  };
  const edit = (next: (rows: FakeRows) => Partial<FakeRows>) => rows.next({ ...rows.value, ...next(rows.value) });
  const removing = async (next: (rows: FakeRows) => Partial<FakeRows>): Promise<Undo> => {
    const before = rows.value;
    edit(next);
    return async () => rows.next(before);
  };
  const setsOf = (state: FakeRows, exerciseId: string) =>
    state.sets.filter((set) => set.workout_exercise_id === exerciseId).toSorted((a, b) => a.position - b.position);
  const parentOf = (id: string): WorkoutExerciseDocument => {
    const found = rows.value.exercises.find((row) => row.id === id);
    if (!found) throw new Error(`no exercise ${id}`);
    return found;
  };
  const detail = (state: FakeRows, id: string): WorkoutDetail | null => {
    const workout = state.workouts.find((candidate) => candidate.id === id);
    if (!workout) return null;
    const exercises = state.exercises
      .filter((exercise) => exercise.workout_id === id)
      .toSorted((a, b) => a.position - b.position)
      .map((exercise) => ({ ...exercise, sets: setsOf(state, exercise.id) }));
    return { ...workout, exercises };
  };
  const watch = <T>(read: (state: FakeRows) => T): Observable<T> => rows.pipe(map(read));

  const kept = createFakeExercises(initial.kept ?? [], synced);
  const measures = createFakeMeasures(synced);
  const plans = createFakePlans(synced);
  const documents = createFakeDocuments(synced);
  const routines = createFakeRoutines(initial.routines ?? [], synced);

  return {
    memberId,
    setStatus: (next) => status.next(next),
    setConflicts: (next) => conflicts.next(next),
    setReport: (next) => report.next(next),
    setRefused: (next) => refused.next(next),
    workouts: {
      list: (options) =>
        watch((state) =>
          state.workouts
            .toSorted((a, b) => b.started_at.localeCompare(a.started_at))
            .slice(0, options?.limit)
            .map((workout) => {
              const exercises = detail(state, workout.id)?.exercises ?? [];
              const sets = exercises.flatMap((exercise) => exercise.sets);
              return {
                ...workout,
                exerciseIds: exercises.map((exercise) => exercise.exercise_id),
                completedSets: sets.filter((set) => set.completed_at !== null).length,
                volumeKg: workoutVolumeKg(exercises, (id) =>
                  ASSISTED_EXERCISES.includes(id) ? "assisted" : undefined,
                ),
              };
            }),
        ),
      watch: (id) => watch((state) => detail(state, id)),
      create: async ({ name, started_at, routine_id = null }) => {
        const workout = { ...synced(), name, started_at: started_at ?? now(), ended_at: null, notes: "", routine_id };
        edit((state) => ({ workouts: [...state.workouts, workout] }));
        return workout;
      },
      begin: async (input, planned) => {
        const workout = { ...synced(), ...input, started_at: now(), ended_at: null, notes: "" };
        const exercises = planned.map(({ sets: _, superset, notes = "", ...exercise }, position) => ({
          ...synced(),
          ...exercise,
          notes,
          workout_id: workout.id,
          position,
          superset_id: superset,
        }));
        const sets = exercises.flatMap((exercise, index) =>
          (planned[index]?.sets ?? []).map((set, position) => newSet({ now, create: synced }, exercise, position, set)),
        );
        edit((state) => ({
          workouts: [...state.workouts, workout],
          exercises: [...state.exercises, ...exercises],
          sets: [...state.sets, ...sets],
        }));
        return workout;
      },
      update: async (id, changes) => edit((state) => ({ workouts: change(state.workouts, id, changes) })),
      remove: (id) => removing((state) => ({ workouts: state.workouts.filter((row) => row.id !== id) })),
      addExercise: async (workout_id, input) => {
        const position = rows.value.exercises.filter((row) => row.workout_id === workout_id).length;
        const exercise = { ...synced(), ...input, workout_id, position, notes: "", superset_id: null };
        edit((state) => ({ exercises: [...state.exercises, exercise] }));
        return exercise;
      },
      updateExercise: async (id, changes) => edit((state) => ({ exercises: change(state.exercises, id, changes) })),
      removeExercise: (id) => removing((state) => ({ exercises: state.exercises.filter((row) => row.id !== id) })),
      addSet: async (workout_exercise_id, input) => {
        const set = newSet(
          { now, create: synced },
          parentOf(workout_exercise_id),
          (setsOf(rows.value, workout_exercise_id).at(-1)?.position ?? -1) + 1,
          input,
        );
        edit((state) => ({ sets: [...state.sets, set] }));
        return set;
      },
      addSetsFirst: async (workout_exercise_id, inputs) => {
        const parent = parentOf(workout_exercise_id);
        const added = inputs.map((input, position) => newSet({ now, create: synced }, parent, position, input));
        edit((state) => ({
          sets: [
            ...added,
            ...state.sets.map((set) =>
              set.workout_exercise_id === workout_exercise_id ? { ...set, position: set.position + added.length } : set,
            ),
          ],
        }));
        return added;
      },
      orderExercises: async (ids) =>
        edit((state) => ({
          exercises: state.exercises.map((row) => ({
            ...row,
            position: ids.includes(row.id) ? ids.indexOf(row.id) : row.position,
          })),
        })),
      updateSet: async (id, changes) => {
        const find = () => rows.value.sets.find((row) => row.id === id);
        const before = find();
        edit((state) => ({ sets: change(state.sets, id, changes) }));
        const after = find();
        if (!before || !after) throw new Error(`no set ${id}`);
        return { before, after };
      },
      removeSet: async (id) => {
        const removed = rows.value.sets.filter((row) => row.id === id);
        edit((state) => ({ sets: state.sets.filter((row) => row.id !== id) }));
        return async () => edit((state) => ({ sets: [...state.sets, ...removed] }));
      },
      previousSets: async (exerciseId, before) => {
        const state = rows.value;
        const earlier = state.workouts
          .filter((workout) => workout.ended_at !== null && workout.started_at < before)
          .toSorted((a, b) => b.started_at.localeCompare(a.started_at));
        for (const workout of earlier) {
          const found = detail(state, workout.id)?.exercises.find((exercise) => exercise.exercise_id === exerciseId);
          if (found) return found.sets;
        }
        return [];
      },
      exerciseHistory: async (exerciseId, before, count) => {
        const state = rows.value;
        const earlier = state.workouts
          .filter((workout) => workout.ended_at !== null && workout.started_at < before)
          .toSorted((a, b) => b.started_at.localeCompare(a.started_at))
          .flatMap(({ id }) => detail(state, id) ?? []);
        return sessionsIn(earlier, exerciseId).slice(0, count);
      },
    },
    exercises: kept,
    transfer: {
      presentKeys: async (workouts) =>
        new Set(workouts.filter(({ key }) => rows.value.workouts.some(({ id }) => id === key)).map(({ key }) => key)),
      importWorkouts: async (workouts, options) => importIntoFake(rows, workouts, options, synced),
    },
    routines,
    plans,
    measures,
    photos: createFakePhotos(synced),
    proposals: createFakeProposals(),
    coachProfile: createCoachProfileRepository(documents("coach_profiles")),
    quota: createFakeNote(NOTHING_COUNTED),
    billing: createFakeNote<KeptBilling>({ state: null }),
    events: createEventsRepository(documents("events"), memberId),
    documents,
    profile: {
      watch: () => watch((state) => state.profile),
      update: async (changes) =>
        edit((state) => ({ profile: state.profile === null ? null : { ...state.profile, ...changes } })),
      setPreferences: async (changes) =>
        edit(({ profile }) => ({
          profile: profile && { ...profile, preferences: { ...profile.preferences, ...changes } },
        })),
    },
    notifications: {
      watch: () => watch((state) => state.notifications),
      unreadCount: () => watch((state) => state.notifications.filter((row) => !row.read).length),
      markRead: async (id) => edit((state) => ({ notifications: change(state.notifications, id, { read: true }) })),
      markAllRead: async () =>
        edit((state) => ({ notifications: state.notifications.map((row) => ({ ...row, read: true })) })),
      remove: (id) => removing((state) => ({ notifications: state.notifications.filter((row) => row.id !== id) })),
      clear: () => removing(() => ({ notifications: [] })),
      tell: async ({ key, period, at, message, shown = false }) => {
        const once = `${key} ${period}`;
        const text = told.has(once) ? null : await message();
        if (text === null || told.has(once)) return false;
        told.add(once);
        const row = { ...synced(), user_id: memberId, message: text, message_key: key, time: at, read: false, shown };
        edit((state) => ({ notifications: [row, ...state.notifications] }));
        return true;
      },
    },
    progress: createFakeProgress(() => rows.value.workouts.flatMap(({ id }) => detail(rows.value, id) ?? []), rows),
    errorLog: { watch: () => of([]), recentCritical: async () => [], record: async () => undefined },
    snapshot: async () => {
      const { profile, notifications, workouts, exercises, sets } = rows.value;
      return {
        ...emptySnapshot(),
        profiles: profile ? [profile] : [],
        notifications,
        workouts,
        workout_exercises: exercises,
        workout_sets: sets,
        member_exercises: await firstValueFrom(kept.watch()),
        routines: await firstValueFrom(routines.watch()),
        measures: await firstValueFrom(measures.watch()),
        planned_workouts: await firstValueFrom(plans.watch()),
      };
    },
    stillSealed: 0,
    sync: {
      status: () => status,
      report: () => report,
      conflicts: () => conflicts,
      refused: () => refused,
      offer: async () => undefined,
      discard: async ({ id }) => refused.next(refused.value.filter((row) => row.id !== id)),
      retry: () => undefined,
    },
  };
};

/** A data session that is open from the start. */
export const createFakeDataSession = (
  data: MemberData,
  signOut: () => Promise<unknown>,
  left = false,
): DataSession => ({
  state: () => of<DataSessionState>({ status: "ready", data }),
  signOut: async () => {
    await signOut();
    return { pending: 0, left };
  },
  dispose: async () => undefined,
});
