import type { Project } from "../project.ts";
import { callProject } from "../service-caller.ts";
import { DOUBLE } from "./doubles.ts";
import type { Double, PaymentProvider, ProviderEvent } from "./payment-provider.ts";
import { isLive } from "./subscription-state.ts";

const TIMEOUT = 15_000;

/** A failed call of a function of the database. */
export class CallFailure extends Error {
  /**
   * Whether the database cannot store the data, such as a text with a NUL or a number out of range: SQLSTATE class 22.
   */
  readonly isBadData: boolean;

  constructor(name: string, status: number, answer: string) {
    super(`${name} answered ${status}: ${answer}`);
    this.name = "CallFailure";
    this.isBadData = /^\{"code":"22/.test(answer);
  }
}

/** Calls a function of the database with the server's key. Throws `CallFailure`. */
export const rpc = async <T>(project: Project, name: string, body: object = {}): Promise<T> => {
  const answer = await callProject(project, `/rest/v1/rpc/${name}`, { body, timeout: TIMEOUT });
  if (!answer.ok) throw new CallFailure(name, answer.status, await answer.text());
  const text = await answer.text();
  return (text === "" ? null : JSON.parse(text)) as T;
};

export type RecordOutcome = "applied" | "unchanged" | "stale" | "repeated" | "unknown";

/** Refunds and ends double subscriptions. A step that fails is found and repeated by the next call. */
const undo = async (provider: PaymentProvider, doubles: readonly Double[]): Promise<void> => {
  for (const { subscription, back } of doubles) {
    for (const { payment, cents } of back)
      await provider.refund({ payment, cents, reason: DOUBLE, key: `double-${payment}-${cents}` });
    await provider.end(subscription);
  }
};

/**
 * Sets the newest card as the one to charge, reads the customer at the provider and stores the answer; double purchases
 * are refunded and ended. `event`: the delivery that is the reason, null where there is none.
 */
export const record = async (
  project: Project,
  provider: PaymentProvider,
  customer: string,
  event: ProviderEvent | null,
): Promise<RecordOutcome> => {
  await provider.chargeNewestCard(customer);
  const read = await rpc<number>(project, "begin_provider_read");
  const seen = await provider.readCustomer(customer);
  const of = event && { event: event.id, at: new Date(event.created * 1000).toISOString() };
  const outcome = await rpc<RecordOutcome>(project, "apply_provider", { customer, read, seen, ...of });
  if (event?.type === "checkout.session.completed" && seen.subscription && isLive(seen.subscription))
    await provider.closeCheckouts(customer);
  if (seen.doubles.length > 0) await compare(project, provider, customer);
  return outcome;
};

/** Result of a comparison with the provider: fields that differed and were corrected, and documents that were added. */
export type Difference = {
  outcome: RecordOutcome;
  changes: { field: string; from: unknown; to: unknown }[];
  documents: string[];
};

/** Like `record`, without a delivery; returns what differed. */
export const compare = async (project: Project, provider: PaymentProvider, customer: string): Promise<Difference> => {
  await provider.chargeNewestCard(customer);
  const read = await rpc<number>(project, "begin_provider_read");
  const seen = await provider.readCustomer(customer);
  const found = await rpc<Difference>(project, "reconcile_customer", { customer, read, seen });
  if (seen.doubles.length === 0) return found;
  await undo(provider, seen.doubles);
  const mended = await compare(project, provider, customer);
  return {
    outcome: "applied",
    changes: [...found.changes, ...mended.changes],
    documents: [...found.documents, ...mended.documents],
  };
};
