import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { documentId } from "#renderer/data/collections/document-rows.ts";
import type { ProfileRepository } from "#renderer/data/member-data.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

/**
 * Creates a profile named after the address for a member without one. Call it once everything of the server is here:
 * the server creates a profile for each account.
 */
export const addMissingProfile = async (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
  email: () => Promise<string>,
): Promise<void> => {
  const { storageInstance } = rx.collections.documents;
  const stored = await storageInstance.findDocumentsById([documentId("profiles", memberId)], true);
  if (stored.length > 0) return;
  const address = await email();
  await createDocumentRepository(rx, "profiles", rows).create({
    id: memberId,
    first_name: address.split("@")[0] || "Utente",
    last_name: "",
    birth_place: "",
    phone: "",
    avatar_url: null,
    email: address,
    birth_date: null,
    preferences: {},
  });
};

/** The repository of the member's own profile, whose id is the member's. */
export const createProfileRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): ProfileRepository => {
  const profiles = createDocumentRepository(rx, "profiles", rows);
  return {
    watch: () => profiles.watchOne(memberId),
    async update(changes) {
      await profiles.update(memberId, changes);
    },
    async setPreferences(changes) {
      await profiles.update(memberId, ({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
    },
  };
};
