import { rpc } from "../_shared/payments/record.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import { admitServer, callProject, type Environment, type Project, refuse } from "../_shared/service-caller.ts";

type Left = { purged: number; objects: { bucket: string; name: string }[]; customers: string[] };

/** Milliseconds for one call of the project. */
const TIMEOUT = 30_000;
/** Rounds of one call; what is still due then waits for the next. */
const ROUNDS = 20;
/** The storage service removes at most this many files at once. */
const FILES = 1000;

const purge = async (project: Project, at: string | null): Promise<Left> => {
  const body = at === null ? {} : { at };
  const answer = await callProject(project, "/rest/v1/rpc/purge_deleted_accounts", { body, timeout: TIMEOUT });
  if (!answer.ok) throw new Error(`purge_deleted_accounts answered ${answer.status}`);
  return answer.json();
};

const removeFiles = async (project: Project, objects: Left["objects"]): Promise<void> => {
  for (const bucket of new Set(objects.map((object) => object.bucket))) {
    const files = objects.filter((object) => object.bucket === bucket);
    const body = { prefixes: files.slice(0, FILES).map(({ name }) => name) };
    const path = `/storage/v1/object/${encodeURIComponent(bucket)}`;
    const answer = await callProject(project, path, { method: "DELETE", body, timeout: TIMEOUT });
    if (!answer.ok) throw new Error(`removing files of ${bucket} answered ${answer.status}`);
  }
};

/** Nobody is charged for an account that is gone: the provider ends what they have, and forgets them. */
const endPayments = async (project: Project, env: Environment, customers: readonly string[]): Promise<void> => {
  if (customers.length === 0) return;
  const provider = providerOf(env);
  if (provider === null) throw new Error("accounts that are charged cannot go while no payment provider is set up");
  for (const customer of customers) {
    await provider.forget(customer);
    await rpc(project, "close_customer", { customer });
  }
};

/** ISO 8601, for a server whose clock is not the database's; null without one. */
const timeOf = async (request: Request): Promise<string | null> => {
  const body: unknown = await request.json().catch(() => null);
  const at: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "at") : null;
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) ? at : null;
};

/**
 * Removes the accounts whose grace is over: their files through the storage service, their subscriptions at the payment
 * provider, then the rest in the database.
 * Answers {purged}. Only the server may ask. What fails is asked for again by the next call: nothing is lost track of
 * before it is gone.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const at = await timeOf(request);
  let purged = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const left = await purge(project, at);
      purged += left.purged;
      if (left.objects.length > 0) await removeFiles(project, left.objects);
      await endPayments(project, env, left.customers);
      if (left.objects.length + left.customers.length + left.purged === 0) break;
    }
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The purge failed");
  }
  return Response.json({ purged });
};
