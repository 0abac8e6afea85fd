import type { Project } from "../project.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { rpc } from "./record.ts";

/** A stored declaration of withdrawal, and how much of which payment to refund. */
export type Withdrawal = { id: string; contract: string; refunds: readonly { payment: string; cents: number }[] };

/** Ends the contract, removes its credit and refunds. A repeated call refunds nothing twice. */
export const carryOut = async (
  project: Project,
  provider: PaymentProvider,
  withdrawal: Withdrawal,
): Promise<object> => {
  const { id, contract, refunds } = withdrawal;
  await provider.end(contract);
  await provider.takeBackCredit(contract);
  const returned: { payment: string; refund: string }[] = [];
  for (const { payment, cents } of refunds) {
    const key = `withdrawal-${id}-${payment}`;
    const refund = await provider.refund({ payment, cents, reason: "withdrawal", key });
    returned.push({ payment, refund: refund.id });
  }
  return rpc(project, "finish_withdrawal", { p_id: id, p_refunds: returned });
};
