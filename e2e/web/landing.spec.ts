import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { APPEARANCES, expectNoSeriousViolation, expectNothingWider, wear } from "#e2e/fixtures/appearances.ts";
import { siteTexts } from "#e2e/fixtures/site-texts.ts";
import { test } from "#e2e/fixtures/test.ts";
import { FEATURES, LandingPage } from "#e2e/pages/landing-page.ts";
import { gate } from "#tests/helpers/gate.ts";

/** Bytes of JavaScript, compressed, that the landing page may load. */
const SCRIPT_LIMIT = 90_000;

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("loads nothing of the app, and little script", async ({ page, stack }) => {
  const scripts: string[] = [];
  const elsewhere: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().startsWith(stack.webUrl)) elsewhere.push(response.url());
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(await response.text());
  });
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await new LandingPage(page).open();
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(brotliCompressSync(scripts.join("")).byteLength).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(scripts.filter((script) => /rxdb|supabase|createRoot/i.test(script))).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
  // The mark of the other colour mode, which is not loaded, is no logo that failed.
  await expect(page.getByRole("banner").getByText(siteTexts.initials, { exact: true })).toBeHidden();
  await expect(page.getByRole("banner").locator("img:visible")).toHaveCount(1);
});

test("its banner says of the beta only what holds on the reader's day", async ({ page }) => {
  const { free, over } = siteTexts.beta;
  const banner = () => page.getByRole("banner").locator("p:visible").allInnerTexts();
  await page.clock.setFixedTime("2026-02-28T12:00:00Z");
  await new LandingPage(page).open();
  await expect.poll(banner).toEqual([expect.stringContaining(free)]);
  await page.clock.setFixedTime("2026-03-02T12:00:00Z");
  await new LandingPage(page).open();
  await expect.poll(banner).toEqual([expect.stringContaining(over)]);
});

test("moves nothing while it loads, in either language, on a phone and on a desk", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, "value"))));
    new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
  });
  const shifts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return Reflect.get(window, "shifts");
    });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const language of ["it", "en"]) {
      await page.goto(`/?lang=${language}`, { waitUntil: "networkidle" });
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await shifts()).toEqual([]);
    }
  }
  await test.step("nor where its fonts come after the first paint", async () => {
    const fonts = gate();
    await page.route("**/*.woff2", async (route) => {
      await fonts.opened;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    fonts.open();
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toEqual([]);
  });
});

test("what search engines, link previews and installers ask for is there, and is what it says", async ({
  request,
  stack,
}) => {
  const get = async (path: string, type: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toContain(type);
    return await answer.body();
  };
  /** Width and height of a PNG, from its header. */
  const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  const page = String(await get("/", "text/html"));
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1] ?? "";
  const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(page)?.[1] ?? "";

  const manifest = JSON.parse(String(await get(linked("manifest"), "application/manifest+json")));
  expect(manifest).toMatchObject({
    name: "Performance Prime",
    display: "standalone",
    start_url: "/dashboard",
    lang: "it",
  });
  const icons: { src: string; type: string; sizes: string; purpose?: string }[] = manifest.icons;
  for (const { src, type, sizes } of icons) {
    const body = await get(src, type);
    if (type === "image/png") expect(sizeOf(body), src).toBe(sizes);
  }
  // What Chromium asks for before it offers to install.
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  expect(sizeOf(await get(linked("apple-touch-icon"), "image/png"))).toBe("180x180");
  await get(linked("icon"), "image/svg+xml");

  const preview = await get(new URL(content("og:image")).pathname, "image/png");
  expect(sizeOf(preview)).toBe(`${content("og:image:width")}x${content("og:image:height")}`);
  expect(content("og:title")).toBe(siteTexts.meta.title);
  expect(content("og:description")).toBe(siteTexts.meta.description);

  const robots = String(await get("/robots.txt", "text/plain"));
  const map = String(
    await get(new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? stack.webUrl).pathname, "application/xml"),
  );
  const places = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place ?? "");
  expect(places.map((place) => new URL(place).pathname)).toEqual([
    "/",
    "/terms-and-conditions",
    "/privacy-policy",
    "/accessibility",
  ]);
  for (const place of places) {
    const { pathname } = new URL(place);
    expect(String(await get(pathname, "text/html"))).toContain(`<link rel="canonical" href="${place}">`);
    for (const [, closed] of robots.matchAll(/^Disallow: (.+)$/gm))
      expect(pathname.startsWith(closed ?? "")).toBe(false);
  }
});

