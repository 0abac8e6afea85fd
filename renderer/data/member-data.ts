import type { Observable } from "rxjs";
import type { BillingState } from "#shared/billing/subscription.ts";
import type { CalendarEvent } from "#shared/calendar/event.ts";
import type { Op, Span } from "#shared/coach/proposals/op.ts";
import type { KeptQuota } from "#shared/coach/quota.ts";
import type { ErrorRecord } from "#shared/errors/error-record.ts";
import type { SignOutScope } from "#shared/platform/auth-api.ts";
import type {
  ErrorLogDocument,
  EventDocument,
  MemberExerciseDocument,
  NotificationDocument,
  PlannedWorkoutDocument,
  ProfileDocument,
  RoutineDocument,
  SetKind,
  SyncedDocuments,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/sync/documents.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { DocumentKind, KindName, RowOfKind } from "#shared/sync/kinds/kinds.ts";
import type { ImportableWorkout } from "#shared/training/transfer/importable.ts";
import type { MeasuresRepository, PhotosRepository, ProgressRepository } from "./progress-data.ts";
import type { SyncControl } from "./sync-data.ts";
import type { Undo } from "./undo.ts";
import type { ExerciseSession, WorkoutDetail, WorkoutSummary } from "./workout-shapes.ts";

export type NewSet = {
  kind?: SetKind;
  weight_kg: number | null;
  reps: number | null;
  rpe?: number | null;
  duration_seconds?: number | null;
  distance_m?: number | null;
  completed_at?: string | null;
};
/** A row before and after an edit of it, as both are stored. */
export type Edit<T> = { before: T; after: T };

/** `ref`: of what the rows are; `from` and `to`: the least and the greatest `sort`, both included. */
export type DocumentQuery = { ref?: string; from?: string; to?: string };

/** What a kind adds to a row. */
type Own<Row> = Omit<Row, keyof SyncedFields>;

/**
 * Rows of one kind. Each write is on the disk when it resolves. Throws `DataError`: `invalid_value`, `not_found`,
 * `quota_exceeded`.
 */
export type DocumentRepository<Row> = {
  /** By `sort`, the oldest first. */
  find(query?: DocumentQuery): Promise<Row[]>;
  /** As {@link DocumentRepository.find}, anew after each change. A row that did not change stays the same object. */
  watch(query?: DocumentQuery): Observable<Row[]>;
  /** Null while there is none. */
  watchOne(id: string): Observable<Row | null>;
  /** `id`: where it is not for the device to make up. */
  create(values: Own<Row> & { id?: string }): Promise<Row>;
  createAll(values: readonly (Own<Row> & { id?: string })[]): Promise<Row[]>;
  /** `changes` as a function sees the row as it is stored by then; where it gives no field, nothing is sent. */
  update(id: string, changes: Partial<Own<Row>> | ((row: Row) => Partial<Own<Row>>)): Promise<Edit<Row>>;
  /** Changes the living ones of many rows in one write; a row for which `change` gives null is passed over. */
  updateAll(ids: readonly string[], change: (row: Row) => Partial<Own<Row>> | null): Promise<void>;
  /** Rows that are not there are passed over. `changes`: what they are left with until an undo. */
  remove(ids: readonly string[], changes?: Partial<Own<Row>>): Promise<Undo>;
};

export type SetChanges = Partial<
  Pick<
    WorkoutSetDocument,
    "kind" | "weight_kg" | "reps" | "rpe" | "duration_seconds" | "distance_m" | "completed_at" | "position"
  >
>;

/** One exercise of a workout to begin. Exercises with the same `superset`, any text, are done in turns. */
export type PlannedExercise = {
  exercise_id: string;
  rest_seconds: number;
  notes?: string;
  superset: string | null;
  sets: readonly NewSet[];
};

/** Every write resolves when it is in IndexedDB, with or without a network. */
export type WorkoutsRepository = {
  /** Newest first by `started_at`; emits at once and on every change. */
  list(options?: { limit?: number }): Observable<WorkoutSummary[]>;
  watch(id: string): Observable<WorkoutDetail | null>;
  create(input: { name: string; started_at?: string; routine_id?: string | null }): Promise<WorkoutDocument>;
  /** Begins a workout with its exercises and their sets; it is seen once all of it is stored. */
  begin(
    input: { name: string; routine_id: string | null },
    exercises: readonly PlannedExercise[],
  ): Promise<WorkoutDocument>;
  update(
    id: string,
    changes: Partial<Pick<WorkoutDocument, "name" | "started_at" | "ended_at" | "notes">>,
  ): Promise<void>;
  remove(id: string): Promise<Undo>;
  addExercise(
    workoutId: string,
    input: { exercise_id: string; rest_seconds: number },
  ): Promise<WorkoutExerciseDocument>;
  updateExercise(
    id: string,
    changes: Partial<
      Pick<WorkoutExerciseDocument, "exercise_id" | "rest_seconds" | "notes" | "position" | "superset_id">
    >,
  ): Promise<void>;
  /** Puts a workout's exercises into this order; those that are not named keep their place. */
  orderExercises(ids: readonly string[]): Promise<void>;
  removeExercise(id: string): Promise<Undo>;
  addSet(workoutExerciseId: string, input: NewSet): Promise<WorkoutSetDocument>;
  /** Adds sets before all others of the exercise. Gives them as they are stored. */
  addSetsFirst(workoutExerciseId: string, inputs: readonly NewSet[]): Promise<WorkoutSetDocument[]>;
  updateSet(id: string, changes: SetChanges): Promise<Edit<WorkoutSetDocument>>;
  removeSet(id: string): Promise<Undo>;
  /** The sets of the newest finished workout before `before` that had this exercise, by position; empty without one. */
  previousSets(exerciseId: string, before: string): Promise<WorkoutSetDocument[]>;
  /** The newest `count` finished workouts before `before` that had this exercise, newest first. */
  exerciseHistory(exerciseId: string, before: string, count: number): Promise<ExerciseSession[]>;
};

/** What a member fills in for an exercise of their own. */
export type OwnExercise = Pick<
  MemberExerciseDocument,
  "name" | "equipment" | "type" | "primary_muscles" | "secondary_muscles"
>;

export type ExercisesRepository = {
  /** Everything that the member keeps about exercises, archived ones too. */
  watch(): Observable<MemberExerciseDocument[]>;
  setFavourite(exerciseId: string, favourite: boolean): Promise<void>;
  setNotes(exerciseId: string, notes: string): Promise<void>;
  /** Null: none is chosen, which reads as kilograms. */
  setWeightUnit(exerciseId: string, unit: "kg" | "lb" | null): Promise<void>;
  /** Gives the id of the exercise. */
  create(input: OwnExercise): Promise<string>;
  update(id: string, changes: Partial<OwnExercise>): Promise<void>;
  archive(id: string): Promise<Undo>;
};

export type ImportOptions = {
  /** Rest after a set where the file says nothing. */
  restSeconds: number;
  /** Ends the import after the workouts at hand; what was written stays, whole workouts only. */
  signal?: AbortSignal;
  /** Told the workouts written so far, of how many. */
  onProgress?: (done: number, of: number) => void;
};

/** `left`: workouts that were not written, since the import was given up. `undo` removes those that were. */
export type ImportResult = { added: number; present: number; left: number; undo: Undo };

export type TransferRepository = {
  /** Keys of the workouts that the member has already. */
  presentKeys(workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>>;
  /**
   * Writes the workouts of a file that are not there, each seen once all of it is written. Doing it again adds nothing,
   * and goes on after an end in the middle.
   */
  importWorkouts(workouts: readonly ImportableWorkout[], options: ImportOptions): Promise<ImportResult>;
};

export type RoutineInput = Pick<RoutineDocument, "name" | "folder" | "notes" | "exercises">;

export type RoutineChanges = Partial<RoutineInput & Pick<RoutineDocument, "position">>;

export type RoutinesRepository = {
  /** By folder, position and name. */
  watch(): Observable<RoutineDocument[]>;
  /** `id`: one that was promised to it, in place of a new one. */
  create(input: RoutineInput & { id?: string }): Promise<RoutineDocument>;
  /** `changes` as a function sees the routine as it is stored by then; where it gives no field, nothing is sent. */
  update(
    id: string,
    changes: RoutineChanges | ((row: RoutineDocument) => RoutineChanges),
  ): Promise<Edit<RoutineDocument>>;
  remove(id: string): Promise<Undo>;
};

/** When a workout is planned, and when its member is reminded of it. */
export type PlanTimes = Pick<PlannedWorkoutDocument, "day" | "time" | "minutes" | "reminders">;
/** Without a time it is meant for some time of its day. */
export type PlanInput = Pick<PlannedWorkoutDocument, "day" | "routine_id" | "name"> & Partial<PlanTimes>;

export type PlansRepository = {
  /** By day. */
  watch(): Observable<PlannedWorkoutDocument[]>;
  /** Gives them as they are stored. */
  add(inputs: readonly PlanInput[]): Promise<PlannedWorkoutDocument[]>;
  change(id: string, changes: Partial<PlanTimes>): Promise<void>;
  remove(ids: readonly string[]): Promise<Undo>;
};

/** An event with the row that keeps it. */
export type KeptEvent = CalendarEvent & Pick<EventDocument, "id" | "sequence">;

/** An event of a file, and which state of it the file has. */
export type NamedEvent = { event: CalendarEvent; sequence: number };
/** What came of the events of a file. `kept`: names of those that were changed here, whose newer state is not taken. */
export type TakenOver = { added: number; updated: number; present: number; kept: readonly string[]; undo: Undo };

export type EventsRepository = {
  /** By start. An event that did not change stays the same object. */
  watch(): Observable<KeptEvent[]>;
  add(event: CalendarEvent): Promise<Undo>;
  /**
   * Takes events over by names that they have elsewhere (UIDs), on whichever device once; a newer state replaces that
   * which an earlier file brought, and never what the member changed here.
   */
  takeOver(named: ReadonlyMap<string, NamedEvent>): Promise<TakenOver>;
  /** Writes what differs between two states of an event, so that another device's changes of the rest stay. */
  change(before: KeptEvent, after: CalendarEvent): Promise<Undo>;
  remove(id: string): Promise<Undo>;
};

export type ProfileRepository = {
  watch(): Observable<ProfileDocument | null>;
  update(
    changes: Partial<
      Pick<ProfileDocument, "first_name" | "last_name" | "birth_place" | "phone" | "birth_date" | "avatar_url">
    >,
  ): Promise<void>;
  /** Writes these keys of the preferences; the others stay as they are, here and on other devices. */
  setPreferences(changes: Record<string, unknown>): Promise<void>;
};

export type NotificationsRepository = {
  /** Newest first. */
  watch(): Observable<NotificationDocument[]>;
  unreadCount(): Observable<number>;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
  remove(id: string): Promise<Undo>;
  /** Removes all that there are. */
  clear(): Promise<Undo>;
  /**
   * Adds a notification of the member's own, once for its key and period: on whichever device, and never again once it
   * was removed. Gives whether it was added.
   */
  tell(news: News): Promise<boolean>;
};

/**
 * `at`: since when it is due, ISO 8601. `message` is asked only where it was not told yet, and gives null where there
 * is nothing to tell.
 */
/** `shown`: this device's system shows it, so that no other one needs to. */
export type News = {
  key: string;
  period: string;
  at: string;
  message: () => Promise<string | null>;
  shown?: boolean;
};

export type ErrorLogRepository = {
  /** Newest first. At most 100, the last 10 critical ones survive the trim. */
  watch(): Observable<ErrorLogDocument[]>;
  /** Critical ones of the last `window` milliseconds, five minutes unless told. */
  recentCritical(window?: number): Promise<ErrorLogDocument[]>;
  record(record: ErrorRecord): Promise<void>;
};

/** What this device keeps of an answer of the server; removed with the rest of the member's data. */
export type KeptNote<T> = {
  watch(): Observable<T>;
  change(by: (kept: T) => T): Promise<void>;
};

/** What this device knows of the month's conversations with PrimeBot. */
export type QuotaRepository = KeptNote<KeptQuota>;

/** What the server last said of the member's plan; null before it said anything. */
export type KeptBilling = { state: BillingState | null };

export type CoachProfileDocument = RowOfKind<"coach_profiles">;

/** What the member told PrimeBot about themselves. */
export type CoachProfileRepository = {
  /** Null before they told anything. */
  watch(): Observable<CoachProfileDocument | null>;
  /** The stored one, an empty one where there was none. */
  ensure(): Promise<CoachProfileDocument>;
  update(change: (profile: CoachProfileDocument) => Partial<CoachProfileDocument>): Promise<void>;
};

export type ProposalDocument = RowOfKind<"coach_proposals">;

/** What a proposal is made of. `base`: of each routine that it changes the `updated_at` that it was made from. */
export type ProposalInput = { ops: readonly Op[]; base: Readonly<Record<string, string>>; start: string };

/**
 * `chosen`: places of the changes that are made. `as`: in the plan; in a workout that begins now, or in a week of less
 * work, which leave the plan as it is. `lastDayOf`: when an exercise was last trained, empty for never. `edited`: a
 * routine's exercises as the proposal was edited, which the routine gets in the place of the changes.
 */
export type AppliedProposal = {
  chosen: readonly number[];
  as: "plan" | "session" | "week";
  today: string;
  lastDayOf: (exerciseId: string) => string;
  edited?: { routine: string } & Edit<RoutineDocument["exercises"]>;
};

/** What PrimeBot proposes to change. */
export type ProposalsRepository = {
  watch(conversationId: string): Observable<ProposalDocument[]>;
  propose(
    proposal: ProposalInput & Pick<ProposalDocument, "conversation_id" | "message_id"> & { span: Span },
  ): Promise<void>;
  /** Puts what is proposed now in the place of what was. */
  revise(id: string, proposal: ProposalInput): Promise<void>;
  /** Makes the chosen changes, all in one write; one that was applied before is left as it is. */
  apply(id: string, applied: AppliedProposal): Promise<void>;
  /** Takes back what was applied; what was edited since stays as it is. */
  undo(id: string, today: string): Promise<void>;
};

export type MemberSnapshot = { [K in KindName]: SyncedDocuments[K][] };

/** All that screens may read and write: one member's data on this device. */
export type MemberData = {
  memberId: string;
  workouts: WorkoutsRepository;
  exercises: ExercisesRepository;
  transfer: TransferRepository;
  routines: RoutinesRepository;
  plans: PlansRepository;
  events: EventsRepository;
  profile: ProfileRepository;
  notifications: NotificationsRepository;
  errorLog: ErrorLogRepository;
  progress: ProgressRepository;
  measures: MeasuresRepository;
  photos: PhotosRepository;
  quota: QuotaRepository;
  billing: KeptNote<KeptBilling>;
  proposals: ProposalsRepository;
  coachProfile: CoachProfileRepository;
  /** Rows of a kind without a repository of its own. */
  documents<K extends DocumentKind>(kind: K): DocumentRepository<RowOfKind<K>>;
  sync: SyncControl;
  /** Sealed outboxes of earlier sign-outs that could not be opened: their edits wait, or are lost with their key. */
  stillSealed: number;
  /** Every living row of the member's own space. */
  snapshot(): Promise<MemberSnapshot>;
};

export type DataSessionState =
  | { status: "closed" }
  | { status: "opening" }
  | { status: "ready"; data: MemberData }
  /** `quota_exceeded`, `database_newer`, `database_failed`, … : a code of the i18n bundle `errors`. */
  | { status: "failed"; code: string };

/** `pending`: edits that were sealed. `left`: the member's database is still on this device, and readable. */
export type SignOutResult = { pending: number; left: boolean };

/** Opens and closes the signed-in member's database as the auth state changes. Made once per window by the app. */
export type DataSession = {
  state(): Observable<DataSessionState>;
  /**
   * Uploads what is pending, signs out, then wipes. Without a network the outbox is sealed for the member and the rest
   * is wiped. Throws `DataError`, and stays signed in, where edits are pending and cannot be sealed: `unsent_edits`
   * where the device keeps no key, `quota_exceeded` where the disk is full. Throws as well where the session could not
   * be removed. Ends the member's sessions everywhere unless told otherwise.
   */
  signOut(scope?: SignOutScope): Promise<SignOutResult>;
  dispose(): Promise<void>;
};
