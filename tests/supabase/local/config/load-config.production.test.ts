import { readFileSync } from "node:fs";
import { parse, stringify, type TomlTable } from "smol-toml";
import { expect, it } from "vitest";
import { parseConfig } from "#local/config/load-config.ts";
import { projectPath } from "#scripts/lib/project.ts";

const text = readFileSync(projectPath("supabase/config.toml"), "utf8");
const { remotes, ...base } = parse(text) as TomlTable & { remotes: { production: TomlTable } };
const { project_id: _, ...production } = remotes.production;
const { appUrl } = JSON.parse(readFileSync(projectPath("resources/site.json"), "utf8"));

const isTable = (value: unknown): value is TomlTable =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A remote's keys go before the file's own, section by section, as the Supabase CLI has it. */
const over = (below: TomlTable, above: TomlTable): TomlTable => {
  const both = Object.entries(above).map(([key, value]) => {
    const under = below[key];
    return [key, isTable(value) && isTable(under) ? over(under, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
};

const hosted = over(base, production) as { auth: { email: { template: Record<string, { content_path: string }> } } };
const { auth } = parseConfig(stringify(hosted), "config.toml", {});

it("a hosted project's addresses are those of the app, and of no machine of a developer", () => {
  expect(auth.siteUrl).toBe(appUrl);
  expect(auth.additionalRedirectUrls).toEqual([
    `${appUrl}/auth/callback`,
    `${appUrl}/auth/reset-password`,
    "performanceprime://auth/callback",
  ]);
});

it("no project takes an address of a developer's machine, whichever one the CLI is pointed at", () => {
  expect(Object.keys(parse(text).auth as TomlTable)).not.toContain("site_url");
  expect(JSON.stringify({ base, production })).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]/);
});

it("a hosted project confirms addresses, and sends six digits and the templates of the repository", () => {
  expect(auth.email).toMatchObject({
    enableConfirmations: true,
    doubleConfirmChanges: true,
    securePasswordChange: true,
    otpLength: 6,
    maxFrequency: 60,
  });
  const files = Object.values(hosted.auth.email.template).map(({ content_path }) => projectPath(content_path));
  expect(files.map((file) => readFileSync(file, "utf8").length > 0)).toEqual(Array(6).fill(true));
});
