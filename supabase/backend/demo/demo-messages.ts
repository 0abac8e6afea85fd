import type { Queryable } from "#local/database/database.ts";
import { tell } from "./demo-verbs.ts";

const HOUR_MS = 3_600_000;

/**
 * What was written, by the thread's member: how many hours ago, by whom of the gym (none: the member), and what. The
 * demo member's thread is answered; of the others' one waits.
 */
const MESSAGES: readonly (readonly [number, "desk" | "coach" | null, string])[][] = [
  [
    [146, null, "Ciao! Giovedì arrivo dieci minuti dopo l'inizio dello yoga: posso entrare lo stesso?"],
    [145, "desk", "Ciao! Sì, entra pure piano: avvisiamo noi il coach."],
    [144.5, null, "Perfetto, grazie."],
    [26, "coach", "Per il nostro appuntamento porta scarpe con la suola piatta: proviamo lo stacco."],
    [25, null, "Va bene. Serve la cintura?"],
    [24, "coach", "Per ora no, partiamo leggeri."],
  ],
  [[2, null, "Ho dimenticato una felpa grigia nello spogliatoio, l'avete trovata?"]],
  [
    [50, null, "La settimana prossima la sala bike è aperta anche a pranzo?"],
    [48, "desk", "Sì, dal lunedì al venerdì fino alle 15."],
  ],
];

/** Threads of the first members with the gym. */
export const writeMessages = async (
  tx: Queryable,
  gym: string,
  { desk, coach, members, now }: { desk: string; coach: string; members: readonly string[]; now: string },
) => {
  for (const [place, thread] of MESSAGES.entries())
    for (const [hours, by, text] of thread) {
      const at = new Date(Date.parse(now) - hours * HOUR_MS).toISOString();
      const member_id = members[place] ?? "";
      if (by === null) await tell(tx, "write_message", gym, member_id, { text }, at);
      else await tell(tx, "answer_message", gym, by === "desk" ? desk : coach, { member_id, text }, at);
    }
};
