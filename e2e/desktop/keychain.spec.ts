import { expect } from "@playwright/test";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import type { DesktopInstallation, LaunchOptions } from "#e2e/fixtures/desktop/electron-app.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { startDesktopSession } from "#scripts/lib/linux-desktop.ts";
import { projectPath } from "#scripts/lib/project.ts";

const NO_PATIENCE = projectPath("e2e/fixtures/desktop/no-patience.cjs");

/** Signs in where no keychain keeps the session. Nothing of it is in the profile once the app has ended. */
async function expectMemorySession(desktop: DesktopInstallation, options: LaunchOptions, member: Member) {
  const { window, close } = await desktop.launch(options);
  await new LoginPage(window).signIn(member);
  await expect(window.getByText(texts.shell.memorySession)).toBeVisible();
  const token = await window.evaluate(async () => {
    const { value } = await Reflect.get(globalThis, "performancePrime").auth.getAccessToken();
    return String(value);
  });
  expect(token).toMatch(/^ey/);
  const sealed = await window.evaluate(
    (memberId) => Reflect.get(globalThis, "performancePrime").vault.seal({ memberId, plain: "x" }),
    member.id,
  );
  expect(sealed).toMatchObject({ ok: false, error: { code: "vault_unavailable" } });
  await close();
  expect(filesWith(desktop.profileFolder, token)).toEqual([]);
}

test("without a keychain the session lasts until the app ends, and the member is told", async ({
  desktop,
  stack,
  member,
}) => {
  await expectMemorySession(desktop, { backend: stack, keychain: "absent" }, member);
  const { window } = await desktop.launch({ backend: stack, keychain: "absent" });
  await expect(new LoginPage(window).heading()).toBeVisible();
});

test("with a locked keychain the session is in memory alone, and the member is told", async ({
  desktop,
  stack,
  member,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: other systems have one keychain, which is the person's own.
  test.skip(process.platform !== "linux", "only here does the test bring a keychain of its own");
  test.setTimeout(150_000);
  const session = await startDesktopSession("locked");
  if ("reason" in session) throw new Error(session.reason);
  try {
    await expectMemorySession(desktop, { backend: stack, env: session.env, before: NO_PATIENCE }, member);
  } finally {
    await session.stop();
  }
});
