import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { SPECIALTIES, type Specialty } from "#shared/domain/kinds/gym/gym-timetable.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** Most results of an answer; beyond it, narrower words are needed. */
export const MAX_FOUND = 50;

/** The distance from the place of the search; null in a search without one. */
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
/** A gym's own description. `classes`: titles of its classes; `near`: it matches only with one letter changed. */
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
 * A coach's own description, at one gym. `id`: of their row in `gym_coaches`, which the gym's members have;
 * `appointments`: whether they have hours for them; `near`: as of a gym; `town`, `address`, `contact`: the gym's.
 */
export type FoundProfessional = z.infer<typeof professionals>[number];

/** A place in degrees, with a radius in kilometres. */
export type Around = { latitude: number; longitude: number; within: number };

export type FinderFailure = "unreachable" | "failed";

export type GymFinderApi = {
  /**
   * Listed gyms with these words in name, town or address; all of them for no words. Around a place, the closest first.
   */
  gyms(words: string, around?: Around | null): MemberAnswer<FoundGym[]>;
  /**
   * Listed coaches with these words in name, headline, specialties, gym or town, and with a specialty; all of them
   * without either. Around a place like gyms.
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
