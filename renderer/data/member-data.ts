import type { Observable } from "rxjs";
import type { ErrorRecord } from "#shared/contract/errors/error-record.ts";
import type { SignOutScope } from "#shared/contract/platform/auth-api.ts";
import type { BillingState } from "#shared/domain/billing/subscription.ts";
import type { Forecast } from "#shared/domain/coach/engine/forecast.ts";
import type { Op, ProposalSpan } from "#shared/domain/coach/proposals/op.ts";
import type { KeptQuota } from "#shared/domain/coach/quota.ts";
import type {
  ErrorLogDocument,
  NotificationDocument,
  ProfileDocument,
  RoutineDocument,
  SyncedDocuments,
} from "#shared/domain/kinds/documents.ts";
import type { DocumentKind, KindName, RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import type { Loads } from "#shared/domain/training/weights/loads.ts";
import type { EventsRepository, PlansRepository } from "./calendar-data.ts";
import type { DeletedRepository } from "./deleted-data.ts";
import type { DocumentEdit, DocumentRepository } from "./document-data.ts";
import type { PlacesRepository } from "./places/place-data.ts";
import type { MeasuresRepository, PhotosRepository, ProgressRepository } from "./progress-data.ts";
import type { SyncControl } from "./sync-data.ts";
import type {
  ExercisesRepository,
  RoutinesRepository,
  TransferRepository,
  WorkoutsRepository,
} from "./training-data.ts";
import type { Undo } from "./undo.ts";

export type ProfileRepository = {
  watch(): Observable<ProfileDocument | null>;
  update(
    changes: Partial<
      Pick<ProfileDocument, "first_name" | "last_name" | "birth_place" | "phone" | "birth_date" | "avatar_url">
    >,
  ): Promise<void>;
  /** Stores these keys of the preferences; others stay, here and on other devices. */
  setPreferences(changes: Record<string, unknown>): Promise<void>;
};

export type NotificationsRepository = {
  /** Notifications, newest first. */
  watch(): Observable<NotificationDocument[]>;
  unreadCount(): Observable<number>;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
  remove(id: string): Promise<Undo>;
  /** Removes all notifications. */
  clear(): Promise<Undo>;
  /**
   * Adds a notification once per key and period over all devices, and never again after its removal. Gives whether
   * it was added.
   */
  tell(news: News): Promise<boolean>;
};

/**
 * A notification to add. `at`: when it became due, ISO 8601. `message`: called only where none was added yet; null
 * for nothing to announce. `shown`: this device's system shows it, so that no other needs to.
 */
export type News = {
  key: string;
  period: string;
  at: string;
  message: () => Promise<string | null>;
  shown?: boolean;
};

export type ErrorLogRepository = {
  /** Errors, newest first: at most 100, of which the last 10 critical ones are never trimmed. */
  watch(): Observable<ErrorLogDocument[]>;
  /** Critical errors of the last `window` milliseconds, five minutes by default. */
  recentCritical(window?: number): Promise<ErrorLogDocument[]>;
  record(record: ErrorRecord): Promise<void>;
};

/** A server's answer kept on this device; deleted with the member's data. */
export type KeptNote<T> = {
  watch(): Observable<T>;
  change(by: (kept: T) => T): Promise<void>;
};

/** This device's count of the month's conversations with PrimeBot. */
export type QuotaRepository = KeptNote<KeptQuota>;

/** The server's last answer on the member's plan; null before the first. */
export type KeptBilling = { state: BillingState | null };

export type CoachProfileDocument = RowOfKind<"coach_profiles">;

/** The member's statements to PrimeBot about themselves. */
export type CoachProfileRepository = {
  /** The profile; null before the member says anything. */
  watch(): Observable<CoachProfileDocument | null>;
  /** The stored profile; creates an empty one where there is none. */
  ensure(): Promise<CoachProfileDocument>;
  update(change: (profile: CoachProfileDocument) => Partial<CoachProfileDocument>): Promise<void>;
};

export type ProposalDocument = RowOfKind<"coach_proposals">;

/** The content of a proposal. `base`: the `updated_at` of each routine that it changes, when it was made. */
export type ProposalInput = { ops: readonly Op[]; base: Readonly<Record<string, string>>; start: string };

/**
 * How a proposal is applied. `chosen`: indexes of its chosen changes. `as`: in the plan, or in a workout or deload
 * week that begins now and leaves the plan unchanged. `lastDayOf`: the day an exercise was last trained, empty for
 * never; `exerciseOf`, `loadsOf`: give an exercise by id, and what it can be loaded with in kilograms, for the
 * bounds of one proposal. `edited`: a routine's exercises as the member edited the proposal, stored in place of its
 * changes and without bounds. `nameOfNew`: the name of a routine that the proposal creates, by its key.
 */
export type AppliedProposal = {
  chosen: readonly number[];
  as: "plan" | "session" | "week";
  today: string;
  lastDayOf: (exerciseId: string) => string;
} & (
  | {
      exerciseOf: (exerciseId: string) => Exercise | undefined;
      loadsOf?: ((exercise: Pick<RoutineExercise, "exercise_id" | "step_kg">) => Loads) | undefined;
      /** What a change is expected to bring, which is stored with it; null for no forecast. */
      forecastOf?: ((op: Op) => Forecast | null) | undefined;
      nameOfNew: (key: string) => Pick<RoutineDocument, "name" | "folder">;
      edited?: undefined;
    }
  | {
      exerciseOf?: undefined;
      loadsOf?: undefined;
      forecastOf?: undefined;
      nameOfNew?: undefined;
      edited: { routine: string } & DocumentEdit<RoutineDocument["exercises"]>;
    }
);

/** Proposals of PrimeBot. */
export type ProposalsRepository = {
  /** Those of a conversation, or all. */
  watch(conversationId?: string): Observable<ProposalDocument[]>;
  propose(
    proposal: ProposalInput & Pick<ProposalDocument, "conversation_id" | "message_id"> & { span: ProposalSpan },
  ): Promise<void>;
  /** Replaces a proposal's content by a new one. */
  revise(id: string, proposal: ProposalInput): Promise<void>;
  /** Applies the chosen changes in one write; does nothing for an applied proposal. */
  apply(id: string, applied: AppliedProposal): Promise<void>;
  /** Undoes an applied proposal; later edits stay. */
  undo(id: string, today: string): Promise<void>;
};

export type MemberSnapshot = { [K in KindName]: SyncedDocuments[K][] };

/** All data of one member on this device, for screens to read and write. */
export type MemberData = {
  memberId: string;
  workouts: WorkoutsRepository;
  exercises: ExercisesRepository;
  transfer: TransferRepository;
  routines: RoutinesRepository;
  plans: PlansRepository;
  events: EventsRepository;
  places: PlacesRepository;
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
  deleted: DeletedRepository;
  /** The repository of a kind that has none of its own. */
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
  /**
   * `code`: of the i18n bundle `errors`. `repair`: whether this device's copy may be deleted and loaded again
   * (`possible`), or was and still fails (`tried`); null where that would not help.
   */
  | { status: "failed"; code: string; repair: "possible" | "tried" | null };

/** Edits that the server has not confirmed. `edits`: number of the member's rows; `file`: all of them as JSON. */
export type UnsentEdits = { edits: number; file: string };

/** `pending`: number of sealed edits. `left`: whether the member's database is still readable on this device. */
export type SignOutResult = { pending: number; left: boolean };

/** Opens and closes the signed-in member's database as the auth state changes. One per window. */
export type DataSession = {
  state(): Observable<DataSessionState>;
  /**
   * Uploads pending rows, signs out and deletes the device's data. Without a network it seals the outbox for the
   * member and deletes the rest. Throws `DataError` and stays signed in where pending edits cannot be sealed:
   * `unsent_edits` without a key on the device, `quota_exceeded` on a full disk; also where the session could not be
   * removed. By default it ends the member's sessions everywhere.
   */
  signOut(scope?: SignOutScope): Promise<SignOutResult>;
  /** What {@link DataSession.startOver} would lose; null where it cannot be read. */
  readUnsent(): Promise<UnsentEdits | null>;
  /**
   * Deletes the member's copy on this device, except their photos, and opens a new one, which sync fills from the
   * server. Resolves once that is open or has failed, as the state says.
   */
  startOver(): Promise<void>;
  dispose(): Promise<void>;
};
