import { toString as drawCode } from "qrcode";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";

/** Everything but the public pages is behind a sign-in, or leads to one. */
export const robots = (appUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /dashboard",
    "Disallow: /settings",
    "Disallow: /profile",
    "Disallow: /workout",
    "Disallow: /auth/callback",
    "Disallow: /auth/reset-password",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** The public pages, each with its languages (sitemaps.org, with Google's `xhtml:link`). */
export const siteMap = (appUrl: string): string => {
  const entries = Object.values(SITE_PAGES).map(({ path }) => {
    const address = `${appUrl}${path}`;
    const alternates = ["it", "en"].map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lang=${language}"/>`,
    );
    return `<url><loc>${address}</loc>${alternates.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
};

/** The address as a QR code, dark on white in both colour modes; null where it is too long for one. */
export const qrCode = async (address: string): Promise<string | null> =>
  drawCode(address, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 2,
    width: 416,
    color: { dark: "#14171C", light: "#FFFFFF" },
  }).catch(() => null);
