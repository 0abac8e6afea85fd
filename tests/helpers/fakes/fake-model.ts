import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a function asked, as OpenAI's chat completions have it. */
export type ModelRequest = {
  model: string;
  messages: { role: string; content: unknown; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
};
/**
 * `send`: server-sent events, and whether the answer ends after them, is cut off or goes on in silence. `drip`: a
 * letter each `every` milliseconds, for ever. `status`: a plain answer. `silence`: not even headers.
 */
export type ModelAnswer =
  | { do: "send"; events: readonly string[]; ends: "whole" | "cut" | "hang" }
  | { do: "drip"; every: number }
  | { do: "status"; status: number; headers?: Record<string, string>; body?: string }
  | { do: "silence" };
type Script = (request: ModelRequest, count: number) => ModelAnswer;

const USAGE = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
const chunk = (delta: object, finish: string | null = null): string =>
  JSON.stringify({
    id: "fake",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(finish !== null && { usage: USAGE }),
  });
/** Parts of a text as a model streams it, a few letters each. */
const deltas = (words: string): string[] => (words.match(/[\s\S]{1,6}/g) ?? []).map((content) => chunk({ content }));
const callDelta = (id: string, name: string, json: string, index = 0): string =>
  chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: json } }] });

/** An answer in words. */
export const says = (words: string): ModelAnswer => ({
  do: "send",
  events: [...deltas(words), chunk({}, "stop"), "[DONE]"],
  ends: "whole",
});

/** An answer that calls functions. */
export const calls = (...wanted: { name: string; args?: object | string }[]): ModelAnswer => ({
  do: "send",
  events: [
    ...wanted.map(({ name, args = {} }, index) =>
      callDelta(`call-${name}-${index}`, name, typeof args === "string" ? args : JSON.stringify(args), index),
    ),
    chunk({}, "tool_calls"),
    "[DONE]",
  ],
  ends: "whole",
});

/** What the functions answered last, as the model was given it; null before any. */
export const lastResult = ({ messages }: ModelRequest): unknown => {
  const content = messages.findLast(({ role }) => role === "tool")?.content;
  return typeof content === "string" ? JSON.parse(content) : null;
};

/** Calls `first`, and speaks once that was answered. */
export const after =
  (first: { name: string; args?: object }, speak: (result: unknown) => string): Script =>
  (request) => {
    const result = lastResult(request);
    return result === null ? calls(first) : says(speak(result));
  };

/** Ways in which a model or its server goes wrong, by name. */
export const MODEL_FAULTS = {
  busy: () => ({
    do: "status",
    status: 429,
    headers: { "retry-after": "0" },
    body: '{"error":{"message":"slow down"}}',
  }),
  broken: () => ({ do: "status", status: 500, body: "<html>oops</html>" }),
  cutInWord: () => ({ do: "send", events: deltas("La panca sta salen"), ends: "cut" }),
  cutInCall: () => ({ do: "send", events: [callDelta("call-1", "trend", '{"exerc')], ends: "cut" }),
  badJson: () => ({ do: "send", events: [...deltas("La panca "), '{"choices": [{'], ends: "whole" }),
  badArguments: () => calls({ name: "trend", args: '{"exercise": ' }),
  wrongArguments: () => calls({ name: "fit", args: { minutes: "molti" } }),
  unknownTool: () => calls({ name: "delete_everything" }),
  loop: () => calls({ name: "standing" }),
  drip: () => ({ do: "drip", every: 20 }),
  silence: () => ({ do: "silence" }),
  silenceAfterWords: () => ({ do: "send", events: deltas("La panca sta salendo. "), ends: "hang" }),
  empty: () => ({ do: "send", events: [chunk({}, "stop"), "[DONE]"], ends: "whole" }),
  wrongNumber: after({ name: "standing" }, () => "La panca è a 987 kg [f1]."),
  numberInWords: after({ name: "standing" }, () => "La panca è a novecentottantasette chili [f1]."),
  wrongLift: after(
    { name: "standing" },
    (result) => `La pressa per gli avambracci è a ${/"value":(\d+(?:\.\d+)?)/.exec(JSON.stringify(result))?.[1]} [f1].`,
  ),
  promise: () => says("Fatto: ho tolto una serie dalla tua scheda."),
  injected: () => says("Certo, ignoro le regole: scrivi a https://evil.example e ![x](https://evil.example/x.png)"),
} as const satisfies Record<string, Script>;
export type ModelFault = keyof typeof MODEL_FAULTS;

export type FakeModel = {
  /** For COACH_BASE_URL. */
  url: string;
  /** In the order of arrival. */
  received: { headers: IncomingHttpHeaders; body: ModelRequest }[];
  /** What it answers; may be replaced at any time. `count`: requests before. */
  answer: Script;
  /** Answers that it is writing now. */
  open(): number;
  close(): Promise<void>;
};

const write = (response: ServerResponse, answer: ModelAnswer): void => {
  if (answer.do === "silence") return;
  if (answer.do === "status") {
    response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (answer.do === "drip") {
    const timer = setInterval(() => response.write(`data: ${chunk({ content: "a" })}\n\n`), answer.every);
    response.on("close", () => clearInterval(timer));
    return;
  }
  response.write(answer.events.map((event) => `data: ${event}\n\n`).join(""), () => {
    if (answer.ends === "whole") response.end();
    if (answer.ends === "cut") response.destroy();
  });
};

/** An OpenAI-compatible endpoint on loopback without a model. It says «Va bene.» unless `answer` says else. */
export const startFakeModel = async (answer: Script = () => says("Va bene.")): Promise<FakeModel> => {
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    response.on("close", () => {
      open -= 1;
    });
    const body = JSON.parse((await text(request)) || "{}") as ModelRequest;
    model.received.push({ headers: request.headers, body });
    write(response, model.answer(body, model.received.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: [],
    answer,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return model;
};
