import { rpc } from "../_shared/payments/record.ts";
import { providerOf } from "../_shared/payments/stripe-provider.ts";
import type { Environment, Project } from "../_shared/project.ts";
import { admitServer, callProject, refuse, requestTime } from "../_shared/service-caller.ts";

type Left = { purged: number; objects: { bucket: string; name: string }[]; customers: string[] };

/** Milliseconds for one call of the project. */
const TIMEOUT = 30_000;
/** Most rounds of one call; what is still due waits for the next call. */
const ROUNDS = 20;
/** The storage service removes at most this many files at once. */
const FILES = 1000;

const purge = async (project: Project, at: string | null): Promise<Left> => {
  const body = at === null ? {} : { at };
  const answer = await callProject(project, "/rest/v1/rpc/purge_deleted_accounts", { body, timeout: TIMEOUT });
  if (!answer.ok) throw new Error(`purge_deleted_accounts answered ${answer.status}`);
  return answer.json();
};

/**
 * Removes files; returns why some were not removed, null where all were. Halving finds the files that the service
 * refuses.
 */
const removeFrom = async (project: Project, bucket: string, prefixes: readonly string[]): Promise<string[]> => {
  const path = `/storage/v1/object/${encodeURIComponent(bucket)}`;
  const answer = await callProject(project, path, { method: "DELETE", body: { prefixes }, timeout: TIMEOUT });
  if (answer.ok) return [];
  if (prefixes.length === 1 || answer.status > 500) return [`removing files of ${bucket} answered ${answer.status}`];
  const half = Math.ceil(prefixes.length / 2);
  return [
    ...(await removeFrom(project, bucket, prefixes.slice(0, half))),
    ...(await removeFrom(project, bucket, prefixes.slice(half))),
  ];
};

const removeFiles = async (project: Project, objects: Left["objects"]): Promise<string[]> => {
  const failures: string[] = [];
  for (const bucket of new Set(objects.map((object) => object.bucket))) {
    const names = objects.filter((object) => object.bucket === bucket).map(({ name }) => name);
    failures.push(...(await removeFrom(project, bucket, names.slice(0, FILES))));
  }
  return failures;
};

/**
 * Ends the subscriptions of removed accounts and removes their customers at the provider, so that nobody is charged for
 * them.
 */
const endPayments = async (project: Project, env: Environment, customers: readonly string[]): Promise<string[]> => {
  const provider = providerOf(env);
  if (provider === null)
    return customers.map(() => "accounts that are charged cannot go while no payment provider is set up");
  const failures: string[] = [];
  for (const customer of customers) {
    try {
      await provider.forget(customer);
      await rpc(project, "close_customer", { customer });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : "The provider failed");
    }
  }
  return failures;
};

/**
 * Removes the accounts whose 30 days are over: their files through the storage service, their subscriptions at the
 * payment provider, then the rest in the database. Answers {purged}. Only the server may call it. A failure delays no
 * other account, and the next call repeats it: nothing is forgotten before it is removed.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const at = await requestTime(request);
  if (at instanceof Response) return at;
  let purged = 0;
  let failures: string[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const left = await purge(project, at);
      purged += left.purged;
      failures = [...(await removeFiles(project, left.objects)), ...(await endPayments(project, env, left.customers))];
      if (left.objects.length + left.customers.length + left.purged <= failures.length) break;
    }
  } catch (error) {
    return refuse(502, error instanceof Error ? error.message : "The purge failed");
  }
  const [first] = failures;
  return first === undefined ? Response.json({ purged }) : refuse(502, first);
};
