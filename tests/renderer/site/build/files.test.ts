import { describe, expect, it } from "vitest";
import { qrCode, robots, siteMap } from "#renderer/site/build/files.ts";

const APP = "https://prime.example";

describe("files of the public site", () => {
  it("list each public page with both languages, and where the list is", () => {
    const map = siteMap(APP);
    for (const path of ["/", "/terms-and-conditions", "/privacy-policy", "/accessibility"]) {
      expect(map).toContain(`<loc>${APP}${path}</loc>`);
      expect(map).toContain(`hreflang="en" href="${APP}${path}?lang=en"`);
    }
    expect(map.match(/<url>/g)).toHaveLength(4);
    expect(robots(APP)).toContain(`Sitemap: ${APP}/sitemap.xml`);
    expect(robots(APP)).not.toMatch(/Disallow: \/\n/);
  });

  it("draw the address as a code, and none where it is too long for one", async () => {
    expect(await qrCode(APP)).toMatch(/^<svg [\s\S]*<path /);
    expect(await qrCode(`${APP}/${"x".repeat(4_000)}`)).toBeNull();
  });
});
