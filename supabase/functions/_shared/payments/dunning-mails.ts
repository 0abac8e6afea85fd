import type { Environment, Project } from "../service-caller.ts";
import { rpc } from "./record.ts";

type Due = { member: string; since: string; day: 1 | 7 | 14; email: string };
type Mail = { to: string; subject: string; text: string; html: string; key: string };
/** Hands an e-mail over; false where that failed. */
export type Send = (env: Environment, mail: Mail) => Promise<boolean>;

const PARAGRAPHS: Record<Due["day"], { subject: string; lines: readonly string[] }> = {
  1: {
    subject: "Il pagamento di Premium non è riuscito · Your Premium payment failed",
    lines: [
      "Non siamo riusciti ad addebitare il tuo abbonamento Premium. Riproveremo nei prossimi giorni; intanto Premium resta attivo.",
      "Se la carta è cambiata, aggiornala in Abbonamenti.",
      "We could not charge your Premium subscription. We will try again in the coming days; Premium stays on meanwhile.",
      "If your card has changed, update it under Subscriptions.",
    ],
  },
  7: {
    subject: "Premium: il pagamento non è ancora riuscito · Your Premium payment still fails",
    lines: [
      "Il pagamento del tuo abbonamento Premium non è ancora riuscito. Premium resta attivo per altri 7 giorni.",
      "Aggiorna la carta in Abbonamenti per tenerlo.",
      "The payment of your Premium subscription still fails. Premium stays on for 7 more days.",
      "Update your card under Subscriptions to keep it.",
    ],
  },
  14: {
    subject: "Premium è terminato · Premium has ended",
    lines: [
      "Il pagamento non è riuscito per 14 giorni: il tuo abbonamento Premium è terminato. I tuoi dati restano al loro posto.",
      "Puoi riprenderlo quando vuoi in Abbonamenti.",
      "The payment failed for 14 days: your Premium subscription has ended. Your data stays where it is.",
      "You can subscribe again at any time under Subscriptions.",
    ],
  },
};

const mailOf = ({ email, day, since, member }: Due): Mail => {
  const { subject, lines } = PARAGRAPHS[day];
  return {
    to: email,
    subject,
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${line}</p>`).join("\n"),
    key: `dunning-${member}-${since}-${day}`,
  };
};

/**
 * Sends what is due while payments fail, by the day `at` in ISO 8601. What could not be sent is given out again after
 * ten minutes. Answers how many went.
 */
export const sendDunningMails = async (env: Environment, project: Project, at: string, send: Send): Promise<number> => {
  let sent = 0;
  for (const due of await rpc<Due[]>(project, "claim_dunning_mails", { at })) {
    if (!(await send(env, mailOf(due)))) continue;
    const { member, since, day } = due;
    await rpc(project, "confirm_dunning_mail", { member, since, day });
    sent += 1;
  }
  return sent;
};
