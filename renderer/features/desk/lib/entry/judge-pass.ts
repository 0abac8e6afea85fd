import type { DeskEntry } from "#renderer/features/staff/index.ts";
import { type PassCode, passStanding } from "#shared/domain/gym/access/gym-pass.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** Why a card or a pass shows nobody who may come in by it: each code of a pass counts once. */
export type Unread = "unknown" | "expired" | "early" | "used";

export type PassReading =
  | { kind: "member"; id: string; number: string; step: number }
  | { kind: "unread"; why: Unread; id: string | null };

type Known = {
  /** The gym's passes with the number that was read. */
  passes: readonly Pick<RowOfKind<"gym_passes">, "member_id" | "secret">[];
  entries: readonly Pick<DeskEntry, "member_id" | "pass_steps">[];
  /** In milliseconds. */
  now: number;
};

/** Whose pass was read, as far as this device knows. */
export const judgePass = (read: PassCode, { passes, entries, now }: Known): PassReading => {
  const judged = passes.map(({ member_id: id, secret }) => ({ id, standing: passStanding(read, secret, now) }));
  const found = judged.find(({ standing }) => standing !== "wrong");
  if (!found || found.standing === "wrong") return { kind: "unread", why: "unknown", id: null };
  const { id, standing } = found;
  if (standing !== "valid") return { kind: "unread", why: standing, id };
  const isUsed = entries.some((one) => one.member_id === id && one.pass_steps.includes(read.step));
  return isUsed ? { kind: "unread", why: "used", id } : { kind: "member", id, number: read.number, step: read.step };
};
