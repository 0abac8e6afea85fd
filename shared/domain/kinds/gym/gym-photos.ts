import { z } from "zod";
import { defineKind, uuid } from "#shared/domain/kinds/kind.ts";

/** Bytes of a person's photo at most, and characters of it in base64. */
export const PHOTO_BYTES = 12_288;
const MAX_LENGTH = (PHOTO_BYTES / 3) * 4;

/** A JPEG in base64. */
export const jpeg = z
  .string()
  .refine((value) => value.length <= MAX_LENGTH && value.length % 4 === 0 && /^\/9j\/[A-Za-z0-9+/]+={0,2}$/.test(value))
  .meta({ examples: ["/9j/AAAA", "/9j/2wBDAA==", `/9j/${"A".repeat(MAX_LENGTH - 4)}`] });

/** What a person of the gym looks like, for everybody who works there. */
export const gymPhotos = defineKind({
  fields: { member_id: uuid, jpeg, gym_id: uuid },
  ref: "member_id",
  label: { by: [] },
  writer: "server",
  blocksSignOut: false,
});
