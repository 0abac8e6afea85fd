import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { GYM_ROLES, type GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { createMemberCall, type MemberAnswer, NOTHING } from "./member-call.ts";

const REFUSALS = ["not_owner", "unknown_person", "invalid_email", "last_owner", "too_many", "already_member"] as const;

/** Why a call failed; each has a text under `management:failures`. */
export type PeopleFailure = (typeof REFUSALS)[number] | "unreachable" | "failed";
type Answer<T> = MemberAnswer<T, (typeof REFUSALS)[number]>;

const invitationsAnswer = z.array(z.object({ email: z.string(), role: z.enum(GYM_ROLES), at: z.string() }));
export type Invitation = z.infer<typeof invitationsAnswer>[number];

/** The people of a gym, for its owner. It needs a network: nothing of it is stored on the device. */
export type GymPeopleApi = {
  /** Unanswered invitations, oldest first. */
  invitations(gym: string): Answer<Invitation[]>;
  /** `person`: whom of the desk's people it is for; what the gym has of them goes to the account that accepts. */
  invite(gym: string, email: string, role: GymRole, person?: string): Answer<null>;
  withdraw(gym: string, email: string, role: GymRole): Answer<null>;
  /** Gives a person of the gym another role; `member`: their account's id. */
  addRole(gym: string, member: string, role: GymRole): Answer<null>;
  endRole(gym: string, member: string, role: GymRole): Answer<null>;
};

export const createGymPeopleApi = (platform: Pick<PlatformApi, "auth" | "system">): GymPeopleApi => {
  const { ask } = createMemberCall(platform, REFUSALS);
  return {
    invitations: (gym) => ask(invitationsAnswer, "gym_invitations", { gym }),
    invite: (gym, email, role, person) =>
      ask(NOTHING, "invite_to_gym", { gym, email, role, ...(person !== undefined && { person }) }),
    withdraw: (gym, email, role) => ask(NOTHING, "withdraw_invitation", { gym, email, role }),
    addRole: (gym, member, role) => ask(NOTHING, "add_gym_role", { gym, member, role }),
    endRole: (gym, member, role) => ask(NOTHING, "end_gym_role", { gym, member, role }),
  };
};
