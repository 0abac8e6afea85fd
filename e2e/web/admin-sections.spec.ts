import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt, expectReadable } from "#e2e/fixtures/appearances.ts";
import { addTotp } from "#e2e/fixtures/backend/factors.ts";
import { accept } from "#e2e/fixtures/backend/gyms.ts";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { createMember, grantRole, type Member } from "#e2e/fixtures/backend/members.ts";
import { bringSession } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { ADMIN_PATH, AdminPage, adminTexts } from "#e2e/pages/admin-page.ts";
import mails from "#shared/i18n/it/mails.json" with { type: "json" };

const { users, gyms, logs, roles, audit, login, failures } = adminTexts;
const { factor } = texts.auth;

const row = (page: Page, member: Member) => page.getByRole("listitem").filter({ hasText: member.email }).first();

/** Opens the menu of a member's row and picks an entry. */
async function act(page: Page, member: Member, entry: string): Promise<void> {
  await row(page, member).getByRole("button").click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Logs an error of a member, as a device of theirs does. */
async function logError(member: Member, message: string): Promise<void> {
  const at = new Date().toISOString();
  const data = {
    user_id: member.id,
    message,
    type: "auth",
    severity: "critical",
    user_message: "Sessione scaduta. Effettua di nuovo l'accesso.",
    should_retry: false,
    context: { timestamp: at, user_agent: "test", url: "/workouts" },
  };
  const common = { id: randomUUID(), space_id: member.id, created_at: at, updated_at: at, deleted: false };
  const { error } = await member.client.rpc("sync_push", {
    collection: "documents",
    rows: [{ new: { ...common, kind: "error_log", data }, assumed: null }],
  });
  if (error) throw error;
}

test("an administrator changes a member's role and disables them, makes a gym and replaces its owner", async ({
  page,
  adminUrl,
  administrator,
  member,
  stack,
}) => {
  const admin = new AdminPage(page, adminUrl);
  await admin.enter(administrator, "users");
  await page.getByLabel(users.search, { exact: true }).fill(member.email);
  await expect(
    page.getByRole("status").filter({ hasText: filled(adminTexts.page, { from: 1, to: 1, total: 1 }) }),
  ).toBeVisible();

  await act(page, member, roles.coach);
  await expect(row(page, member)).toContainText(roles.coach);
  const actions = page.getByRole("region", { name: audit.title });
  await expect(actions).toContainText(
    filled(audit.set_role, { who: member.email, from: roles.member, to: roles.coach }),
  );
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(row(page, member)).toContainText(roles.member);
  await expect(actions).toContainText(
    filled(audit.set_role, { who: member.email, from: roles.coach, to: roles.member }),
  );

  await act(page, member, users.disable);
  await expect(row(page, member)).toContainText(users.isDisabled);
  const refused = await member.client.auth.signInWithPassword({ email: member.email, password: member.password });
  expect(refused.error?.code).toBe("user_banned");
  expect((await member.client.auth.refreshSession()).error).not.toBeNull();
  await act(page, member, users.enable);
  await expect(row(page, member)).not.toContainText(users.isDisabled);
  expect((await member.client.auth.signInWithPassword(member)).error).toBeNull();

  await page.getByLabel(users.search, { exact: true }).fill(administrator.email);
  await expect(row(page, administrator)).toContainText(users.you);
  await expect(row(page, administrator).getByRole("button")).toHaveCount(0);

  const name = `Palestra ${randomUUID().slice(0, 8)}`;
  const next = await createMember(stack);
  const shown = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await admin.go("gyms");
  await page.getByRole("button", { name: gyms.add }).click();
  await page.getByLabel(gyms.name, { exact: true }).fill(name);
  await page.getByLabel(gyms.zone, { exact: true }).selectOption("Europe/Rome");
  await page.getByLabel(gyms.owner, { exact: true }).fill(member.email);
  await page.getByRole("button", { name: gyms.make, exact: true }).click();
  await expect(shown).toContainText(gyms.invited);
  await expect(page.getByRole("region", { name: audit.title })).toContainText(filled(audit.make_gym, { who: name }));
  await expect
    .poll(async () => (await mailTo(stack.mailUrl, member.email)).subject)
    .toContain(filled(mails.gym_invitation.subject, { gym: name }));

  const join = async (person: Member) => {
    const invited = await person.client.from("own_invitations").select("gym_id").single<{ gym_id: string }>();
    await accept(person, invited.data?.gym_id ?? "");
  };
  await join(member);
  await shown.getByRole("button", { name: gyms.invite }).click();
  await page.getByLabel(gyms.owner, { exact: true }).fill(next.email);
  await page.getByRole("button", { name: gyms.send }).click();
  await expect(shown).toContainText(next.email);
  await join(next);
  await page.getByRole("button", { name: adminTexts.reload }).click();
  await expect(shown.getByText(gyms.invited)).toHaveCount(0);
  await shown.getByRole("listitem").filter({ hasText: member.email }).getByRole("button").click();
  await page.getByRole("alertdialog").getByRole("button", { name: gyms.endConfirm, exact: true }).click();
  await expect(shown).not.toContainText(member.email);
  await expect(page.getByRole("region", { name: audit.title })).toContainText(filled(audit.end_owner, { who: name }));
});

test("an administrator reads services and a growing log, and is put out once the role is gone", async ({
  page,
  adminUrl,
  administrator,
  member,
  stack,
}) => {
  const admin = new AdminPage(page, adminUrl);
  const joined = page.waitForEvent("websocket");
  await admin.enter(administrator, "logs");
  await joined;
  await test.step("an error of a member appears in the log while it is open, and the filters find it", async () => {
    const message = `Session lost ${randomUUID()}`;
    const entry = page.getByRole("listitem").filter({ hasText: message });
    // The channel may still be joining when the first one is logged: nothing is sent to who is not there yet.
    await expect
      .poll(async () => {
        await logError(member, message);
        return await entry.count();
      })
      .toBeGreaterThan(0);
    await entry.first().click();
    await expect(entry.first()).toContainText(member.id);
    await page.getByLabel(logs.severity, { exact: true }).selectOption("low");
    await expect(entry).toHaveCount(0);
    await page.getByLabel(logs.severity, { exact: true }).selectOption("critical");
    await page.getByLabel(logs.search, { exact: true }).fill(message);
    await expect(entry.first()).toBeVisible();
  });
  await test.step("every service answers", async () => {
    await admin.go("system");
    const services = page.getByRole("region", { name: texts.diagnostics.services.title });
    await expect(services.getByText(/\d\sms$/)).toHaveCount(5);
    await expect(services.getByText(texts.diagnostics.services.down)).toHaveCount(0);
    await expect(page.getByText("gym queue")).toBeVisible();
  });
  await test.step("one who is no administrator any more is put out, and signed out here", async () => {
    await grantRole(stack, administrator.id, "member");
    await admin.go("users");
    await expect(page.getByRole("alert")).toContainText(failures.not_admin);
    await page.reload();
    await expect(admin.heading(login.title)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(login.refused);
    await page.goto(`${adminUrl}/dashboard`);
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test("an administrator with a second factor must show it", async ({ page, adminUrl, administrator }) => {
  const totp = await addTotp(administrator, "prova");
  const admin = new AdminPage(page, adminUrl);
  await admin.open();
  await admin.submit(administrator);
  const field = page.getByLabel(factor.code, { exact: true });
  await field.fill(totp() === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: factor.submit, exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto(`${adminUrl}${ADMIN_PATH}/users`);
  await expect(admin.heading(factor.title)).toBeVisible();
  // A code counts once: this is the next one, which clocks that differ a little may show already.
  await field.fill(totp(Date.now() + 30_000));
  await page.getByRole("button", { name: factor.submit, exact: true }).click();
  await expect(admin.heading(adminTexts.nav.dashboard)).toBeVisible();
});

test("no section has a serious accessibility fault", async ({ page, adminUrl, administrator, member }) => {
  test.slow();
  await logError(member, "Session lost");
  const admin = new AdminPage(page, adminUrl);
  await admin.open();
  await expectReadable(page, "login");
  await bringSession(page, administrator, adminUrl);
  const sections = ["dashboard", "users", "gyms", "analytics", "coach", "system", "logs", "diagnostic"];
  const addresses = sections.map((section) => `${adminUrl}${ADMIN_PATH}/${section}`);
  await expectAccessibleAt(page, addresses, {
    async inspect({ viewport: { width } }) {
      const ends = await page
        .locator("main button")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
      expect(Math.max(0, ...ends)).toBeLessThanOrEqual(width - 16);
    },
  });
});
