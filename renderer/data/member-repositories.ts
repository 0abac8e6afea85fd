import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { createLateDeleted, createLateProposals, createLateTransfer } from "./late-repositories.ts";
import type { MemberData } from "./member-data.ts";
import { createPlacesRepository } from "./places/places-repository.ts";
import type { PhotosRepository } from "./progress-data.ts";
import { createCoachProfileRepository } from "./repositories/coach-profile-repository.ts";
import { createDocumentRepository } from "./repositories/document-repository.ts";
import { createErrorLogRepository } from "./repositories/error-log-repository.ts";
import { createEventsRepository } from "./repositories/events-repository.ts";
import { createExercisesRepository } from "./repositories/exercises-repository.ts";
import { createBillingRepository, createQuotaRepository } from "./repositories/kept-notes.ts";
import { createMeasuresRepository } from "./repositories/measures-repository.ts";
import { createNotificationsRepository } from "./repositories/notifications-repository.ts";
import { createPlansRepository } from "./repositories/plans-repository.ts";
import { createProfileRepository } from "./repositories/profile-repository.ts";
import { createProgressRepository } from "./repositories/progress-repository.ts";
import { createRoutinesRepository } from "./repositories/routines-repository.ts";
import type { RowFactory } from "./repositories/row-factory.ts";
import { readOwnSnapshot } from "./repositories/snapshot.ts";
import { createWorkoutsRepository } from "./repositories/workouts-repository.ts";

/** What the repositories of a member's open database need. */
export type RepositoryParts = {
  memberId: string;
  rx: MemberRxDatabase;
  rows: RowFactory;
  clock: Clock;
  photos: PhotosRepository;
};

/** All repositories of a member's open database, without sync. */
export const createMemberRepositories = ({
  memberId,
  rx,
  rows,
  clock,
  photos,
}: RepositoryParts): Omit<MemberData, "sync" | "stillSealed"> => {
  const profile = createProfileRepository(rx, memberId, rows);
  return {
    memberId,
    workouts: createWorkoutsRepository(rx, rows),
    exercises: createExercisesRepository(rx, rows),
    transfer: createLateTransfer(async () => {
      const { createTransferRepository } = await import("./repositories/transfer/transfer-repository.ts");
      return createTransferRepository(rx, rows);
    }),
    routines: createRoutinesRepository(rx, rows),
    plans: createPlansRepository(rx, rows),
    events: createEventsRepository(createDocumentRepository(rx, "events", rows), memberId),
    profile,
    places: createPlacesRepository(rx, rows, profile),
    notifications: createNotificationsRepository(rx, memberId, rows),
    progress: createProgressRepository(rx, clock),
    measures: createMeasuresRepository(rx, rows),
    photos,
    proposals: createLateProposals(async () => {
      const { createProposalsRepository } = await import("./repositories/proposals-repository.ts");
      return createProposalsRepository(rx, memberId, rows);
    }),
    deleted: createLateDeleted(async () => {
      const { createDeletedRepository } = await import("./repositories/deleted-repository.ts");
      return createDeletedRepository(rx, memberId, rows);
    }),
    coachProfile: createCoachProfileRepository(createDocumentRepository(rx, "coach_profiles", rows)),
    quota: createQuotaRepository(rx.collections.device_notes, rows.now),
    billing: createBillingRepository(rx.collections.device_notes, rows.now),
    errorLog: createErrorLogRepository(rx, memberId, rows),
    documents: (kind) => createDocumentRepository(rx, kind, rows),
    snapshot: () => readOwnSnapshot(rx, memberId),
  };
};
