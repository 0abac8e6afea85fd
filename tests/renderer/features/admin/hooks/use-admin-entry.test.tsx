// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAdminEntry } from "#renderer/features/admin/index.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { ADMIN_PATH } from "#renderer/features/admin/lib/paths.ts";
import { ROLES } from "#shared/domain/auth/session.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const ID = "00000000-0000-4000-8000-000000000001";

const Entries = () => (
  <ul aria-label="entries">
    {useAdminEntry().map((entry) =>
      entry.kind === "item" ? (
        <button key={entry.id} type="button" onClick={entry.onSelect}>
          {entry.label}
        </button>
      ) : null,
    )}
  </ul>
);

const open = async (role: (typeof ROLES)[number]) =>
  await renderApp({
    screen: <Entries />,
    path: "/dashboard",
    platform: createFakePlatform({ user: { id: ID, email: "anna@example.com", role } }),
  });

afterEach(cleanup);

it("leads an administrator into the administration, by its name", async () => {
  const view = await open("super_admin");
  fireEvent.click(await view.findByRole("button", { name: "Amministrazione" }));
  expect(view.path()).toBe(ADMIN_PATH);
});

it.each(ROLES.filter((role) => role !== "super_admin"))("is not there for the role %s", async (role) => {
  const view = await open(role);
  await act(async () => void (await ADMIN_TEXTS.it()));
  expect(view.getByLabelText("entries").textContent).toBe("");
});
