// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import type { AdminUser, AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import { type AdminApi, USERS_PAGE } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { UsersScreen } from "#renderer/features/admin/screens/UsersScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <UsersScreen />;
};

const open = (api: Partial<AdminApi>) => {
  const screen = (
    <AdminContext value={api as AdminApi}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  return act(async () => await renderApp({ screen }));
};

it("counts nobody before the first answer", async () => {
  type Users = Awaited<ReturnType<AdminApi["users"]>>;
  let answer: (users: Users) => void = () => undefined;
  const first = new Promise<Users>((resolve) => {
    answer = resolve;
  });
  const view = await open({ users: () => first, audit: async () => ok([]) });
  await view.findByRole("heading", { name: "Utenti" });
  expect(view.queryByText("0–0 di 0")).toBeNull();
  answer(ok({ total: 0, users: [] }));
  await view.findByText("0–0 di 0");
});

it("shows older actions of administrators on demand, and says so where they do not come", async () => {
  const entry = (id: number): AuditEntry => ({
    id,
    at: new Date(id * 1000).toISOString(),
    action: "disable",
    actor: randomUUID(),
    actorEmail: "root@example.test",
    target: randomUUID(),
    targetEmail: `member-${id}@example.test`,
    detail: {},
  });
  let reachable = false;
  const audit: AdminApi["audit"] = async (before) => {
    if (before === null) return ok(Array.from({ length: USERS_PAGE }, (_, n) => entry(100 - n)));
    return reachable ? ok([entry(before - 1)]) : fail("unreachable");
  };
  const view = await open({ users: async () => ok({ total: 0, users: [] }), audit });
  const card = within(await view.findByRole("region", { name: "Azioni degli amministratori" }));
  await card.findByText(/^member-100@/);
  fireEvent.click(card.getByRole("button", { name: "Mostra altri" }));
  reachable = true;
  fireEvent.click(await card.findByRole("button", { name: "Riprova" }));
  // At first it is busy with the newest page.
  const more = await card.findByRole("button", { name: "Mostra altri", busy: false });
  expect(card.queryByRole("button", { name: "Riprova" })).toBeNull();
  fireEvent.click(more);
  await card.findByText(/^member-75@/);
  expect(card.getAllByRole("listitem")).toHaveLength(USERS_PAGE + 1);
  expect(card.queryByRole("button", { name: "Mostra altri" })).toBeNull();
});

it("says once that the server does not answer, and asks for both lists again", async () => {
  let reachable = false;
  const view = await open({
    users: async () => (reachable ? ok({ total: 0, users: [] }) : fail("unreachable")),
    audit: async () => (reachable ? ok([]) : fail("unreachable")),
  });
  await view.findByRole("alert");
  expect(view.getAllByRole("alert")).toHaveLength(1);
  reachable = true;
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  await view.findByText("Ancora nessuna azione.");
  expect(view.queryByRole("alert")).toBeNull();
});

it("names an account that has only a phone by its number, and in the audit by a part of its id", async () => {
  const target = randomUUID();
  const user: AdminUser = {
    id: target,
    email: "",
    phone: "393341234567",
    name: "",
    role: "member",
    disabled: false,
    confirmed: true,
    secondFactor: false,
    createdAt: null,
    lastSignInAt: null,
  };
  const entry: AuditEntry = {
    id: 1,
    at: new Date(0).toISOString(),
    action: "disable",
    actor: randomUUID(),
    actorEmail: "root@example.test",
    target,
    targetEmail: "",
    detail: {},
  };
  const view = await open({
    users: async () => ok({ total: 1, users: [user] }),
    audit: async () => ok([entry, { ...entry, id: 2, action: "set_plan", detail: { plan: "premium" } }]),
    setRole: async () => ok(null),
  });
  await view.findByText(`${target.slice(0, 8)}: disattivato`);
  await view.findByText(`${target.slice(0, 8)}: piano Premium`);
  await chooseFromMenu(view, "Azioni per 393341234567", "Coach");
  await waitFor(() => expect(view.toasts).toMatchObject([{ tone: "success", text: "393341234567 ora è: Coach" }]));
});
