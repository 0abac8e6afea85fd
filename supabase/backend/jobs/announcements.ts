import type { Job } from "#local/project.ts";
import { callEdgeFunction } from "./call-function.ts";

type Announced = { channel: string; name: string; body: (payload: string) => object };

/**
 * Asks the function `welcome` for each new member, `send-mails` where an e-mail was written, `settle-renewals` where an
 * account is to end, as the database of a hosted project does. Failures are ignored: a welcome is never worth a
 * sign-up, e-mails are looked for each minute, and renewals each night.
 */
export const answerAnnouncements: Job = async ({ context }) => {
  const { database } = context;
  let ended = false;
  const log = (line: string) => {
    if (!ended) context.log(line);
  };
  const answer = ({ channel, name, body }: Announced) =>
    database.listen(channel, (payload) => {
      callEdgeFunction({ ...context, log }, name, body(payload)).catch((error: unknown) =>
        log(`functions/${name}: ${String(error)}`),
      );
    });
  const stops = [
    await answer({ channel: "new_member", name: "welcome", body: (member) => ({ user_id: member }) }),
    await answer({ channel: "account_end", name: "settle-renewals", body: () => ({}) }),
    await answer({ channel: "mail_due", name: "send-mails", body: () => ({}) }),
  ];
  return async () => {
    ended = true;
    for (const stop of stops) await stop();
  };
};
