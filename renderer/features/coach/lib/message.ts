import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";

export type Message = SyncedDocuments["coach_messages"];
