// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DashboardScreen } from "#renderer/app/dashboard/screens/DashboardScreen.tsx";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const stamps = { created_at: "2026-11-18T10:00:00.000Z", updated_at: "2026-11-18T10:00:00.000Z" };
const OFFLINE = { kind: "offline", pending: 0, lastSuccess: "2026-11-20T10:00:00.000Z" } as const;

type Opened = { gyms: readonly (readonly GymRole[])[]; trained?: boolean };

/** The first screen of somebody with these roles at each of their gyms. */
const open = async ({ gyms, trained = false }: Opened) => {
  const start = new Date(2026, 10, 18, 18);
  const data = await trainedMember(trained ? [{ name: "Gambe", exerciseId: "squat", start, sets: [[100, 5]] }] : []);
  for (const [index, roles] of gyms.entries()) {
    const gym = { id: idOf(`own-${index}`), space_id: MEMBER, ...stamps, gym_id: idOf(`gym-${index}`) };
    const row = { ...gym, name: `Palestra ${index}`, roles: [...roles], suspended_until: null };
    await data.rx.collections.documents.incrementalUpsert(toDocument("own_gyms", row));
  }
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  return { ...view, data };
};

it.each([["coach"], ["desk"], ["owner"]] as const)("a %s who trains nowhere starts at their work", async (role) => {
  const view = await open({ gyms: [[role]] });
  await expect.poll(() => view.path()).toMatch(/^\/schedule\/(staff|desk)$/);
});

it("starts at work without a network too", async () => {
  const view = await open({ gyms: [["desk"]] });
  act(() => view.data.sync.setStatus(OFFLINE));
  await expect.poll(() => view.path()).toMatch(/^\/schedule\/(staff|desk)$/);
});

it.each([
  ["a member", { gyms: [["member"]] }],
  ["a member of another gym", { gyms: [["owner"], ["member"]] }],
  ["a coach who trains", { gyms: [["coach"]], trained: true }],
  ["somebody without a gym", { gyms: [] }],
] satisfies [string, Opened][])("%s keeps the dashboard", async (_who, opened) => {
  const view = await open(opened);
  expect(await view.findByRole("heading", { level: 1, name: /^Ciao/ })).toBeTruthy();
});

it("waits with the dashboard of staff until the device knows whether they train", async () => {
  const view = await open({ gyms: [["coach"]] });
  act(() => view.data.sync.setStatus({ kind: "syncing", pending: 0, lastSuccess: null }));
  expect(view.queryByRole("heading", { level: 1 })).toBeNull();
  expect(view.path()).toBe("/dashboard");
  act(() => view.data.sync.setStatus({ kind: "offline", pending: 0, lastSuccess: null }));
  expect(await view.findByRole("heading", { level: 1 })).toBeTruthy();
});
