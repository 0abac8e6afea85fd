// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { useTexts } from "#renderer/app/context/I18nProvider.tsx";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { UsersScreen } from "#renderer/features/admin/screens/UsersScreen.tsx";
import { ok } from "#shared/lib/result.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <UsersScreen />;
};

it("counts nobody before the first answer", async () => {
  type Users = Awaited<ReturnType<AdminApi["users"]>>;
  let answer: (users: Users) => void = () => undefined;
  const first = new Promise<Users>((resolve) => {
    answer = resolve;
  });
  const api = { users: () => first, audit: async () => ok([]) } as Partial<AdminApi> as AdminApi;
  const screen = (
    <AdminContext value={api}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  const view = await act(async () => await renderApp({ screen }));
  await view.findByRole("heading", { name: "Utenti" });
  expect(view.queryByText("0–0 di 0")).toBeNull();
  answer(ok({ total: 0, users: [] }));
  await view.findByText("0–0 di 0");
});
