// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CoachLink } from "#renderer/app/dashboard/components/CoachLink.tsx";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const { loadCoach } = vi.hoisted(() => ({ loadCoach: vi.fn<() => Promise<unknown>>() }));
// What answers takes seconds to load.
vi.mock("#renderer/features/coach/index.ts", () => ({ loadCoach }));

beforeEach(() => {
  loadCoach.mockReset().mockResolvedValue(null);
});
afterEach(cleanup);

const NOW = Date.parse("2026-11-22T12:00:00Z");

const Question = () => <div>question: {useLocation().state?.question}</div>;

/** `count`: how many workouts there were, each with a squat first. */
const open = async (
  daysAgo: number,
  title: string | null = null,
  block = "text",
  count = 1,
  consent: boolean | null = null,
) => {
  const start = new Date(NOW - daysAgo * 86_400_000);
  const data = await trainedMember([{ name: "Gambe", exerciseId: "squat", start, sets: [[100, 5]] }]);
  const asked_at = new Date(NOW).toISOString();
  if (title !== null) {
    const { id } = await data.documents("coach_conversations").create({ title, asked_at });
    const answer = {
      seq: "0000002",
      parent: null,
      role: "coach" as const,
      text: "",
      blocks: [{ type: block }],
      facts: [],
      dialogue: null,
    };
    const by = { engine: "rules" as const, engine_version: 1, intent: null, state: "final" as const };
    await data.documents("coach_messages").create({ conversation_id: id, ...answer, ...by });
  }
  const workouts = Array.from({ length: count }, () => ({
    started_at: start.toISOString(),
    completedSets: 1,
    exerciseIds: ["squat", "affondi"],
  })) as unknown as Parameters<typeof CoachLink>[0]["workouts"];
  if (consent !== null) await agree(data, "log_analysis", consent);
  const everything = vi.spyOn(data.progress, "everything");
  const screen = (
    <Routes>
      <Route path="/dashboard" element={<CoachLink workouts={workouts} now={NOW} />} />
      <Route path="/ai-coach" element={<Question />} />
    </Routes>
  );
  const view = await renderApp({ screen, path: "/dashboard", pattern: "*", data });
  return { ...view, reads: () => everything.mock.calls.length };
};

it("leads back to the last conversation", async () => {
  const view = await open(30, "La panca è ferma?");
  const link = (await view.findByText("Riprendi: «La panca è ferma?»")).closest("a");
  expect(link?.getAttribute("href")).toMatch(/^\/ai-coach\?talk=./);
});

it.each([
  [20, "Pausa di 20 giorni: chiedi da dove ripartire"],
  [9, "Questa settimana ancora niente: chiedi cosa fare oggi"],
  [1, "Chiedi, e ti risponde con i tuoi numeri"],
])("says what %i days without a workout raise", async (days, text) => {
  const view = await open(days);
  expect((await view.findByText(text)).closest("a")?.getAttribute("href")).toBe("/ai-coach");
});

it("asks about what is trained most of late, which the coach's screen then has to send", async () => {
  const view = await open(1, null, "text", 5);
  const link = (await view.findByText("Chiedi: «Miglioro in squat?»")).closest("a");
  expect(link?.getAttribute("href")).toBe("/ai-coach");
  if (link) fireEvent.click(link);
  expect(await view.findByText("question: Miglioro in squat?")).toBeTruthy();
});

it("has with the member's consent ready what a question is answered by and from", async () => {
  const view = await open(1, null, "text", 5, true);
  await expect.poll(() => view.reads()).toBe(1);
  expect(loadCoach).toHaveBeenCalledOnce();
});

it.each([false, null])("reads nothing ahead where the consent is %s", async (consent) => {
  const view = await open(1, null, "text", 5, consent);
  await view.findByText("Chiedi: «Miglioro in squat?»");
  expect([view.reads(), loadCoach.mock.calls]).toEqual([0, []]);
});

it("shows nothing of a talk about an emergency", async () => {
  const view = await open(1, "Ho un dolore al petto", "safety");
  const link = (await view.findByText("Chiedi, e ti risponde con i tuoi numeri")).closest("a");
  expect(link?.getAttribute("href")).toBe("/ai-coach");
  expect(view.queryByText(/dolore/)).toBeNull();
});
