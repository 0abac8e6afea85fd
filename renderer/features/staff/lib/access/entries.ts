import type { Command } from "#renderer/features/gym/index.ts";
import { PASSBACK_MINUTES, STAY_HOURS } from "#shared/domain/gym/access/decide-access.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Row = RowOfKind<"gym_entries">;
/** An entry of the gym's, or one that waits for its answer: then nobody but the desk that saw it knows why. */
export type DeskEntry = Pick<
  Row,
  "id" | "member_id" | "at" | "verdict" | "reasons" | "title" | "left_at" | "override_reason" | "pass_steps"
> & {
  waits: boolean;
};

const MINUTE = 60_000;

/** The gym's entries with what was asked of it and is not answered yet, the oldest first. */
export const entriesOf = (rows: readonly Row[], commands: readonly Command[]): readonly DeskEntry[] => {
  const entries: DeskEntry[] = rows.map((row) => ({ ...row, waits: false }));
  const known = new Set(rows.map(({ id }) => id));
  for (const command of commands) {
    const { verb, state, acted_at, created_at, args } = command;
    if (state !== "asked") continue;
    const at = acted_at ?? created_at;
    const last = (member: string) => entries.findLastIndex((one) => one.member_id === member && one.at <= at);
    if (verb === "let_in") {
      const asked = VERBS.let_in.args.safeParse(args).data;
      if (!asked || known.has(actOf(command))) continue;
      const { member_id, verdict, override = "", pass_step } = asked;
      const pass_steps = pass_step === undefined ? [] : [pass_step];
      // A code counts once.
      if (entries.some((one) => one.member_id === member_id && one.pass_steps.some((step) => step === pass_step)))
        continue;
      const before = entries[last(member_id)];
      if (before && Date.parse(at) - Date.parse(before.at) < PASSBACK_MINUTES * MINUTE) {
        entries[last(member_id)] = {
          ...before,
          left_at: null,
          pass_steps: [...before.pass_steps, ...pass_steps],
        };
        continue;
      }
      const facts = { verdict, reasons: [], title: "", override_reason: override, pass_steps };
      entries.push({ id: actOf(command), member_id, at, ...facts, left_at: null, waits: true });
    }
    if (verb === "let_out") {
      const before = entries[last(String(args.member_id))];
      if (before && (before.left_at === null || before.left_at > at))
        entries[last(String(args.member_id))] = { ...before, left_at: at };
    }
  }
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

/** Whether somebody is still there, as far as anybody said. `now`: in milliseconds. */
export const isInside = ({ at, left_at }: Pick<Row, "at" | "left_at">, now: number): boolean => {
  const since = now - Date.parse(at);
  // One that another desk's clock puts ahead is there already.
  return since < STAY_HOURS * 60 * MINUTE && (left_at === null || Date.parse(left_at) > now);
};
