// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CoachLink } from "#renderer/features/dashboard/components/CoachLink.tsx";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const NOW = Date.parse("2026-11-22T12:00:00Z");

const open = async (daysAgo: number, title: string | null = null, block = "text") => {
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
    };
    const by = { engine: "rules" as const, engine_version: 1, intent: null, state: "final" as const };
    await data.documents("coach_messages").create({ conversation_id: id, ...answer, ...by });
  }
  const workouts = [{ started_at: start.toISOString(), completedSets: 1 }] as unknown as Parameters<
    typeof CoachLink
  >[0]["workouts"];
  const screen = <CoachLink workouts={workouts} now={NOW} />;
  return renderApp({ screen, path: "/dashboard", data });
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

it("shows nothing of a talk about an emergency", async () => {
  const view = await open(1, "Ho un dolore al petto", "safety");
  const link = (await view.findByText("Chiedi, e ti risponde con i tuoi numeri")).closest("a");
  expect(link?.getAttribute("href")).toBe("/ai-coach");
  expect(view.queryByText(/dolore/)).toBeNull();
});
