import type { Environment } from "../_shared/project.ts";
import { type Claimed, remindersOf } from "../_shared/reminder-mails.ts";
import { admitServer, callRpc, refuse, requestTime } from "../_shared/service-caller.ts";

/** Most rounds of one call; members who are still due wait for the next call. */
const ROUNDS = 20;

/**
 * The reminders of a member that are due now. Appointments that cannot be read delay nobody else: they are tried again
 * in a day.
 */
const remindersDueTo = async (one: Claimed, now: number): ReturnType<typeof remindersOf> => {
  try {
    return await remindersOf(one, now);
  } catch (error) {
    console.error(`The appointments of ${one.member} cannot be read: ${String(error)}`);
    return { reminders: [], next: null };
  }
};

/**
 * Reads the appointments of members who want reminders by e-mail and are due, and writes the reminders into the outbox
 * and the notifications. Answers {members, reminders}. Only the server may call it. A repeated call announces nothing
 * twice; a member whose reminders were not written is due again after five minutes, and delays nobody else.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const asked = await requestTime(request);
  if (asked instanceof Response) return asked;
  const at = asked ?? new Date().toISOString();
  const counts = { members: 0, reminders: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const claimed: Claimed[] = await (await callRpc(project, "claim_reminders", { p_at: at })).json();
      if (claimed.length === 0) break;
      for (const one of claimed) {
        const { reminders, next } = await remindersDueTo(one, Date.parse(at));
        const { member: p_member, revision: p_revision } = one;
        const finished = { p_member, p_revision, p_next: next, p_reminders: reminders, p_at: at };
        try {
          await callRpc(project, "finish_reminders", finished);
          counts.members += 1;
          counts.reminders += reminders.length;
        } catch (error) {
          console.error(`What ${p_member} is reminded of could not be written: ${String(error)}`);
        }
      }
    }
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The reminders could not be sent");
  }
  return Response.json(counts);
};
