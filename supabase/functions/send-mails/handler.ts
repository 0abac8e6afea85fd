import { sendMail } from "../_shared/mail.ts";
import { type MailData, renderMail } from "../_shared/mail-template.ts";
import type { Environment } from "../_shared/project.ts";
import { renderReceiptMail } from "../_shared/receipt-mail.ts";
import { admitServer, callRpc, refuse, requestTime } from "../_shared/service-caller.ts";

type Claimed = { id: string; to: string; template: string; data: MailData; language: string };

/** Most rounds of one call; what is still due waits for the next call. */
const ROUNDS = 10;
/** Most receipts of one call: a hosted function has two seconds of a processor, and each PDF takes some of that. */
const RECEIPTS = 5;

/** Where a mail program ends a gym's letters by their token; null for e-mails without one. */
const unsubscribeAddress = ({ SUPABASE_URL: url }: Environment, token: MailData[string] | undefined): string | null =>
  typeof token === "string" && url ? `${url}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}` : null;

/** Sends one e-mail; returns why it failed, null where it was sent. */
const send = async (env: Environment, { id, to, template, data, language }: Claimed): Promise<string | null> => {
  // Who signed up by phone or wallet may add an address later.
  if (to === "") return "The member has no address";
  try {
    const mail =
      template === "gym_receipt"
        ? await renderReceiptMail(data, language)
        : renderMail(template, data, { site: env.SITE_URL, reader: language });
    if (!mail.ok) return mail.error;
    const unsubscribe = unsubscribeAddress(env, data.token);
    const sent = await sendMail(env, { ...mail.value, to, key: id, ...(unsubscribe && { unsubscribe }) });
    return sent.ok ? null : sent.error;
  } catch (error) {
    return `The e-mail could not be written: ${error instanceof Error ? error.name : "unknown"}`;
  }
};

/**
 * Sends the due e-mails of the outbox. Answers {sent, failed}. Only the server may call it. A failed e-mail stays in
 * the outbox and is tried again. So does one that was sent and could not be marked, with the same key, by which the
 * mail service recognises it.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const at = await requestTime(request);
  if (at instanceof Response) return at;
  const when = at === null ? {} : { p_at: at };
  const counts = { sent: 0, failed: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const most = { p_receipts: round === 0 ? RECEIPTS : 0 };
      const claimed: Claimed[] = await (await callRpc(project, "claim_mails", { ...when, ...most })).json();
      if (claimed.length === 0) break;
      await Promise.all(
        claimed.map(async (mail) => {
          const failure = await send(env, mail);
          counts[failure === null ? "sent" : "failed"] += 1;
          await callRpc(project, "finish_mail", { p_id: mail.id, p_failure: failure, ...when }).catch(
            // It is tried again by the same key, and keeps no other from being sent.
            (error: unknown) => console.error(`The e-mail ${mail.id} could not be noted: ${String(error)}`),
          );
        }),
      );
    }
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The e-mails could not be sent");
  }
  return Response.json(counts);
};
