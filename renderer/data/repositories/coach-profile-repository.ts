import { map } from "rxjs";
import type { DocumentRepository } from "#renderer/data/document-data.ts";
import type { CoachProfileDocument, CoachProfileRepository } from "#renderer/data/member-data.ts";

/** Of the one profile that a member has for the coach. */
const OWN = "own";

const isOwn = ({ name }: CoachProfileDocument): boolean => name === OWN;

export const createCoachProfileRepository = (
  profiles: DocumentRepository<CoachProfileDocument>,
): CoachProfileRepository => {
  const ensure: CoachProfileRepository["ensure"] = async () =>
    (await profiles.find()).find(isOwn) ??
    profiles.create({
      name: OWN,
      goal: "",
      days: null,
      minutes: null,
      sex: null,
      height_cm: null,
      ranges: {},
      exclusions: {},
    });
  return {
    watch: () => profiles.watch().pipe(map((rows) => rows.find(isOwn) ?? null)),
    ensure,
    async update(change) {
      await profiles.update((await ensure()).id, change);
    },
  };
};
