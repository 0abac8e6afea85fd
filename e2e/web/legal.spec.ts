import { expect } from "@playwright/test";
import { APPEARANCES, expectNoSeriousViolation, expectNothingWider, wear } from "#e2e/fixtures/appearances.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { legalTexts, siteTexts } from "#e2e/fixtures/site-texts.ts";
import { test } from "#e2e/fixtures/test.ts";

const DOCUMENTS = [
  {
    path: "/terms-and-conditions",
    updated: "Ultimo aggiornamento 2 agosto 2025",
    title: legalTexts.terms.title,
    sections: ["acceptance", "service", "account", "use", "privacy", "liability", "changes", "contacts"].map(
      (key) => legalTexts.terms[key as "use"].title,
    ),
  },
  {
    path: "/privacy-policy",
    updated: "Ultimo aggiornamento 30 luglio 2025",
    title: legalTexts.privacy.title,
    sections: [
      "data",
      "purposes",
      "sharing",
      "retention",
      "transfer",
      "deletion",
      "disclosure",
      "security",
      "minors",
      "links",
      "changes",
      "contact",
    ].map((key) => legalTexts.privacy[key as "data"].title.replace("{{age}}", "13")),
  },
  {
    path: "/accessibility",
    updated: "Ultimo aggiornamento 29 novembre 2026",
    title: legalTexts.accessibility.title,
    sections: ["status", "limits", "alternatives", "method", "contact", "authority"].map(
      (key) => legalTexts.accessibility[key as "status"].title,
    ),
  },
];

for (const { path, updated, title, sections } of DOCUMENTS) {
  test(`${path} has its date, its sections in order, and both languages without a fault`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(sections);
    expect(await page.locator("main").innerText()).not.toContain("{{");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const appearance of APPEARANCES) {
      await wear(page, appearance);
      await expectNothingWider(page);
      await expectNoSeriousViolation(page);
    }
  });
}

test("back leads to where the reader came from, past the sections, and else to the landing page", async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  await page.goto("/terms-and-conditions");
  await page.getByRole("navigation", { name: legalTexts.contents }).getByRole("link").last().click();
  await page.getByRole("button", { name: legalTexts.back }).click();
  await page.waitForURL("**/auth");

  await page.goto("/");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("contentinfo")
      .getByRole("link", { name: siteTexts.footer.privacy })
      .click({ modifiers: ["Control"] }),
  ]);
  await opened.getByRole("button", { name: legalTexts.back }).click();
  await opened.waitForURL((url) => url.pathname === "/");
});

test("inside the app the documents are screens, whose way back is the app", async ({ page, context, stack }) => {
  await page.goto("/auth/register");
  await page.goto("/auth/login");
  const show = (path: string) =>
    page.evaluate((to) => {
      history.pushState({ idx: 1, key: "reading" }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, path);
  await show("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1, name: legalTexts.privacy.title })).toBeVisible();
  const network = networkOf(context, stack.webUrl);
  await network.cut();
  await show("/terms-and-conditions");
  await expect(page.getByText("Ultimo aggiornamento 2 agosto 2025", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: legalTexts.back }).click();
  await expect(page.getByRole("heading", { level: 1, name: legalTexts.privacy.title })).toBeVisible();
});

test("/licenses names what the app is made with, to strangers too, in every appearance without a fault", async ({
  page,
}) => {
  await page.goto("/licenses");
  await expect(page.getByRole("heading", { level: 1, name: legalTexts.licenses.title })).toBeVisible();
  const rxdb = page.getByRole("listitem").filter({ hasText: /^rxdb / });
  await rxdb.getByText("Apache-2.0").click();
  await expect(rxdb).toContainText("Apache License");
  // Some of them look as all do, and take axe a fraction of its time.
  await page.route("**/third-party-notices.json", async (route) => {
    const { packages, texts } = await (await route.fetch()).json();
    await route.fulfill({ json: { packages: packages.slice(0, 12), texts } });
  });
  for (const appearance of APPEARANCES) {
    await page.setViewportSize(appearance.viewport);
    await wear(page, appearance);
    await expect(page.getByRole("listitem")).toHaveCount(12);
    await expectNoSeriousViolation(page);
    await expectNothingWider(page);
  }
});
