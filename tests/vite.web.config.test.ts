import { resolveConfig } from "vite";
import { expect, it, vi } from "vitest";
import { projectPath } from "#scripts/lib/project.ts";

/** The app's page as the build writes it, for what the environment says. */
const builtPage = async () => {
  const { plugins } = await resolveConfig(
    { configFile: projectPath("vite.web.config.ts"), logLevel: "silent" },
    "build",
  );
  const transform = plugins.find(({ name }) => name === "app-config")?.transformIndexHtml;
  if (typeof transform !== "object") throw new Error("The build has no such plugin.");
  const page = '<script>{"supabaseUrl":"","supabasePublishableKey":""}</script>';
  return Reflect.apply(transform.handler, null, [page, { path: "/app.html" }]);
};

it("the web build names the backend of the environment, with a project's key of either form", async () => {
  vi.stubEnv("SUPABASE_URL", "https://ref.supabase.co");
  vi.stubEnv("SUPABASE_ANON_KEY", "old");
  expect(await builtPage()).toContain('{"supabaseUrl":"https://ref.supabase.co","supabasePublishableKey":"old"}');
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
  expect(await builtPage()).toContain('"supabasePublishableKey":"sb_publishable_x"');
});

it("the web build is not made for a backend over plain http, unless it is this machine's", async () => {
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "key");
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:54321");
  expect(await builtPage()).toContain("http://127.0.0.1:54321");
  vi.stubEnv("SUPABASE_URL", "http://backend.example");
  await expect(builtPage()).rejects.toThrow(/^SUPABASE_URL must be an https address/);
});
