import { map } from "rxjs";
import type { DocumentRepository } from "#renderer/data/document-data.ts";
import type { CoachProfileDocument, CoachProfileRepository } from "#renderer/data/member-data.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";

/** Name of a member's one profile for PrimeBot. */
const OWN = "own";

const isOwn = ({ name }: CoachProfileDocument): boolean => name === OWN;

export const createCoachProfileRepository = (
  profiles: DocumentRepository<CoachProfileDocument>,
): CoachProfileRepository => {
  const find = async () => (await profiles.find()).find(isOwn);
  const ensure: CoachProfileRepository["ensure"] = async () => {
    const existing = await find();
    if (existing) return existing;
    const made = await profiles.create({ name: OWN, ...NOTHING_STATED });
    // One that was pulled meanwhile is left as it is.
    return (await find()) ?? made;
  };
  return {
    watch: () => profiles.watch().pipe(map((rows) => rows.find(isOwn) ?? null)),
    ensure,
    async update(change) {
      await profiles.update((await ensure()).id, change);
    },
  };
};
