import { type Browser, expect, type Page } from "@playwright/test";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { giveFiles, type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { desk: words, staff, sync } = texts;
const { issues } = words;
const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;

/** A gym where a member owes one instalment, and three people at its desk. */
async function openDesks(stack: TestStack, administrator: Member, member: Member) {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const desks = [await createMember(stack), await createMember(stack), await createMember(stack)] as const;
  for (const desk of desks) await admit(owner, gym, desk, "desk");
  await admit(owner, gym, member, "member");
  const today = localDay(new Date());
  const instalments = [{ due_on: today, cents: 3_000 }];
  await tell(owner, gym, "sell_membership", { member_id: member.id, title: "Mensile", starts_on: today, instalments });
  return desks;
}

const elsewhere = async (browser: Browser, { home }: Member): Promise<Page> => {
  const context = await browser.newContext({ baseURL: home.webUrl, serviceWorkers: "block" });
  await giveFiles(context);
  return context.newPage();
};

/** Takes the member's instalment, which waits for the network. */
const takePayment = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${words.pay.open}: Mensile`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.pay.confirm }).click();
  await expect(page.getByText(staff.sentLater)).toBeVisible();
};

test("two desks take an instalment offline, a shift ends, and the next one finds both payments to settle", async ({
  page,
  context,
  browser,
  stack,
  member,
  administrator,
}) => {
  test.setTimeout(120_000);
  const [dina, dario, elsa] = await openDesks(stack, administrator, member);
  const path = `/schedule/staff/members?member=${member.id}`;
  const other = await elsewhere(browser, dario);
  const [network, there] = [networkOf(context, stack.webUrl), networkOf(other.context(), stack.webUrl)];
  const shell = await enter(page, dina, path);
  await enter(other, dario, path);
  await expect(other.getByRole("heading", { name: "Mensile" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mensile" })).toBeVisible();
  await network.cut();
  await there.cut();
  await takePayment(page);
  await takePayment(other);

  await shell.signOut();
  await network.restore();
  await there.restore();
  await expect(other.getByText(staff.sentLater)).toHaveCount(0);
  const login = new LoginPage(page);
  await login.open();
  await login.email().fill(elsa.email);
  await login.password().fill(elsa.password);
  await login.submit().click();

  for (const each of [page, other])
    await expect(each.getByRole("button", { name: filled(sync.toSettle, { count: "1" }) })).toBeVisible({
      timeout: 30_000,
    });
  await moveTo(page, "/schedule/desk/issues");
  const list = page.getByRole("region", { name: issues.title });
  await expect(list.getByText(issues.causes.paid_twice)).toBeVisible();
  for (const desk of [dina, dario]) await expect(list.getByText(new RegExp(`30,00.*${nameOf(desk)}`))).toBeVisible();
  await expect(list.getByText(filled(issues.sentBy, { name: nameOf(elsa) }))).toBeVisible();
  await list.getByRole("button", { name: /^Restituisci 30,00/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Restituisci 30,00/ })
    .click();
  await expect(page.getByRole("region", { name: issues.settled })).toBeVisible();
  await new Shell(other).expectInSync();
  await expect(other.getByText(filled(sync.toSettle, { count: "1" }))).toHaveCount(0);
});
