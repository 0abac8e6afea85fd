import { namedGoalIn } from "#shared/domain/coach/member.ts";
import { painsAfter } from "#shared/domain/coach/memory/pains.ts";
import { statedOn } from "#shared/domain/coach/memory/stated.ts";
import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";
import type { DialogueState } from "./dialogue.ts";

type CoachProfile = SyncedDocuments["coach_profiles"];
type Said = Pick<DialogueState, "subject" | "pains" | "disliked">;

/** Figures that a request for a program says of the member; elsewhere they are of one day. */
const ASKED = ["days", "minutes"] as const;

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a turn of a talk tells of the member for good, as a change of what is remembered; null for nothing new. `day`:
 * on which they said it, `2026-11-29`.
 */
export const learntFrom = (
  profile: CoachProfile,
  before: Said,
  after: Said,
  day: string,
): Partial<CoachProfile> | null => {
  const { subject } = after;
  const said = ASKED.flatMap((field) => {
    const value = subject?.intent === "build" ? subject.entities[field] : null;
    const isNew = value !== null && value !== before.subject?.entities[field] && value !== profile[field];
    return isNew ? [[field, value] as const] : [];
  });
  // What they wrote of their goal themselves is kept.
  const goal = subject?.intent === "build" && profile.goal === "" ? namedGoalIn(subject.entities.words) : null;
  const pains = painsAfter(profile.pains, before.pains, after.pains, day);
  const isOfPain = !isSame(pains, profile.pains);
  const disliked = after.disliked.filter((id) => !before.disliked.includes(id) && !(id in profile.exclusions));
  const exclusions = { ...profile.exclusions, ...Object.fromEntries(disliked.map((id) => [id, day])) };
  if (said.length === 0 && !isOfPain && !goal && disliked.length === 0) return null;
  const stated = { ...Object.fromEntries(said), ...(goal && { goal: goal.word }) };
  return statedOn(profile, { ...stated, ...(isOfPain && { pains }), ...(disliked.length > 0 && { exclusions }) }, day);
};
