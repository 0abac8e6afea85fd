import { type ChatRefusal, type ChatState, chatRequest, MAX_BODY } from "#shared/contract/coach/chat.ts";
import { CONSENTS } from "#shared/domain/profile/consents.ts";
import { type Scheduler, systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { CORS, preflight } from "../_shared/cors.ts";
import { MemberRefusal, memberToken, rpcAsMember } from "../_shared/member-caller.ts";
import { type Environment, type Project, projectOf, publishableKey } from "../_shared/project.ts";
import { callRpc } from "../_shared/service-caller.ts";
import { askModel, mostTokens, type Outcome } from "./ask-model.ts";
import { endpointOf } from "./endpoint.ts";

type Caller = { id: string; agreed: boolean; on: boolean; model: string };

const HEADERS = { ...CORS, "cache-control": "no-store" };
const refuse = (status: number, code: ChatRefusal): Response => Response.json({ code }, { status, headers: HEADERS });

const STATUS = { off: 409, too_many: 429, cap: 429, busy: 503 } as const;

const settle = (project: Project, step: string, { outcome, tokens }: Outcome, millis: number): Promise<unknown> =>
  callRpc(project, "settle_coach_step", { step, outcome, tokens_in: tokens.in, tokens_out: tokens.out, millis });

/** The body as JSON; undefined for none, `null` where it is too large. */
const bodyOf = async (request: Request): Promise<unknown> => {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY) return null;
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > MAX_BODY) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
};

const answer = async (request: Request, env: Environment, scheduler: Scheduler): Promise<Response> => {
  const project = projectOf(env);
  if (project === null) throw new Error("the project's address or key is missing");
  const caller = await rpcAsMember<Caller>(project, publishableKey(env), memberToken(request), "coach_caller", {
    ...{ wording: CONSENTS.online_model, parental: CONSENTS.parental },
  });
  const endpoint = endpointOf(env, caller.model);
  if (request.method === "GET") {
    const state = endpoint === null ? "unconfigured" : caller.on ? "ready" : "off";
    const said: ChatState = { state, model: state === "ready" ? (endpoint?.name ?? null) : null };
    return Response.json(said, { headers: HEADERS });
  }
  const body = await bodyOf(request);
  if (body === null) return refuse(413, "bad_request");
  const asked = chatRequest.safeParse(body);
  if (!asked.success) return refuse(400, "bad_request");
  if (endpoint === null || !caller.on) return refuse(STATUS.off, "off");
  if (!caller.agreed) return refuse(403, "no_consent");
  const begun = await callRpc(project, "begin_coach_step", {
    ...{ member: caller.id, turn: asked.data.turn, tokens: mostTokens(asked.data) },
  });
  const { step, refusal }: { step?: string; refusal?: keyof typeof STATUS } = await begun.json();
  if (refusal !== undefined || step === undefined) return refuse(STATUS[refusal ?? "busy"], refusal ?? "busy");

  const since = systemClock.now();
  const hungUp = new AbortController();
  const lines = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const outcome = await askModel(endpoint, asked.data, {
        say: (line) => {
          if (!hungUp.signal.aborted) controller.enqueue(lines.encode(`${JSON.stringify(line)}\n`));
        },
        hungUp: hungUp.signal,
        scheduler,
      });
      // Before the end: a function may be stopped once its answer is out.
      await settle(project, step, outcome, systemClock.now() - since).catch(() =>
        console.error("coach-chat: not settled"),
      );
      if (!hungUp.signal.aborted) controller.close();
    },
    cancel: () => hungUp.abort(),
  });
  return new Response(stream, { headers: { ...HEADERS, "content-type": "application/x-ndjson" } });
};

/**
 * PrimeBot's model. GET says whether there is one; POST asks it for one step of an answer, as
 * shared/contract/coach/chat.ts has both, with the member's token. Nothing of what is asked or answered is logged.
 */
export const createHandler =
  (scheduler: Scheduler) =>
  async (request: Request, env: Environment): Promise<Response> => {
    const permission = preflight(request);
    if (permission) return permission;
    if (request.method !== "GET" && request.method !== "POST") return refuse(405, "bad_request");
    try {
      return await answer(request, env, scheduler);
    } catch (error) {
      if (error instanceof MemberRefusal) return refuse(error.status, error.code);
      console.error(`coach-chat: ${error instanceof Error ? error.message : "failed"}`);
      return refuse(502, "unavailable");
    }
  };

export const handler = createHandler(systemScheduler);
