import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs, VerbName } from "#shared/domain/gym/verbs.ts";

/** A verb of the gym, as its command is answered; what the rules refuse is left out. */
export const tell = <Name extends VerbName>(
  tx: Queryable,
  verb: Name,
  gym: string,
  actor: string,
  args: VerbArgs<Name>,
  now: string,
  command: string = randomUUID(),
) => tx.query(`select private.gym_${verb}($1, $2, $3, $4, $5)`, [gym, actor, JSON.stringify(args), now, command]);
