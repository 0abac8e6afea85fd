import type { PassCode } from "#shared/domain/gym/access/gym-pass.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import type { EntryVerdict } from "#shared/domain/kinds/gym/gym-entries.ts";

/** Who was found, and by which card or `pass`, until that let them in. */
export type Chosen = {
  id: string;
  card: string | null;
  isLost: boolean;
  pass?: Pick<PassCode, "number" | "step"> | undefined;
};

/** What is said to let somebody in. */
export const letInArgs = ({ id, card, pass }: Chosen, verdict: EntryVerdict): VerbArgs<"let_in"> => ({
  ...{ member_id: id, verdict },
  ...(card !== null && { card }),
  ...(pass && { card: pass.number, pass_step: pass.step }),
});
