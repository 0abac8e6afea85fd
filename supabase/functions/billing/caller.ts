import { rpcAsMember } from "../_shared/member-caller.ts";
import type { Project } from "../_shared/project.ts";

export type Caller = { id: string; email: string; is_admin: boolean; is_leaving: boolean };
export type BillingResponseBody = {
  plan: string;
  subscription: { status: string; billing: string } | null;
  prices: { plan: string; billing: string; cents: number; currency: string }[];
};

/** A refusal with a code that the app has a text for. */
export class BillingRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
  }
}

/** Calls the database with the member's own token. */
export const asMember = (project: Project, apiKey: string, token: string) => {
  const ask = <T>(name: string, body?: object): Promise<T> => rpcAsMember(project, apiKey, token, name, body);
  return {
    caller: () => ask<Caller | null>("billing_caller"),
    state: () => ask<BillingResponseBody>("billing_state"),
    ask,
  };
};
