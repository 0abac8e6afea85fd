import { CORS, preflight } from "../_shared/cors.ts";
import { type Environment, projectOf } from "../_shared/project.ts";
import { callProject, refuse } from "../_shared/service-caller.ts";

const TIMEOUT = 10_000;
const TOKEN = /^[0-9a-f]{64}$/;

/**
 * Ends a gym's letters to whoever has the token of one: `POST /unsubscribe?token=…`, which mail programs send by
 * themselves (List-Unsubscribe-Post, RFC 8058), and the app's page. A GET changes nothing, as programs open links
 * before people do: it leads to that page.
 */
export const handler = async (request: Request, env: Environment): Promise<Response> => {
  const permission = preflight(request);
  if (permission) return permission;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!TOKEN.test(token)) return refuse(404, "There is no such e-mail", CORS);
  if (request.method === "GET" && env.SITE_URL && URL.canParse(env.SITE_URL)) {
    return Response.redirect(new URL(`/unsubscribe?token=${token}`, env.SITE_URL).href, 303);
  }
  if (request.method !== "POST") return refuse(405, "Method not allowed", { ...CORS, Allow: "GET, POST" });
  const project = projectOf(env);
  if (project === null) return refuse(503, "The project is not set up", CORS);
  const body = { p_token: token };
  const answer = await callProject(project, "/rest/v1/rpc/stop_gym_letters", { body, timeout: TIMEOUT });
  if (!answer.ok) return refuse(502, "It could not be noted", { ...CORS, "retry-after": "60" });
  const found: unknown = await answer.json();
  return found === true
    ? Response.json({ stopped: true }, { headers: CORS })
    : refuse(404, "There is no such e-mail", CORS);
};
