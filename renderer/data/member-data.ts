import type { Observable } from "rxjs";
import type { ErrorRecord } from "#shared/contract/errors/error-record.ts";
import type { SignOutScope } from "#shared/contract/platform/auth-api.ts";
import type { BillingState } from "#shared/domain/billing/subscription.ts";
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
import type { EventsRepository, PlansRepository } from "./calendar-data.ts";
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
 * `at`: since when it is due, ISO 8601. `message` is called only where it was not announced yet, and gives null where
 * there is nothing to tell. `shown`: this device's system shows it, so that no other one needs to.
 */
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
  /** Critical ones of the last `window` milliseconds, five minutes by default. */
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

/** What the member says to PrimeBot about themselves. */
export type CoachProfileRepository = {
  /** Null before they say anything. */
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
 * work, which leave the plan as it is. `lastDayOf`: when an exercise was last trained, empty for never; `exerciseOf`:
 * what an id stands for, for the bounds of what may be added at once. `edited`: a routine's exercises as the proposal
 * was edited, which the routine gets in the place of the changes: what somebody plans themselves has no bounds.
 * `nameOfNew`: what a routine that a proposal makes is called, by the key that its changes have for it.
 */
export type AppliedProposal = {
  chosen: readonly number[];
  as: "plan" | "session" | "week";
  today: string;
  lastDayOf: (exerciseId: string) => string;
} & (
  | {
      exerciseOf: (exerciseId: string) => Exercise | undefined;
      nameOfNew: (key: string) => Pick<RoutineDocument, "name" | "folder">;
      edited?: undefined;
    }
  | {
      exerciseOf?: undefined;
      nameOfNew?: undefined;
      edited: { routine: string } & DocumentEdit<RoutineDocument["exercises"]>;
    }
);

/** What PrimeBot proposes to change. */
export type ProposalsRepository = {
  watch(conversationId: string): Observable<ProposalDocument[]>;
  propose(
    proposal: ProposalInput & Pick<ProposalDocument, "conversation_id" | "message_id"> & { span: ProposalSpan },
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
  /**
   * `quota_exceeded`, `database_newer`, `database_failed`, … : a code of the i18n bundle `errors`. `repair`: whether
   * this device's copy may be removed and loaded anew, or was and does not open all the same; null where that is no
   * remedy.
   */
  | { status: "failed"; code: string; repair: "possible" | "tried" | null };

/** What the server has not confirmed. `edits`: how many of the member's rows; `file`: all of them as JSON. */
export type UnsentEdits = { edits: number; file: string };

/** `pending`: edits that were sealed. `left`: the member's database is still on this device, and readable. */
export type SignOutResult = { pending: number; left: boolean };

/** Opens and closes the signed-in member's database as the auth state changes. Made once per window by the app. */
export type DataSession = {
  state(): Observable<DataSessionState>;
  /**
   * Uploads what is pending, signs out, then wipes. Without a network the outbox is sealed for the member and the rest
   * is wiped. Throws `DataError`, and stays signed in, where edits are pending and cannot be sealed: `unsent_edits`
   * where the device keeps no key, `quota_exceeded` where the disk is full. Throws as well where the session could not
   * be removed. Ends the member's sessions everywhere by default.
   */
  signOut(scope?: SignOutScope): Promise<SignOutResult>;
  /** What {@link DataSession.startOver} would lose; null where it cannot be read. */
  readUnsent(): Promise<UnsentEdits | null>;
  /**
   * Removes the member's copy on this device, but for their photos, and opens a new one, which sync fills from the
   * server. Resolves once that is open or has failed, which the state says.
   */
  startOver(): Promise<void>;
  dispose(): Promise<void>;
};
