// @vitest-environment happy-dom
import { act, cleanup, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { SystemScreen } from "#renderer/features/admin/screens/SystemScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { HOSTED_POINTS, type HostedFinding } from "#shared/contract/hosting/hosted-checks.ts";
import { fail } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <SystemScreen />;
};

const open = (supabaseUrl: string, findings: HostedFinding[] | null) => {
  const api = { services: async () => [], hosted: async () => findings, system: async () => fail("offline") };
  const screen = (
    <AdminContext value={api as unknown as AdminApi}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  const platform = createFakePlatform({ config: { supabaseUrl } });
  return act(async () => await renderApp({ screen, platform }));
};

it("shows an administrator which jobs are missing, and the step that makes them", async () => {
  const findings = HOSTED_POINTS.map(
    (point): HostedFinding =>
      point === "cron"
        ? { point, verdict: "wrong", reason: "jobsMissing", names: ["send-mails", "gym-commands"] }
        : { point, verdict: "right" },
  );
  const view = await open("https://hosted.invalid", findings);
  const card = within(await view.findByRole("region", { name: "Progetto Supabase" }));
  const cron = (await card.findByText("7. Lavori programmati (pg_cron)")).closest("li");
  await expect.poll(() => cron?.textContent).toContain("da sistemare");
  expect(cron?.textContent).toContain("send-mails, gym-commands");
  expect(cron?.textContent).toContain("select private.schedule_jobs();");
  expect(card.getAllByText("a posto")).toHaveLength(HOSTED_POINTS.length - 1);
});

it("shows no such list for the embedded backend", async () => {
  const view = await open("http://127.0.0.1:54321", null);
  await view.findByRole("region", { name: "Servizi" });
  expect(view.queryByRole("region", { name: "Progetto Supabase" })).toBeNull();
});
