import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { SPECIALTIES, type Specialty } from "#shared/domain/kinds/gym/gym-timetable.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** As many gyms, or professionals, as an answer has at most: of more, narrower words are asked for. */
export const MAX_FOUND = 50;

/** Of a search around a place, from which this far away they are; null of any other. */
const kilometres = z.number().nullable();
const hours = z.record(z.string(), z.unknown());
const gyms = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    town: z.string(),
    address: z.string(),
    contact: z.string(),
    about: z.string(),
    zone: z.string(),
    near: z.boolean(),
    weekly: hours,
    overrides: hours,
    classes: z.array(z.string()),
    kilometres,
  }),
);
/** A gym as it describes itself. `classes`: the titles of those that it holds; `near`: by words one letter away. */
export type FoundGym = z.infer<typeof gyms>[number];

const professionals = z.array(
  z.object({
    id: z.string(),
    gym_id: z.string(),
    name: z.string(),
    headline: z.string(),
    // A newer server may know more of them.
    specialties: z.array(z.string()).transform((known) => SPECIALTIES.filter((one) => known.includes(one))),
    bio: z.string(),
    appointments: z.boolean(),
    near: z.boolean(),
    gym: z.string(),
    town: z.string(),
    address: z.string(),
    contact: z.string(),
    kilometres,
  }),
);
/**
 * A coach as they describe themselves, at a gym. `id`: of their row of `gym_coaches`, which the gym's members have;
 * `appointments`: whether they have hours for them; `near`: as of a gym; `town`, `address`, `contact`: the gym's.
 */
export type FoundProfessional = z.infer<typeof professionals>[number];

/** A place, in degrees, and how many kilometres around it. */
export type Around = { latitude: number; longitude: number; within: number };

export type FinderFailure = "unreachable" | "failed";

export type GymFinderApi = {
  /**
   * Gyms that want to be found, by words of their name, town and address; all of them without one. Around a place, the
   * closest first.
   */
  gyms(words: string, around?: Around | null): MemberAnswer<FoundGym[]>;
  /**
   * Coaches who want to be found, by words of their name, headline, specialities, gym and town, and by a speciality;
   * all of them without either. Around a place as gyms are.
   */
  professionals(words: string, specialty: Specialty | null, around?: Around | null): MemberAnswer<FoundProfessional[]>;
};

export const createGymFinderApi = (platform: Pick<PlatformApi, "auth" | "system">): GymFinderApi => {
  const { ask } = createMemberCall(platform);
  return {
    gyms: (words, around) => ask(gyms, "find_gyms", { words, ...around }),
    professionals: (words, specialty, around) =>
      ask(professionals, "find_professionals", { words, specialty: specialty ?? "", ...around }),
  };
};
