import type { Environment } from "../_shared/project.ts";
import { admitServer, callProject, refuse } from "../_shared/service-caller.ts";

/** Milliseconds for one call of the project. */
const TIMEOUT = 30_000;
/** Most rounds of one call; what still waits is requested again within a minute. */
const ROUNDS = 50;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs the waiting commands of a gym, `{gym_id}`, in the order of their arrival. Answers {done}. Only the server may
 * call it; of two calls at once each command runs in one.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const project = await admitServer(request, env);
  if (project instanceof Response) return project;
  const body: unknown = await request.json().catch(() => null);
  const gym: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "gym_id") : null;
  if (typeof gym !== "string" || !UUID.test(gym)) return refuse(400, "gym_id names no gym");
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await callProject(project, "/rest/v1/rpc/run_gym_commands", { body: { gym }, timeout: TIMEOUT });
    if (!answer.ok) return refuse(502, `run_gym_commands answered ${answer.status}`);
    const count: unknown = await answer.json();
    if (typeof count !== "number" || count === 0) break;
    done += count;
  }
  return Response.json({ done });
};
