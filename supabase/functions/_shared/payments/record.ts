import { callProject, type Project } from "../service-caller.ts";
import type { PaymentProvider, ProviderEvent } from "./payment-provider.ts";

const TIMEOUT = 15_000;

/** Calls a function of the database as the server. */
export const rpc = async <T>(project: Project, name: string, body: object = {}): Promise<T> => {
  const answer = await callProject(project, `/rest/v1/rpc/${name}`, { body, timeout: TIMEOUT });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === "" ? null : JSON.parse(text)) as T;
};

export type Outcome = "applied" | "unchanged" | "stale" | "repeated" | "unknown";

/**
 * Sees that the newest card is the one that is charged, looks at the provider and writes what it says. `event`: the
 * delivery that is the reason, null where none is.
 */
export const record = async (
  project: Project,
  provider: PaymentProvider,
  customer: string,
  event: ProviderEvent | null,
): Promise<Outcome> => {
  await provider.chargeNewestCard(customer);
  const look = await rpc<number>(project, "begin_provider_look");
  const seen = await provider.look(customer);
  const of = event && { event: event.id, at: new Date(event.created * 1000).toISOString() };
  return rpc(project, "apply_provider", { customer, look, seen, ...of });
};

/** What a comparison with the provider found and mended: fields that differed, and documents that were missing. */
export type Difference = {
  outcome: Outcome;
  changes: { field: string; from: unknown; to: unknown }[];
  documents: string[];
};

/** As `record`, without a delivery; says what differed. */
export const compare = async (project: Project, provider: PaymentProvider, customer: string): Promise<Difference> => {
  await provider.chargeNewestCard(customer);
  const look = await rpc<number>(project, "begin_provider_look");
  return rpc(project, "reconcile_customer", { customer, look, seen: await provider.look(customer) });
};
