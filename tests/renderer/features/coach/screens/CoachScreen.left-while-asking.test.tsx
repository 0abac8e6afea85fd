// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { gate } from "#tests/helpers/gate.ts";
import { benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

it("fetches nobody back who went elsewhere while a first question was stored", async () => {
  const { documents } = await benching();
  const disk = gate();
  const messages = documents("coach_messages");
  const create: typeof messages.create = async (values) => {
    await disk.opened;
    return messages.create(values);
  };
  const held = ((kind) => (kind === "coach_messages" ? { ...messages, create } : documents(kind))) as typeof documents;
  const view = await openCoach({ changed: { documents: held } });
  view.ask("La panca è ferma?");
  // The address is the next screen's at once, this one stays until that one is loaded.
  window.history.pushState(null, "", "/workouts");
  disk.open();
  await waitFor(async () => expect(await messages.find()).not.toEqual([]));
  await act(async () => undefined);
  expect(view.queryByText("La panca è ferma?")).toBeNull();
});
