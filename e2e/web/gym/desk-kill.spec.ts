import { expect, type Page } from "@playwright/test";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { desk: words } = texts;

/**
 * One amid a payment, one amid a sale and one amid an entry in every run; by hand, before a release: `DESK_KILLS=30 npm
 * run e2e -- web desk-kill`, five minutes.
 */
const KILLS = Number(process.env.DESK_KILLS ?? 3);

const ACTS = ["payment", "sale", "entry"] as const;
type Act = (typeof ACTS)[number];
/** When the browser is killed: as the last key or button is pressed, as the screen shows the act, or as it is sent. */
const MOMENTS = ["pressed", "shown", "sent"] as const;

const nameOf = (kill: number) => ({ first_name: "Marta", last_name: `Conti-${kill}.` });
const fullName = (kill: number): string => Object.values(nameOf(kill)).join(" ");
const saleOf = (kill: number): string => `Pacchetto ${kill}.`;

/** What each act is done by, up to the last key or button, which `press` gives; `shown` is there once it is stored. */
const prepare: Record<Act, (page: Page, kill: number) => Promise<{ press(): Promise<void>; shown(): Promise<void> }>> =
  {
    async payment(page) {
      const pay = page.getByRole("button", { name: new RegExp(`^${words.pay.open}: Mensile`) });
      await pay.click();
      const dialog = page.getByRole("dialog");
      return {
        press: () => dialog.getByRole("button", { name: words.pay.confirm }).click(),
        shown: () => expect(pay).toHaveCount(0),
      };
    },
    async sale(page, kill) {
      await page.getByRole("button", { name: words.sell.open }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.sell.name, { exact: true }).fill(saleOf(kill));
      await dialog.getByLabel(words.sell.price, { exact: true }).fill("30");
      await dialog.getByLabel(words.sell.takeNow).check();
      return {
        press: () => dialog.getByRole("button", { name: new RegExp(`^${words.sell.confirm}`) }).click(),
        async shown() {
          await expect(dialog).toHaveCount(0);
          await expect(page.getByRole("heading", { name: saleOf(kill) })).toBeVisible();
        },
      };
    },
    async entry(page, kill) {
      await moveTo(page, "/schedule/desk");
      const field = page.getByRole("combobox", { name: words.entry.field });
      await field.fill(fullName(kill));
      await field.press("Enter");
      const letIn = page.getByRole("region", { name: fullName(kill) }).getByRole("button", { name: words.entry.letIn });
      await expect(letIn).toBeVisible();
      return {
        press: () => letIn.click(),
        shown: () => expect(page.getByRole("list", { name: words.entry.today })).toContainText(fullName(kill)),
      };
    },
  };

/** Somebody without an account for each kill, who owes an instalment, and their id. */
const addPeople = async (owner: Member, gym: string): Promise<string[]> => {
  const people: string[] = [];
  const today = localDay(new Date());
  for (let kill = 0; kill < KILLS; kill += 1) {
    await tell(owner, gym, "save_person", nameOf(kill));
    const named = owner.client.from("gym_persons").select("member_id").eq("last_name", nameOf(kill).last_name);
    const { data } = await named.single<{ member_id: string }>();
    const member_id = data?.member_id ?? "";
    const instalments = [{ due_on: today, cents: 3_000 }];
    await tell(owner, gym, "sell_membership", { member_id, title: "Mensile", starts_on: today, instalments });
    people.push(member_id);
  }
  return people;
};

type Rows = readonly { member_id: string; description?: string; title?: string }[];

/** How often the server has each act of somebody. */
const countActs = async ({ client }: Member) => {
  const read = async (table: string, columns: string): Promise<Rows> => {
    const { data } = await client.from(table).select(columns).eq("deleted", false).limit(1000).throwOnError();
    return data as unknown as Rows;
  };
  const receipts = await read("gym_receipts", "member_id,description");
  const sales = await read("gym_memberships", "member_id,title");
  const entries = await read("gym_entries", "member_id");
  const count = (rows: Rows, member: string, about?: string) =>
    rows.filter(({ member_id, description, title }) => {
      return member_id === member && (about === undefined || (description ?? title ?? "").startsWith(about));
    }).length;
  return (member: string) => ({
    payment: count(receipts, member, "Mensile"),
    sale: count(sales, member, "Pacchetto"),
    "receipt of the sale": count(receipts, member, "Pacchetto"),
    entry: count(entries, member),
  });
};

test("a browser killed amid the desk's acts, with a network and without, loses none and does none twice", async ({
  profile,
  stack,
  administrator,
}) => {
  test.setTimeout(150_000 + KILLS * 30_000);
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const people = await addPeople(owner, gym);
  // Chromium takes seconds to write a new session to the disk, which is no act of the desk's.
  const signedIn = await profile.launch(stack.webUrl);
  await enter(signedIn.page, owner, "/schedule/desk");
  await signedIn.close();
  /** What the screen showed before each kill, and what was under way. */
  const shown: Act[][] = [];
  const begun: Act[][] = [];

  for (const [kill, person] of people.entries()) {
    // Each act at each moment, with a network and without, in every eighteen.
    const last = kill % ACTS.length;
    const isOnline = (last + Math.floor(kill / ACTS.length)) % 2 === 0;
    const moment = MOMENTS[(last + Math.floor(kill / (2 * ACTS.length))) % MOMENTS.length];
    const { page, context, kill: killBrowser } = await profile.launch(stack.webUrl);
    await page.goto(`/schedule/staff/members?member=${person}`);
    await expect(page.getByRole("heading", { name: "Mensile" })).toBeVisible();
    if (!isOnline) await networkOf(context, stack.webUrl).cut();
    const [done, started]: [Act[], Act[]] = [[], []];
    shown.push(done);
    begun.push(started);
    for (const [place, act] of ACTS.slice(0, last + 1).entries()) {
      const { press, shown: isShown } = await prepare[act](page, kill);
      started.push(act);
      const sent = isOnline && moment === "sent" ? page.waitForRequest("**/rest/v1/rpc/sync_push_all") : undefined;
      const pressed = press().catch(() => undefined);
      if (place < last || moment === "shown") {
        await pressed;
        await isShown();
        done.push(act);
      } else if (moment === "sent" && sent) await sent;
      else if (moment === "sent") await pressed;
      if (place === last) {
        await killBrowser();
        await pressed;
      }
    }
    console.log(`killed ${kill + 1} times, ${isOnline ? "online" : "offline"}, ${ACTS[last]} ${moment}`);
  }

  const { page } = await profile.launch(stack.webUrl);
  await page.goto("/schedule/desk");
  await new Shell(page).expectInSync();
  const countOf = await countActs(owner);
  for (const [kill, person] of people.entries()) {
    const counts = countOf(person);
    const most = (act: Act) => (begun[kill]?.includes(act) ? 1 : 0);
    for (const act of ACTS) {
      expect(counts[act], `${act} of kill ${kill}, at most`).toBeLessThanOrEqual(most(act));
      if (shown[kill]?.includes(act)) expect(counts[act], `${act} of kill ${kill}, which was shown`).toBe(1);
    }
    expect(counts["receipt of the sale"], `receipt of the sale of kill ${kill}`).toBe(counts.sale);
  }
  const { data: issues } = await owner.client.from("gym_issues").select("cause").eq("deleted", false).throwOnError();
  expect(issues).toEqual([]);
});
