import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

const pass = {
  number: text(16, 16)
    .refine((value) => /^\d{16}$/.test(value))
    .meta({ examples: ["0412345678901234"] }),
  secret: text(64, 64)
    .refine((value) => /^[0-9a-f]{64}$/.test(value))
    .meta({ examples: ["0f".repeat(32)] }),
};

/**
 * A member's pass as the gym's desk has it, which checks its codes without a network. `number`: 16 random digits, by
 * which it is found; `secret`: 256 bits, in hexadecimal, of which the codes are made.
 */
export const gymPasses = defineKind({
  fields: { member_id: uuid, ...pass, gym_id: uuid },
  ref: "number",
  label: { by: [], at: "created_at" },
  writer: "server",
  secret: ["secret"],
  blocksSignOut: false,
});

/** The member's own, by the same id; nobody else reads it. */
export const ownPasses = defineKind({
  fields: { gym_id: uuid, ...pass },
  ref: "gym_id",
  label: { by: [], at: "created_at" },
  writer: "server",
  isPrivate: true,
  secret: ["secret"],
  blocksSignOut: false,
});
