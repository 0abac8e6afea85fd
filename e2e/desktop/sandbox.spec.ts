import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { contract } from "#shared/contract/ipc/contract.ts";

test("gives the page neither Node nor other files nor a way out of its origin", async ({ desktop, stack }) => {
  const { app, window: page } = await desktop.launch({ backend: stack });
  await expect(page).toHaveURL("app://prime/auth/login");

  await test.step("no file outside its folder is served", async () => {
    const answers = await page.evaluate(async () => {
      const read = async (path: string) => (await fetch(path)).status;
      return [
        await read("/before-paint.js"),
        await read("/..%2fmain/index.cjs"),
        await read("/%2e%2e/main/index.cjs"),
        await read("/assets/..%5c..%5cmain/index.cjs"),
        await read("/absent.js"),
      ];
    });
    expect(answers).toEqual([200, 403, 404, 403, 404]);
  });

  await test.step("no Node and no Electron", async () => {
    const names = ["require", "process", "module", "Buffer", "global", "ipcRenderer"];
    const found = await page.evaluate((all) => all.filter((name) => name in globalThis), names);
    expect(found).toEqual([]);
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // The method is left out of Electron's types, and is the only one that tells what really holds.
      return contents && Reflect.apply(Reflect.get(contents, "getLastWebPreferences"), contents, []);
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    });
  });

  await test.step("the bridge has the contract's methods and no way to send anything else", async () => {
    const bridge = await page.evaluate(() =>
      Object.entries(Reflect.get(globalThis, "performancePrime")).map(([group, calls]) => [
        group,
        Object.keys(calls as object).sort(),
      ]),
    );
    const named = Object.entries(contract).map(([group, calls]) => [group, Object.keys(calls).sort()]);
    expect(Object.fromEntries(bridge)).toEqual(Object.fromEntries(named));
  });

  await test.step("the content security policy is in force", async () => {
    const refused = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "globalThis.injected = true";
      document.head.append(script);
      const style = document.createElement("style");
      style.textContent = "body { outline: 1px solid }";
      document.head.append(style);
      const fetched = await fetch("https://example.com/").then(
        () => "fetched",
        () => "refused",
      );
      // A text that a timer runs: code that the test itself passes in is exempt from the policy.
      Reflect.apply(setTimeout, globalThis, ["globalThis.evaluated = true", 0]);
      await new Promise((resolve) => setTimeout(resolve, 0));
      style.remove();
      return { injected: "injected" in globalThis, evaluated: "evaluated" in globalThis, fetched, violations };
    });
    expect(refused).toMatchObject({ injected: false, evaluated: false, fetched: "refused" });
    expect(refused.violations).toEqual(
      expect.arrayContaining(["script-src-elem", "style-src-elem", "connect-src", "script-src"]),
    );
  });

  await test.step("a frame shows a PDF that the app has in memory, and nothing from outside", async () => {
    const framed = await page.evaluate(async () => {
      const contentOf = async (address: string) => {
        const frame = Object.assign(document.createElement("iframe"), { src: address });
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        document.body.append(frame);
        await loaded;
        const content = frame.contentDocument?.querySelector("embed")?.type ?? null;
        frame.remove();
        return content;
      };
      const pdf = new Blob(["%PDF-1.4"], { type: "application/pdf" });
      return [await contentOf(URL.createObjectURL(pdf)), await contentOf("https://example.com/a.pdf")];
    });
    expect(framed).toEqual(["application/pdf", null]);
  });

  await test.step("navigation, new windows and permissions are refused", async () => {
    await app.evaluate(({ shell }) => {
      Reflect.set(globalThis, "opened", []);
      shell.openExternal = async (address: string) => {
        Reflect.get(globalThis, "opened").push(address);
      };
    });
    await page.evaluate(() => {
      window.location.href = "https://example.com/";
    });
    // A link without a target of its own, as the mail and telephone links of the screens are.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "mailto:info@example.com";
      document.body.append(link);
      link.click();
      link.remove();
    });
    const windows = ["https://example.com/a", "http://example.com/b", "file:///etc/passwd", "app://prime/"];
    const handles = await page.evaluate((all) => all.map((address) => window.open(address) === null), windows);
    expect(handles).toEqual([true, true, true, true]);
    await expect
      .poll(() => app.evaluate(() => Reflect.get(globalThis, "opened")))
      .toEqual(["https://example.com/", "mailto:info@example.com", "https://example.com/a"]);
    expect(app.windows()).toHaveLength(1);
    expect(await page.evaluate(() => window.location.href)).toBe("app://prime/auth/login");
    const states = await page.evaluate(async () => {
      const stateOf = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return [await stateOf("geolocation"), await stateOf("clipboard-read"), await stateOf("clipboard-write")];
    });
    expect(states).toEqual(["denied", "denied", "granted"]);
  });
});
