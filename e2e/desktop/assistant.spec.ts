import { request } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { filesWith } from "#e2e/fixtures/desktop/desktop-files.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { assistant } = texts.settings;

/** Opens a screen as the menu does: a page that is loaded anew would lose the session of a test without a keychain. */
const openSettings = async (page: Page) => {
  await new Shell(page).goTo("profile");
  await page.getByRole("link", { name: assistant.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: assistant.title })).toBeVisible();
};
const access = (page: Page) => page.getByRole("switch", { name: assistant.access.switch });

/** Connects an assistant on the screen; gives its address and token from the configuration that is shown. */
const connectOn = async (page: Page, name: string): Promise<{ url: URL; token: string }> => {
  await page.getByRole("button", { name: assistant.clients.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(assistant.new.name, { exact: true }).fill(name);
  await dialog.getByRole("button", { name: assistant.new.submit }).click();
  const shown = await dialog.getByLabel(assistant.new.configuration).innerText();
  const server = JSON.parse(shown).mcpServers["performance-prime"];
  await dialog.getByRole("button", { name: texts.common.close }).click();
  return { url: new URL(server.url), token: server.headers.Authorization.replace("Bearer ", "") };
};
const clientWith = async ({ url, token }: { url: URL; token: string }): Promise<Client> => {
  const client = new Client({ name: "e2e", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as never);
  return client;
};
const textOf = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> => {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as { text: string }[])[0]?.text ?? "";
};
const statusOf = ({ hostname, port, pathname }: URL, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sent = request({ agent: false, hostname, port, path: pathname, method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once("error", reject);
    sent.end("{}");
  });

const PROPOSAL = { change: "remove", exercise: "panca piana" };
const exercisesOf = async ({ client }: Member) => {
  const { data } = await client.from("routines").select("exercises");
  return (data ?? []).map(({ exercises }) => exercises.length);
};

test("a member's assistant reads facts and proposes; a wrong key, name or member gets nothing", async ({
  desktop,
  stack,
  member,
}) => {
  await standStill(member);
  const { window: page, close } = await desktop.launch({ backend: stack });
  await new LoginPage(page).signIn(member);
  await new Shell(page).expectInSync();

  await openSettings(page);
  await expect(access(page)).not.toBeChecked();
  await access(page).click();
  const own = await connectOn(page, "Claude");
  const client = await clientWith(own);

  await test.step("nothing before the member lets PrimeBot read the log", async () => {
    expect(await textOf(client, "standing")).toContain("does not allow");
    await page.getByRole("link", { name: assistant.access.consents }).click();
    const consent = `Acconsenti: ${texts.settings.consents.log_analysis.name}`;
    await page.getByRole("button", { name: consent }).click();
    await expect(page.getByRole("button", { name: consent })).toBeHidden();
  });

  await test.step("tools, facts, and a proposal that changes nothing", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["standing", "records", "propose"]));
    const { facts } = JSON.parse(await textOf(client, "records", { exercise: "panca piana" }));
    expect(Object.values(facts).map((fact) => (fact as { value: unknown }).value)).toContain(100);
    expect(await textOf(client, "propose", PROPOSAL)).toContain("waits in PrimeBot");
    expect(await exercisesOf(member)).toEqual([1]);
  });

  await test.step("the member accepts it in the app", async () => {
    await page.getByRole("button", { name: texts.coach.assistant.see }).click();
    await expect(page.getByText("Claude ti propone")).toBeVisible();
    await new CoachPage(page).apply();
    await expect.poll(() => exercisesOf(member)).toEqual([0]);
  });

  await test.step("a wrong key, and a name that a page of some site could have", async () => {
    const { port } = own.url;
    const authorized = { Authorization: `Bearer ${own.token}` };
    expect(await statusOf(own.url, { Authorization: "Bearer prime_wrong" })).toBe(401);
    expect(await statusOf(own.url, { ...authorized, Host: `evil.example:${port}` })).toBe(403);
    expect(await statusOf(own.url, { ...authorized, Origin: "https://evil.example" })).toBe(403);
    expect(filesWith(desktop.profileFolder, own.token)).toEqual([]);
  });

  await test.step("a revoked key, whose last use was shown", async () => {
    await openSettings(page);
    await expect(page.getByText(/Ultimo accesso/)).toBeVisible();
    await page.getByRole("button", { name: "Scollega Claude" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: assistant.clients.revoke }).click();
    await expect(page.getByText(assistant.clients.none)).toBeVisible();
    await expect(client.listTools()).rejects.toThrow("revoked");
  });

  await test.step("another member on this device", async () => {
    const left = await connectOn(page, "Cursor");
    await new Shell(page).signOut();
    await expect(statusOf(left.url, { Authorization: `Bearer ${left.token}` })).rejects.toThrow("ECONNREFUSED");
    await new LoginPage(page).signIn(await createMember(stack));
    await new Shell(page).expectInSync();
    await openSettings(page);
    await expect(access(page)).not.toBeChecked();
    await access(page).click();
    await expect(page.getByText(assistant.clients.none)).toBeVisible();
    expect(await statusOf(left.url, { Authorization: `Bearer ${left.token}` })).toBe(401);
  });
  await close();
});
