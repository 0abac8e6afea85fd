import { failure } from "#shared/contract/errors/failure.ts";
import {
  type AssistantApi,
  type AssistantState,
  assistantClient,
  MAX_CLIENTS,
} from "#shared/contract/platform/assistant-api.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { type AssistantFile, type AssistantSettings, FRESH } from "./assistant-file.ts";
import type { LoopbackServer, LoopbackServerOptions } from "./loopback-server.ts";
import type { McpCaller, McpHandlerOptions } from "./mcp-handler.ts";
import type { CallAnswer, PageCalls } from "./page-calls.ts";
import { LOOPBACK, MCP_PATH } from "./request-guard.ts";
import { createToken, hashToken } from "./token.ts";

/** Ports to choose from, below those that systems give to outgoing connections. */
const PORTS = Array.from({ length: 10 }, (_, place) => 27_610 + place);
const MINUTE = 60_000;

const REVOKED: CallAnswer = { text: "The member has revoked this token.", failed: true };

export type AssistantServiceOptions = {
  clock: Clock;
  file: AssistantFile;
  calls: PageCalls;
  version: string;
  /** Loads what only a device with an open interface needs, and serves a port; null where the port is taken. */
  open(
    port: number,
    server: Pick<LoopbackServerOptions, "clientOf">,
    mcp: McpHandlerOptions,
  ): Promise<LoopbackServer | null>;
  emit(state: AssistantState | null): void;
};

export type AssistantService = {
  api: Omit<AssistantApi, "onChange" | "onCall">;
  /** Call it whenever the session changes; null where nobody is signed in. */
  memberChanged(memberId: string | null): Promise<void>;
};

const addressOf = (port: number): string => `http://${LOOPBACK}:${port}${MCP_PATH}`;

/** The interface of one member at a time: another one's server, clients and calls are not there. */
export function createAssistantService(options: AssistantServiceOptions): AssistantService {
  const { clock, file, calls, version, open, emit } = options;
  let memberId: string | null = null;
  let owner = "";
  let settings: AssistantSettings = FRESH;
  let server: LoopbackServer | null = null;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One after the other: a switch that is thrown while a member leaves must not serve the next one. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  const state = (): AssistantState | null =>
    memberId === null
      ? null
      : {
          status: server !== null ? "on" : settings.enabled ? "port_taken" : "off",
          address: settings.port === null ? null : addressOf(settings.port),
          clients: settings.clients.map((client) => assistantClient.parse(client)),
        };
  const change = (changes: Partial<AssistantSettings>) => {
    settings = { ...settings, ...changes };
    if (memberId !== null) file.write(owner, settings);
    emit(state());
  };

  const noteUse = (id: string) => {
    const now = clock.now();
    const lastUsed = new Date(now - (now % MINUTE)).toISOString();
    if (settings.clients.find((client) => client.id === id)?.lastUsed === lastUsed) return;
    const clients = settings.clients.map((client) => (client.id === id ? { ...client, lastUsed } : client));
    change({ clients });
  };
  const clientOf = (token: string): McpCaller | null => {
    const hash = hashToken(token);
    const client = settings.clients.find((one) => one.hash === hash);
    if (!client) return null;
    noteUse(client.id);
    return client;
  };
  const call: McpHandlerOptions["call"] = async ({ id, name }, tool, args) => {
    const answer = await calls.ask({ memberId: memberId ?? "", client: { id, name }, tool, args });
    return settings.clients.some((client) => client.id === id) ? answer : REVOKED;
  };

  const stop = async () => {
    calls.end();
    const closing = server;
    server = null;
    await closing?.close();
  };
  /** Tries the ports in turn, and remembers the one that it got: clients are configured with it. */
  const start = async (ports: readonly number[]) => {
    for (const port of ports) {
      server = await open(port, { clientOf }, { version, call });
      if (server === null) continue;
      if (port !== settings.port) change({ port });
      return;
    }
  };

  const memberChanged = (id: string | null) =>
    inTurn(async () => {
      if (id === memberId) return;
      await stop();
      memberId = id;
      owner = id === null ? "" : await ownerHash(id);
      settings = id === null ? FRESH : file.read(owner);
      if (settings.enabled && settings.port !== null) await start([settings.port]);
      emit(state());
    });

  const setEnabled: AssistantApi["setEnabled"] = ({ enabled }) =>
    inTurn(async () => {
      if (memberId === null) return null;
      change({ enabled });
      if (!enabled) await stop();
      else if (server === null) await start([...(settings.port === null ? [] : [settings.port]), ...PORTS]);
      emit(state());
      return state();
    });

  const addClient: AssistantApi["addClient"] = ({ name, scopes }) =>
    inTurn(async () => {
      if (memberId === null) return fail(failure("not_authenticated", "nobody is signed in"));
      if (settings.clients.length >= MAX_CLIENTS) return fail(failure("forbidden", "no room for another client"));
      const token = createToken();
      const createdAt = new Date(clock.now()).toISOString();
      const made = { id: crypto.randomUUID(), name, scopes, createdAt, lastUsed: null, hash: hashToken(token) };
      change({ clients: [...settings.clients, made] });
      return ok({ token });
    });

  const revokeClient: AssistantApi["revokeClient"] = ({ id }) =>
    inTurn(async () => {
      change({ clients: settings.clients.filter((client) => client.id !== id) });
      return state();
    });

  return {
    api: {
      getState: () => inTurn(async () => state()),
      setEnabled,
      addClient,
      revokeClient,
      async answer(answer) {
        calls.answer(answer);
        return null;
      },
    },
    memberChanged,
  };
}
