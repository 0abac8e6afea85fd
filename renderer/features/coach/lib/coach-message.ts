import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";

export type CoachMessage = SyncedDocuments["coach_messages"];
