// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { WAITING_KEY } from "#renderer/kit/errors/error-journal.ts";
import * as answering from "#shared/domain/coach/answers/answer-question.ts";
import { loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

const TYPED = "Che massimale ho in panca, canarino?";

let printed: string[];
beforeAll(loadCoach, 60_000);
beforeEach(() => {
  printed = [];
  for (const way of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, way).mockImplementation((...said) => void printed.push(said.map(String).join(" ")));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** What the log of errors was given. */
const logged = () => localStorage.getItem(WAITING_KEY) ?? "";
const expectNoContent = () => {
  for (const text of [logged(), printed.join("\n")]) expect(text).not.toMatch(/canarino|panca/i);
};

it("writes nothing of a conversation to the console", async () => {
  const view = await openCoach();
  view.ask(TYPED);
  await view.answer();
  expectNoContent();
  expect(logged()).toBe("");
});

it("logs the kind of a failed answer, none of its words, and keeps the question to be asked again", async () => {
  const failing = vi.spyOn(answering, "answerQuestion").mockImplementation(() => {
    throw new TypeError(`no answer to ${TYPED}`);
  });
  const view = await openCoach();
  view.ask(TYPED);
  expect(await view.findByText("Non sono riuscito a rispondere")).toBeTruthy();
  await waitFor(() => expect(logged()).toContain("PrimeBot failed on a question: TypeError"));
  expectNoContent();
  failing.mockRestore();
  fireEvent.click(view.getByRole("button", { name: "Chiedi di nuovo" }));
  await view.answer();
});
