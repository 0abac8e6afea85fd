import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { GYM_ROLES, type GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer. */
const TIMEOUT = 10_000;

const REFUSALS = ["not_owner", "unknown_person", "invalid_email", "last_owner", "too_many"] as const;

/** Why a call failed; each has a text under `management:failures`. */
export type PeopleFailure = (typeof REFUSALS)[number] | "unreachable" | "failed";
type Answer<T> = Promise<Result<T, PeopleFailure>>;

const invitationsAnswer = z.array(z.object({ email: z.string(), role: z.enum(GYM_ROLES), at: z.string() }));
export type Invitation = z.infer<typeof invitationsAnswer>[number];

/** Who is of a gym, as its owner decides: with the network alone, since nothing here waits on a device. */
export type GymPeopleApi = {
  /** Those that nobody answered, the oldest first. */
  invitations(gym: string): Answer<Invitation[]>;
  invite(gym: string, email: string, role: GymRole): Answer<null>;
  withdraw(gym: string, email: string, role: GymRole): Answer<null>;
  /** Another role of somebody who is of the gym; `member`: their account's id. */
  addRole(gym: string, member: string, role: GymRole): Answer<null>;
  endRole(gym: string, member: string, role: GymRole): Answer<null>;
};

export const createGymPeopleApi = (platform: Pick<PlatformApi, "auth" | "system">): GymPeopleApi => {
  const call = createMemberCall<PeopleFailure>(platform, (status, { message }) => {
    const named = REFUSALS.find((one) => one === message);
    return named ?? (status === 0 || status >= 502 ? "unreachable" : "failed");
  });
  const ask = (name: string, args: object) =>
    call((client) => client.rpc(name, args).abortSignal(AbortSignal.timeout(TIMEOUT)));
  const tell = async (name: string, args: object): Answer<null> => {
    const answer = await ask(name, args);
    return answer.ok ? ok(null) : answer;
  };
  return {
    async invitations(gym) {
      const answer = await ask("gym_invitations", { gym });
      if (!answer.ok) return answer;
      const { success, data } = invitationsAnswer.safeParse(answer.value);
      return success ? ok(data) : fail("failed");
    },
    invite: (gym, email, role) => tell("invite_to_gym", { gym, email, role }),
    withdraw: (gym, email, role) => tell("withdraw_invitation", { gym, email, role }),
    addRole: (gym, member, role) => tell("add_gym_role", { gym, member, role }),
    endRole: (gym, member, role) => tell("end_gym_role", { gym, member, role }),
  };
};
