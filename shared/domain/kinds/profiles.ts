import { z } from "zod";
import { day, defineKind, text } from "./kind.ts";

/**
 * A member's profile; its id and its space are the member's id. `preferences`: a flat object, whose keys belong to the
 * app.
 */
export const profiles = defineKind({
  fields: {
    first_name: text(100),
    last_name: text(100),
    birth_place: text(200),
    phone: text(40),
    avatar_url: text(2048).nullable(),
    email: text(320),
    birth_date: day.nullable(),
    preferences: z.record(z.string(), z.unknown()),
  },
  keyed: ["preferences"],
  isSingle: true,
  label: { by: ["first_name", "last_name"] },
  blocksSignOut: true,
});
