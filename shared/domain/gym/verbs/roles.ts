import { z } from "zod";
import { ANYBODY, defineVerb } from "./verb.ts";

/** How somebody comes to belong to a gym, and leaves it. */
export const ROLE_VERBS = {
  accept_invitation: defineVerb({ args: z.strictObject({}), roles: [], reasons: ["unknown_invitation"] }),
  decline_invitation: defineVerb({ args: z.strictObject({}), roles: [], reasons: ["unknown_invitation"] }),
  leave_gym: defineVerb({ args: z.strictObject({}), roles: ANYBODY, reasons: ["last_owner"] }),
};