test("nothing turns, slides or crosses where reduced motion is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const landing = new LandingPage(page);
  await landing.open();
  await landing.flip("primebot").click();
  const faces = page.locator("[data-card]:visible [data-face]");
  const transforms = await faces.evaluateAll((all) =>
    all.flatMap((face) => [face, face.parentElement ?? face]).map((part) => getComputedStyle(part).transform),
  );
  expect(new Set(transforms)).toEqual(new Set(["none"]));
  await landing.details("workouts").click();
  await expect(landing.modal()).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return timeline instanceof DocumentTimeline && frames.some((frame) => "transform" in frame);
      })
      .map((animation) => Reflect.get(animation, "animationName")),
  );
  expect(moving).toEqual([]);
});

test("each of the six cards flips on click, shows three bullets, and starts at /auth", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  for (const feature of FEATURES) {
    await expect(landing.start(feature)).toBeHidden();
    await landing.flip(feature).click();
    await expect(landing.flip(feature)).toHaveAttribute("aria-expanded", "true");
    await expect(landing.bullets(feature)).toHaveCount(3);
    await expect(landing.start(feature)).toHaveAttribute("href", "/auth");
    await expect(landing.details(feature)).toBeHidden();
  }
  await landing.flip("timer").click();
  await expect(landing.start("timer")).toBeHidden();
  await landing.start("gyms").click();
  await page.waitForURL("**/auth");
});

test("a card is turned and its bullets reached with the keyboard alone", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.flip("primebot").focus();
  await page.keyboard.press("Enter");
  await expect(landing.flip("primebot")).toBeFocused();
  await expect(landing.start("primebot")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(landing.start("primebot")).toBeFocused();
});

test("the modal keeps the focus, locks the page, and closes on Escape, on the backdrop and by its button", async ({
  page,
}) => {
  const landing = new LandingPage(page);
  await landing.open();
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(8, 400),
    () => landing.modal().getByRole("button").click(),
  ];
  for (const close of ways) {
    await landing.details("workouts").click();
    await expect(landing.modal().getByRole("heading", { name: siteTexts.features.workouts.title })).toBeVisible();
    expect(await landing.modal().getByRole("listitem").count()).toBeLessThanOrEqual(3);
    expect(await overflow()).toBe("hidden");
    for (const _ of FEATURES) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") ?? null)).not.toBeNull();
    }
    await close();
    await expect(landing.modal()).toBeHidden();
    expect(await overflow()).not.toBe("hidden");
    await expect(landing.details("workouts")).toBeFocused();
  }
});

test("the modal's call to action goes to /auth after 100 ms", async ({ page }) => {
  await page.clock.install();
  const landing = new LandingPage(page);
  await landing.open();
  await landing.details("community").click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await landing.modal().getByRole("link", { name: siteTexts.start }).click();
  await expect(landing.modal()).toBeHidden();
  await page.clock.runFor(99);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.clock.runFor(1);
  await page.waitForURL("**/auth");
});

test("shows initials, the address and placeholders where logo, QR code and photos are not there", async ({ page }) => {
  await page.route(/(?:mark-(?:light|dark)|qr)\.svg$/, (route) => route.abort());
  await new LandingPage(page).open();
  const banner = page.getByRole("banner");
  await expect(banner.getByText(siteTexts.initials, { exact: true })).toBeVisible();
  await page.locator(".code-address:visible").scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: /^Apri / })).toBeVisible();
  await expect(page.locator(".founder-placeholder:visible")).toHaveCount(2);
});

test("speaks English when asked, remembers it, and takes it into the app", async ({ page }) => {
  await page.goto("/?lang=en");
  await expect(page.getByRole("link", { name: "Start Now", exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle("Performance Prime, beyond every limit");
  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/oltre ogni limite/i);
  await expect(page.getByRole("button", { name: "Italiano" })).toBeFocused();
  await expect(page).toHaveTitle("Performance Prime, oltre ogni limite");
  await page.reload();
  await expect(page).toHaveTitle("Performance Prime, oltre ogni limite");
  await page.getByRole("button", { name: "English" }).click();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/beyond every limit/i);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sign in or sign up" }).click();
  await page.waitForURL("**/auth");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("is where an unknown path and the app's own way home lead", async ({ page }) => {
  await page.goto("/no/such/page");
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/oltre ogni limite/i);
});

test("fits every width and has no accessibility fault in either language and scheme", async ({ page }) => {
  await new LandingPage(page).open();
  for (const appearance of APPEARANCES) {
    await test.step(`${appearance.language}, ${appearance.scheme}`, async () => {
      await wear(page, appearance);
      for (const width of [320, 390, 1280, 2560]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNothingWider(page);
      }
      await page.setViewportSize({ width: appearance.scheme === "light" ? 390 : 1280, height: 844 });
      await expectNoSeriousViolation(page);
    });
  }
});
