import { expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { startAgedStack } from "#e2e/fixtures/backend/aged-stack.ts";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { createMember, type Member, signIn } from "#e2e/fixtures/backend/members.ts";
import { bringSession, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { SecurityPage } from "#e2e/pages/security-page.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const { settings } = texts;

const codeNow = (secret: string): string => totpCode(secret, Date.now());

/** The code that an app shows next: the server takes it already, and takes no code twice. */
const codeNext = (secret: string): string => totpCode(secret, Date.now() + 30_000);

async function openSecurity(page: Page, member: Member): Promise<SecurityPage> {
  await bringSession(page, member);
  const security = new SecurityPage(page);
  await security.open();
  return security;
}

/** Another device takes away the factor that this session was raised with last: the server lowers its level. */
async function lowerSession(stack: TestStack, member: Member, secret: string): Promise<void> {
  const { client } = await signIn(stack, member);
  const { data } = await client.auth.mfa.listFactors();
  const factorId = data?.totp.find((factor) => factor.friendly_name === "Secondo")?.id ?? "";
  const code = codeNext(secret);
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
}

test("changes password, address and factors, by the keyboard and readably, over a network alone", async ({
  context,
  page,
  member,
  stack,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  const security = await openSecurity(page, member);
  const changed = { ...member, password: `nuova-${member.password}` };

  await test.step("it is reached from the profile and from the user menu", async () => {
    await page.getByRole("link", { name: settings.nav.back, exact: true }).first().click();
    await page.getByRole("link", { name: texts.shell.account.security, exact: true }).click();
    await expect(new SecurityPage(page).heading(settings.security.title)).toBeVisible();
    await moveTo(page, "/dashboard");
    await page.getByRole("button", { name: texts.shell.account.open }).click();
    await page.getByRole("menuitem", { name: texts.shell.account.security }).click();
    await expect(new SecurityPage(page).heading(settings.security.title)).toBeVisible();
  });

  await test.step("it needs the network, says so, and comes back with it", async () => {
    const network = networkOf(context, stack.webUrl);
    // Without a network nothing reads the account that the cards are of.
    await expect(security.button(settings.password.open)).toBeEnabled();
    await network.cut();
    await expect(page.getByText(settings.security.offline)).toBeVisible();
    await expect(security.button(settings.password.open)).toBeDisabled();
    await page.reload();
    await expect(page.getByText(settings.security.offline)).toBeVisible();
    await expect(security.heading(settings.sessions.title)).toBeVisible();
    await network.restore();
    await expect(security.button(settings.password.open)).toBeEnabled();
  });

  await test.step("the keyboard alone changes the password", async () => {
    const { password } = changed;
    const button = security.button(settings.password.open);
    await expectReadable(page, "at rest");
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press("Enter");
    await expect(security.field(settings.password.new)).toBeFocused();
    await page.keyboard.press("Enter");
    await expectReadable(page, "a password that was refused");
    await security.field(settings.password.new).focus();
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(security.toast(settings.password.done)).toBeVisible();
    await expect(button).toBeFocused();
    expect((await signIn(stack, changed)).id).toBe(member.id);
  });

  await test.step("the address changes once both e-mails are confirmed", async () => {
    const before = await mailTo(stack.mailUrl, member.email);
    const email = `nuova-${member.email}`;
    await security.button(settings.email.open).click();
    await security.field(settings.email.new).fill(email);
    await security.button(settings.email.submit).click();
    await expect(page.getByText(filled(settings.email.pendingTitle, { email }))).toBeVisible();
    await expectReadable(page, "an address that waits");

    const confirm = async (address: string, code: string) => {
      await security.field(filled(settings.email.codeFor, { email: address })).fill(code);
      await security.button(filled(settings.email.confirmNamed, { email: address })).click();
    };
    await confirm(email, (await mailTo(stack.mailUrl, email)).code);
    await expect(page.getByText(filled(settings.email.confirmed, { email }))).toBeVisible();
    await confirm(member.email, (await mailTo(stack.mailUrl, member.email, before.id)).code);
    await expect(security.toast(filled(settings.email.done, { email }))).toBeVisible();
    await expect(page.getByText(filled(settings.email.pendingTitle, { email }))).toBeHidden();

    expect((await signIn(stack, { ...changed, email })).id).toBe(member.id);
    await expect(signIn(stack, changed)).rejects.toThrow();
  });

  const secret = await test.step("an interrupted enrolment is found again and finished", async () => {
    await security.button(settings.factors.addTotp).click();
    await security.field(settings.factors.name).fill("Telefono");
    await security.button(settings.factors.next).click();
    const picture = page.getByRole("img", { name: settings.totp.qrAlt });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectReadable(page, "an authenticator app");
    const shown = await page.locator("code").innerText();
    await security.open();
    await expect(page.getByText(settings.factors.unfinished)).toBeVisible();
    await security.button(filled(settings.factors.resumeNamed, { name: "Telefono" })).click();
    await security.field(settings.code.appLabel).fill(codeNow(shown));
    await security.button(settings.totp.submit).click();
    await expect(security.heading(settings.status.two)).toBeVisible();
    return shown;
  });

  await test.step("what asks for the second factor goes on once that is given", async () => {
    await lowerSession(stack, { ...changed, email: `nuova-${member.email}` }, await security.addApp("Secondo"));
    await security.remove("Telefono");
    await expect(page.getByRole("dialog").getByLabel(settings.code.appLabel)).toBeVisible();
    await expectReadable(page, "the second factor in the middle of something");
    await security.confirmWith(codeNext(secret));
    await expect(security.toast(settings.factors.removed)).toBeVisible();
    await expect(security.heading(settings.status.one)).toBeVisible();
  });

  await test.step("a phone is added by the code of a text message", async () => {
    const phone = `+39333${String(Date.now()).slice(-7)}`;
    await security.button(settings.factors.addPhone).click();
    await expectReadable(page, "a phone");
    await security.field(settings.phone.number).fill(phone);
    await security.button(settings.phone.send).click();
    const { code } = await mailTo(stack.mailUrl, phone);
    await security.field(settings.code.label).fill(code);
    await security.button(settings.phone.submit).click();
    await expect(security.heading(settings.status.two)).toBeVisible();
    await expect(page.getByText(filled(settings.factors.phoneNumber, { phone }))).toBeVisible();
  });
  expect(refused).toEqual([]);
});

test("a session that is a day old changes the password with a code from an e-mail", async ({ browser }) => {
  const stack = await startAgedStack(25);
  const context = await newDevice(browser, stack);
  const page = await context.newPage();
  try {
    const member = await createMember(stack);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(member);
    stack.comeToday();
    const security = new SecurityPage(page);
    await security.open();
    const before = await mailTo(stack.mailUrl, member.email);
    const password = `nuova-${member.password}`;
    await security.button(settings.password.open).click();
    await security.field(settings.password.new).fill(password);
    await security.field(settings.password.confirm).fill(password);
    await security.button(settings.password.submit).click();
    await expect(security.field(settings.code.label)).toBeFocused();
    const { code } = await mailTo(stack.mailUrl, member.email, before.id);
    await security.field(settings.code.label).fill(code);
    await security.button(settings.password.submit).click();
    await expect(security.toast(settings.password.done)).toBeVisible();
    expect((await signIn(stack, { ...member, password })).id).toBe(member.id);
  } finally {
    await context.close();
    await stack.dispose();
  }
});

test("other devices are signed out, and find out", async ({ browser, page, member, stack }) => {
  const second = await newDevice(browser, stack);
  const other = await openSecurity(await second.newPage(), member);
  const security = await openSecurity(page, member);
  await security.button(settings.sessions.others).click();
  await page.getByRole("alertdialog").getByRole("button", { name: settings.sessions.others, exact: true }).click();
  await expect(security.toast(settings.sessions.othersDone)).toBeVisible();

  await other.page.goto("/settings/security");
  await other.page.waitForURL("**/auth/login");
  await security.open();
  await second.close();

  await security.button(settings.sessions.all).click();
  await page.getByRole("alertdialog").getByRole("button", { name: settings.sessions.all, exact: true }).click();
  await page.waitForURL("**/auth/login");
  await expect(security.toast(settings.sessions.allDone)).toBeVisible();
});
