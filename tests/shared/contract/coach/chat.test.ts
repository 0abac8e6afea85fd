import { expect, it } from "vitest";
import { chatLine, chatRequest, MAX_STEPS } from "#shared/contract/coach/chat.ts";
import { CHAT_TOOLS, isChatTool } from "#shared/domain/coach/online/chat-tools.ts";

const step = { text: "", calls: [{ id: "1", name: "trend", args: { exercise: "squat" } }], results: [] };
const asked = {
  turn: "0b6f6f0e-6f0a-4d7e-9c5e-0f6a0b6f6f0e",
  lang: "it",
  question: "Come va la panca?",
  talk: {},
  memory: [],
  steps: [step],
};
const takes = (change: object) => chatRequest.safeParse({ ...asked, ...change }).success;

it("takes a question with the steps of its answer, within its bounds", () => {
  expect(takes({})).toBe(true);
  expect(takes({ correction: { held: "Sei a 100 kg.", why: "figure" } })).toBe(true);
  expect(takes({ question: "a".repeat(2001) })).toBe(false);
  expect(takes({ talk: { text: "è".repeat(4096) } })).toBe(false);
  expect(takes({ memory: Array(41).fill("") })).toBe(false);
  expect(takes({ steps: Array(MAX_STEPS).fill(step) })).toBe(false);
  expect(takes({ steps: [{ ...step, calls: [{ id: "1", name: "delete", args: {} }] }] })).toBe(false);
});

it("knows the tools by their own names alone", () => {
  expect(Object.keys(CHAT_TOOLS).every(isChatTool)).toBe(true);
  expect(["constructor", "toString", ""].some(isChatTool)).toBe(false);
  expect(chatLine.safeParse({ type: "call", id: "1", name: "constructor", args: {} }).success).toBe(false);
});
