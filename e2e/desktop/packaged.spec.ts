import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { findElectron } from "#scripts/lib/electron.ts";
import { packageDesktop } from "#scripts/lib/package-desktop.ts";

/** A fuse is a digit in the program. */
const [OFF, ON] = ["0".charCodeAt(0), "1".charCodeAt(0)];

/** What the environment of a developer says counts for nothing here: the packed app knows its own. */
const INSTALLED = { SUPABASE_URL: "", SUPABASE_PUBLISHABLE_KEY: "" };

/** How the program ends that is started with a switch, and whether it let a debugger in before. */
const endOf = async (program: string, ...args: string[]) => {
  const found = findElectron({ download: false });
  const profile = mkdtempSync(join(tmpdir(), "prime-debugged-"));
  const all = ["args" in found ? found.args : [], `--user-data-dir=${profile}`, args].flat();
  const child = spawn(program, all, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"], timeout: 20_000 });
  let words = "";
  child.stderr?.on("data", (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, "exit");
  rmSync(profile, { recursive: true, force: true });
  return { code, opened: words.includes("DevTools listening") };
};

test("the installed app knows its backend, keeps the session in the keychain, and runs nothing else", async ({
  desktop,
  stack,
  member,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "prime-installed-"));
  const found = (name: string) => {
    const path = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((one) => one.endsWith(name));
    if (path === undefined) throw new Error(`The packed app has no ${name}.`);
    return join(folder, path);
  };
  try {
    const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey, kiosk: false };
    await packageDesktop({ ...config, idleMinutes: 0 }, folder, ["dir"]);
    // Playwright drives main by the debugger that the packed program refuses: the pack is run by Electron itself.
    const options = { build: found("app.asar"), backend: stack, env: INSTALLED };
    const first = await desktop.launch(options);
    await new LoginPage(first.window).signIn(member);
    const packed = await first.app.evaluate(({ app }) =>
      process.mainModule?.require("node:fs").readFileSync(`${app.getAppPath()}/app-config.json`, "utf8"),
    );
    // Zero minutes were nobody's choice: started with --kiosk, a front desk's own time has to hold.
    expect(JSON.parse(packed)).toEqual(config);
    await first.close();
    const { window } = await desktop.launch(options);
    await new Shell(window).expectInSync();

    const program = { darwin: "Performance Prime.app", win32: "Performance Prime.exe" }[String(process.platform)];
    const installed = found(program ?? "performance-prime");
    for (const debugging of ["--remote-debugging-port=0", "--remote-debugging-pipe"])
      expect(await endOf(installed, debugging), debugging).toMatchObject({ code: 1, opened: false });
    const fuses = await getCurrentFuseWire(installed);
    for (const off of ["RunAsNode", "EnableNodeOptionsEnvironmentVariable", "EnableNodeCliInspectArguments"] as const)
      expect(fuses[FuseV1Options[off]], off).toBe(OFF);
    expect(fuses[FuseV1Options.OnlyLoadAppFromAsar]).toBe(ON);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
