import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** The member's photo at a gym as base64 of a JPEG; null where the gym has none. It needs a network. */
export const readOwnGymPhoto = (
  platform: Pick<PlatformApi, "auth" | "system">,
  gym: string,
): MemberAnswer<string | null> => createMemberCall(platform).ask(z.string().nullable(), "own_gym_photo", { gym });
