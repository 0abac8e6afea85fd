import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { appMenuTemplate } from "#main/shell/app-menu.ts";
import { SHELL_TEXTS } from "#main/shell/shell-texts.ts";
import { trayMenuTemplate } from "#main/shell/tray-menu.ts";
import { APP_ROUTE } from "#shared/contract/platform/app-route.ts";
import type { Language } from "#shared/i18n/languages.ts";

type Item = MenuItemConstructorOptions;

const asked: string[] = [];
const actions = {
  navigate: (route: string) => asked.push(route),
  print: () => asked.push("print"),
  zoom: (change: string) => asked.push(`zoom ${change}`),
  open: () => asked.push("open"),
  quit: () => asked.push("quit"),
};
const entriesOf = (items: Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entriesOf(item.submenu) : [])]);
const menu = (options: { language?: Language; platform?: NodeJS.Platform; devTools?: boolean } = {}): Item[] =>
  entriesOf(
    appMenuTemplate({
      texts: SHELL_TEXTS[options.language ?? "it"],
      actions,
      platform: options.platform ?? "linux",
      devTools: options.devTools ?? false,
    }),
  );
const choose = (items: Item[], key: "id" | "accelerator", value: string): string | undefined => {
  const click = items.find((item) => item[key] === value)?.click;
  asked.length = 0;
  if (click) Reflect.apply(click, null, []);
  return asked[0];
};

describe("the application's menu", () => {
  it("speaks both languages, entry by entry", () => {
    const labels = (language: Language) => menu({ language }).map(({ label }) => label ?? "");
    expect(labels("it")).toContain("Allenamento rapido");
    expect(labels("en")).toContain("Quick workout");
    expect(labels("it")).toHaveLength(labels("en").length);
  });

  it.each(["linux", "win32", "darwin"] as const)(
    "leaves no entry on %s to Electron's own English label",
    (platform) => {
      const unnamed = menu({ platform }).filter(({ type, label }) => type !== "separator" && !label);
      expect(unnamed).toEqual([]);
    },
  );

  it.each([
    ["CmdOrCtrl+N", "/workout/quick"],
    ["CmdOrCtrl+T", "/timer"],
    ["CmdOrCtrl+P", "print"],
    ["CmdOrCtrl+Plus", "zoom in"],
    ["CmdOrCtrl+=", "zoom in"],
    ["CmdOrCtrl+-", "zoom out"],
    ["CmdOrCtrl+0", "zoom reset"],
    ["CmdOrCtrl+1", "/dashboard"],
    ["CmdOrCtrl+5", "/profile"],
    ["F1", "/settings/help"],
  ])("%s is %s", (accelerator, action) => {
    expect(choose(menu(), "accelerator", accelerator)).toBe(action);
  });

  it("gives no key twice", () => {
    const keys = menu().flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it("has developer tools and a reload in development at most", () => {
    const roles = (devTools: boolean) => menu({ devTools }).map(({ role }) => String(role).toLowerCase());
    expect(roles(false)).not.toContain("toggledevtools");
    expect(roles(false)).not.toContain("reload");
    expect(roles(true)).toContain("toggledevtools");
  });

  it("has the system's entries where people look for them", () => {
    const roles = (platform: NodeJS.Platform) => menu({ platform }).map(({ role }) => role);
    expect(roles("linux")).toEqual(expect.arrayContaining(["quit", "about", "copy", "paste", "undo"]));
    const [first] = appMenuTemplate({ texts: SHELL_TEXTS.it, actions, platform: "darwin", devTools: false });
    const own = Array.isArray(first?.submenu) ? first.submenu : [];
    expect(own.flatMap(({ role }) => role ?? [])).toEqual([
      "about",
      "services",
      "hide",
      "hideOthers",
      "unhide",
      "quit",
    ]);
    expect(own.at(-1)?.label).toBe("Esci da Performance Prime");
    expect(roles("darwin").filter((role) => role === "quit")).toHaveLength(1);
  });

  it("asks for paths that a page may be asked for", () => {
    const routes = menu().flatMap(({ id }) => (id?.startsWith("/") ? id : []));
    expect(routes).toContain("/diagnostic");
    for (const route of routes) expect(route).toMatch(APP_ROUTE);
  });
});

it.each(["it", "en"] as const)("the tray opens, starts a workout, opens the timer and quits: %s", (language) => {
  const items = trayMenuTemplate(SHELL_TEXTS[language], actions);
  expect(choose(items, "id", "open")).toBe("open");
  expect(choose(items, "id", "/workout/quick")).toBe("/workout/quick");
  expect(choose(items, "id", "/timer")).toBe("/timer");
  expect(choose(items, "id", "quit")).toBe("quit");
  expect(items.every(({ type, label }) => type === "separator" || Boolean(label))).toBe(true);
});
