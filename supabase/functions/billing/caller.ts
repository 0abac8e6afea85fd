import type { Project } from "../_shared/project.ts";

const TIMEOUT = 10_000;

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

/** Calls the database with the member's own token, so that the database decides who that is. */
export const asMember = (project: Project, apiKey: string, token: string) => {
  const ask = async <T>(name: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${project.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: apiKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.ok) return answer.json();
    const { message } = await answer.json().catch(() => ({ message: "" }));
    if (message === "insufficient_aal") throw new BillingRefusal(403, "insufficient_aal");
    if (answer.status === 401 || answer.status === 403) throw new BillingRefusal(401, "not_signed_in");
    throw new Error(`${name} answered ${answer.status}`);
  };
  return {
    caller: () => ask<Caller | null>("billing_caller"),
    state: () => ask<BillingResponseBody>("billing_state"),
    ask,
  };
};
