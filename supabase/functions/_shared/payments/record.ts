import { callProject, type Project } from "../service-caller.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const TIMEOUT = 15_000;

/** Calls a function of the database as the server. */
export const rpc = async <T>(project: Project, name: string, body: object = {}): Promise<T> => {
  const answer = await callProject(project, `/rest/v1/rpc/${name}`, { body, timeout: TIMEOUT });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === "" ? null : JSON.parse(text)) as T;
};

export type Outcome = "applied" | "unchanged" | "stale" | "repeated" | "unknown";

/** Looks at the provider and writes what it says. `event`: the delivery that is the reason, null where none is. */
export const record = async (
  project: Project,
  provider: PaymentProvider,
  customer: string,
  event: string | null,
): Promise<Outcome> => {
  const look = await rpc<number>(project, "begin_provider_look");
  const seen = await provider.look(customer);
  return rpc(project, "apply_provider", { customer, look, seen, event });
};
