import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";

/** A verb of the gym, as its command is answered; what the rules refuse is left out. */
export const tell = (
  tx: Queryable,
  verb: string,
  gym: string,
  actor: string,
  args: object,
  now: string,
  command: string = randomUUID(),
) => tx.query(`select private.gym_${verb}($1, $2, $3, $4, $5)`, [gym, actor, JSON.stringify(args), now, command]);
