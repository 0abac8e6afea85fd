import { expect, it } from "vitest";
import { parseConfig } from "#local/config/load-config.ts";
import { readProjectSettings } from "#scripts/lib/project-settings.ts";

it("is at the address that is asked for, and lets further pages ask the backend", () => {
  const { auth } = parseConfig(readProjectSettings("http://127.0.0.1:5000", ["http://127.0.0.1:6000"]), "a.toml", {});
  expect(auth.siteUrl).toBe("http://127.0.0.1:5000");
  expect(auth.additionalRedirectUrls).toEqual(
    expect.arrayContaining([
      "http://127.0.0.1:5000/**",
      "http://127.0.0.1:6000/**",
      "performanceprime://auth/callback",
    ]),
  );
});
