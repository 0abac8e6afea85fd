import { siteSettings } from "#renderer/site/settings.ts";

type Head = {
  title: string;
  description: string;
  path: string;
  /** What the preview picture shows, in words. */
  imageText: string;
};

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeText(content)}">`;

/** Who offers the app and what it costs to begin, for search engines (schema.org). No ratings: those need a source. */
const structuredData = (description: string) => {
  const { appUrl, company, claims } = siteSettings;
  const offer = (name: string, price: number) => ({ "@type": "Offer", name, price, priceCurrency: "EUR" });
  const data = {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: company.name,
    description,
    url: `${appUrl}/`,
    applicationCategory: "HealthApplication",
    operatingSystem: "Web, Windows, macOS, Linux, iOS, Android",
    inLanguage: ["it", "en"],
    offers: [offer("Free", 0), offer("Premium", claims.premiumPrice)],
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
};

/** Title, description, canonical address, languages and link preview of a page. */
export const renderHead = ({ title, description, path, imageText }: Head): string => {
  const { appUrl, company } = siteSettings;
  const address = `${appUrl}${path}`;
  const image = `${appUrl}/preview.png`;
  return [
    `<title>${escapeText(title)}</title>`,
    meta("description", description),
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="it" href="${address}?lang=it">`,
    `<link rel="alternate" hreflang="en" href="${address}?lang=en">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    graph("type", "website"),
    graph("site_name", company.name),
    graph("title", title),
    graph("description", description),
    graph("url", address),
    graph("locale", "it_IT"),
    graph("locale:alternate", "en_GB"),
    graph("image", image),
    graph("image:width", "1200"),
    graph("image:height", "630"),
    graph("image:alt", imageText),
    meta("twitter:card", "summary_large_image"),
    ...(path === "/" ? [structuredData(description)] : []),
  ].join("\n    ");
};
