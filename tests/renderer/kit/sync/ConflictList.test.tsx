// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ConflictList } from "#renderer/kit/sync/ConflictList.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

it("says a conflict in words, which come with the first one", async () => {
  const conflict = { kind: "workout_sets", id: "a", field: "weight_kg", kept: 92.5, other: 90 };
  const screen = <ConflictList conflicts={[{ ...conflict, at: "2026-11-21T10:00:00.000Z" }]} />;
  const view = await renderLazy({ screen, data: await openMemberData() });
  expect(await view.findByText("Peso: mantenuto 92,5, scartato 90")).toBeTruthy();
});
