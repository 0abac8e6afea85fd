import { afterEach, expect, it, vi } from "vitest";
import { type CoachChatApi, createCoachChatApi, StepRefused } from "#renderer/data/account/coach-chat-api.ts";
import type { ChatLine, ChatRequest } from "#shared/contract/coach/chat.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const USER = { id: "00000000-0000-4000-8000-000000000001", email: "ada@example.it", role: "member" as const };
const REQUEST: ChatRequest = { turn: USER.id, lang: "it", question: "?", talk: null, memory: [], steps: [] };

afterEach(() => vi.unstubAllGlobals());

/** The calls to a server that answers so; `asked`: with what. */
const callsTo = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return { api: createCoachChatApi(createFakePlatform({ user: USER })), asked };
};
const streamOf = (...pieces: readonly string[]) => {
  const bytes = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece));
        controller.close();
      },
    }),
  );
};
/** The lines of an answer, and why it ended early; null where it did not. */
const linesOf = async (api: CoachChatApi): Promise<{ lines: ChatLine[]; why: string | null }> => {
  const lines: ChatLine[] = [];
  try {
    for await (const line of api.send(REQUEST, new AbortController().signal)) lines.push(line);
    return { lines, why: null };
  } catch (cause) {
    return { lines, why: cause instanceof StepRefused ? cause.why : "another error" };
  }
};

it("reads the lines of an answer however they are cut, with the member's token", async () => {
  const whole = '{"type":"text","delta":"più"}\n{"type":"end","tokens":{"in":1,"out":2}}\n';
  const { api, asked } = callsTo(() => streamOf(whole.slice(0, 9), whole.slice(9, 40), whole.slice(40)));
  expect(await linesOf(api)).toEqual({
    lines: [
      { type: "text", delta: "più" },
      { type: "end", tokens: { in: 1, out: 2 } },
    ],
    why: null,
  });
  expect(asked[0]?.url).toMatch(/\/functions\/v1\/coach-chat$/);
  expect(new Headers(asked[0]?.init.headers).get("authorization")).toBe(`Bearer fake-token-${USER.id}`);
});

it.each([
  [
    "a line that is none of an answer",
    () => streamOf('{"type":"text","delta":"a"}\n{"type":"html"}\n'),
    "unavailable",
    1,
  ],
  ["broken JSON", () => streamOf("{oops\n"), "unavailable", 0],
  ["a line without end", () => streamOf("x".repeat(200_000)), "unavailable", 0],
  ["a cap", () => Response.json({ code: "cap" }, { status: 429 }), "cap", 0],
  ["a missing consent", () => Response.json({ code: "no_consent" }, { status: 403 }), "no_consent", 0],
  ["a page of a proxy", () => new Response("<html>", { status: 502 }), "unavailable", 0],
  ["no network", () => Promise.reject(new TypeError("failed to fetch")), "offline", 0],
])("ends with %s", async (_, answer, why, count) => {
  const ended = await linesOf(callsTo(answer).api);
  expect([ended.why, ended.lines.length]).toEqual([why, count]);
});

it("says whether there is a model, and nothing where the server does not", async () => {
  const ready = { state: "ready", model: "qwen" };
  expect(await callsTo(() => Response.json(ready)).api.state()).toEqual(ready);
  expect(await callsTo(() => new Response("", { status: 500 })).api.state()).toBeNull();
  expect(await callsTo(() => Response.json({ state: "maybe" })).api.state()).toBeNull();
});
