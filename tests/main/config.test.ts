import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "#main/config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prime-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeConfig = (content: string) => writeFileSync(join(folder, "app-config.json"), content);

describe("main's configuration", () => {
  it("comes from the environment first, then from the file, value by value", () => {
    writeConfig(JSON.stringify({ supabaseUrl: "https://file.example/", supabasePublishableKey: "of-file" }));
    expect(loadConfig({}, folder)).toMatchObject({
      supabaseUrl: "https://file.example",
      supabasePublishableKey: "of-file",
    });
    expect(loadConfig({ SUPABASE_URL: "http://127.0.0.1:54321", SUPABASE_PUBLISHABLE_KEY: "" }, folder)).toEqual({
      supabaseUrl: "http://127.0.0.1:54321",
      supabasePublishableKey: "of-file",
      idleMinutes: 0,
      kiosk: false,
    });
  });

  it("takes a project's older key under its own name, after one of the new form", () => {
    const address = { SUPABASE_URL: "https://backend.example" };
    const keyOf = (environment: Record<string, string>) =>
      loadConfig({ ...address, ...environment }, folder).supabasePublishableKey;
    writeConfig(JSON.stringify({ supabaseAnonKey: "old of file" }));
    expect(keyOf({})).toBe("old of file");
    expect(keyOf({ SUPABASE_ANON_KEY: "old" })).toBe("old");
    expect(keyOf({ SUPABASE_ANON_KEY: "old", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" })).toBe("sb_publishable_x");
    writeConfig(JSON.stringify({ supabaseAnonKey: "old of file", supabasePublishableKey: "new of file" }));
    expect(keyOf({})).toBe("new of file");
  });

  it("is of a front desk by flag, environment or file, and then signs out after five minutes by default", () => {
    const backend = { SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY: "key" };
    const kioskOf = (environment: Record<string, string>, args: string[] = []) => {
      const { kiosk, idleMinutes } = loadConfig({ ...backend, ...environment }, folder, args);
      return { kiosk, idleMinutes };
    };
    expect(kioskOf({}, ["electron", "."])).toEqual({ kiosk: false, idleMinutes: 0 });
    expect(kioskOf({}, ["electron", ".", "--kiosk"])).toEqual({ kiosk: true, idleMinutes: 5 });
    expect(kioskOf({ KIOSK: "1" })).toEqual({ kiosk: true, idleMinutes: 5 });
    expect(kioskOf({ KIOSK: "1", IDLE_MINUTES: "0" })).toEqual({ kiosk: true, idleMinutes: 0 });
    writeConfig(JSON.stringify({ kiosk: true, idleMinutes: 15 }));
    expect(kioskOf({})).toEqual({ kiosk: true, idleMinutes: 15 });
    expect(kioskOf({ KIOSK: "0" })).toEqual({ kiosk: false, idleMinutes: 15 });
  });

  it("says after how many minutes an unused desk signs out, by default never", () => {
    const backend = { SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY: "key" };
    expect(loadConfig(backend, folder).idleMinutes).toBe(0);
    writeConfig(JSON.stringify({ idleMinutes: 30 }));
    expect(loadConfig(backend, folder).idleMinutes).toBe(30);
    expect(loadConfig({ ...backend, IDLE_MINUTES: "15" }, folder).idleMinutes).toBe(15);
  });

  it.each([
    [
      "with an address that others on the way could read",
      { SUPABASE_URL: "http://backend.example", SUPABASE_PUBLISHABLE_KEY: "key" },
      "SUPABASE_URL",
    ],
    ["without an address", { SUPABASE_PUBLISHABLE_KEY: "key" }, "SUPABASE_URL"],
    [
      "with an address of another scheme",
      { SUPABASE_URL: "file:///etc", SUPABASE_PUBLISHABLE_KEY: "key" },
      "SUPABASE_URL",
    ],
    [
      "with a time that nobody can choose",
      { SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY: "key", IDLE_MINUTES: "soon" },
      "IDLE_MINUTES",
    ],
    [
      "with a word for the front desk",
      { SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY: "key", KIOSK: "yes" },
      "KIOSK",
    ],
    ["without a key", { SUPABASE_URL: "https://backend.example" }, "SUPABASE_PUBLISHABLE_KEY"],
  ])("%s is one clear line", (_what, environment, name) => {
    const load = () => loadConfig(environment, folder);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} [^\\n]*app-config\\.json$`));
  });

  it("with a damaged file names the file", () => {
    writeConfig("{");
    expect(() => loadConfig({}, folder)).toThrow(/app-config\.json is not valid JSON$/);
  });
});
