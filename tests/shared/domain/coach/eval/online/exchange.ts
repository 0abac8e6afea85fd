import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelMessage } from "ai";
import type { Hold } from "#renderer/features/coach/lib/online/ask-online.ts";
import { projectPath } from "#scripts/lib/project.ts";
import type { ChatLine } from "#shared/contract/coach/chat.ts";

/** What the endpoint was sent in one step, its instructions first, and the lines that came back. */
export type RecordedStep = { messages: readonly ModelMessage[]; came: readonly ChatLine[] };

/** A question with all that was sent for it and came of it. `ended`: `answer`, or why there is none. */
export type Exchange = {
  id: string;
  question: string;
  model: string;
  steps: readonly RecordedStep[];
  holds: readonly Hold[];
  ended: string;
  /** The answer as the member reads it; empty for none. */
  shown: string;
};

/** Where exchanges are kept, which git ignores. */
export const EXCHANGES = projectPath(".local/coach-exchanges");

const fileOf = (folder: string, id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new Error(`no id of a question: ${id}`);
  return join(folder, `${id}.json`);
};

export const keepExchange = (folder: string, exchange: Exchange): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, exchange.id), JSON.stringify(exchange));
};

export const readExchange = (folder: string, id: string): Exchange =>
  JSON.parse(readFileSync(fileOf(folder, id), "utf8"));

const indented = (text: string): string => text.replaceAll("\n", "\n    ");

const sentLine = ({ role, content }: ModelMessage): string =>
  indented(`> ${role}: ${typeof content === "string" ? content : JSON.stringify(content)}`);

/** The lines of an answer, those of text as one. */
const cameLines = (came: readonly ChatLine[]): string[] => {
  const text = came.map((line) => (line.type === "text" ? line.delta : "")).join("");
  const others = came.filter(({ type }) => type !== "text").map((line) => `< ${JSON.stringify(line)}`);
  return [...(text === "" ? [] : [indented(`< ${text}`)]), ...others];
};

/** An exchange to be read, a step after the other; of each what it was sent beyond the one before. */
export const exchangeText = ({ id, question, model, steps, holds, ended, shown }: Exchange): string => {
  const said = steps.flatMap(({ messages, came }, at) => {
    const before = new Set(steps[at - 1]?.messages.map((message) => JSON.stringify(message)));
    const sent = messages.filter((message) => !before.has(JSON.stringify(message)));
    return [`step ${at + 1}`, ...sent.map(sentLine), ...cameLines(came)];
  });
  return [
    `${id}: ${question} (${model})`,
    ...said,
    ...holds.map(({ why, sentence }) => `held (${why}): ${sentence}`),
    `ended: ${ended}`,
    ...(shown === "" ? [] : [indented(`shown: ${shown}`)]),
  ].join("\n");
};
