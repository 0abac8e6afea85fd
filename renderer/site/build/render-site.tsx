import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "#renderer/site/landing/LandingPage.tsx";
import { LegalPage } from "#renderer/site/legal/LegalPage.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { SiteContext, type SiteTexts } from "#renderer/site/site-context.ts";
import { createSiteFormats } from "#renderer/site/site-formats.ts";
import { SITE_PAGES, type SitePage } from "#shared/domain/site/pages.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#shared/i18n/languages.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { renderHead } from "./document-head.ts";
import { qrCode, robots, siteMap } from "./files.ts";
import { tokensCss } from "./tokens-css.ts";

const textsOf = async (language: Language): Promise<SiteTexts> => {
  const translator = await createTranslator(language);
  await Promise.all([
    translator.add("site", {
      it: () => import("#shared/i18n/it/site.json"),
      en: () => import("#shared/i18n/en/site.json"),
    }),
    translator.add("legal", {
      it: () => import("#shared/i18n/it/lazy/legal.json"),
      en: () => import("#shared/i18n/en/lazy/legal.json"),
    }),
  ]);
  return { t: translator.t, language, formats: createSiteFormats(language) };
};

const titleOf = (page: SitePage, { t }: SiteTexts) =>
  page === "landing"
    ? { title: t("site:meta.title"), description: t("site:meta.description") }
    : { title: `${t(`legal:${page}.title`)} · ${t("common:product")}`, description: t(`legal:${page}.description`) };

const Page = ({ page }: { page: SitePage }) => (page === "landing" ? <LandingPage /> : <LegalPage document={page} />);

const LanguagePage = ({ page, texts }: { page: SitePage; texts: SiteTexts }) => {
  const { title, description } = titleOf(page, texts);
  return (
    <div className="page" lang={texts.language} data-page="" data-title={title} data-description={description}>
      <SiteContext value={texts}>
        <Page page={page} />
      </SiteContext>
    </div>
  );
};

/** A page as text that the parser passes over: it is in front of the first paint of visitors who never read it. */
const WaitingPage = ({ language, html }: { language: Language; html: string }) => {
  if (html.includes("</script")) throw new Error("a waiting page must hold no script: it would end there");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us, and text to the browser
  return <script type="text/html" data-language={language} dangerouslySetInnerHTML={{ __html: html }} />;
};

/** The default language's page as the document's, every other one as a block of text: `behaviour/language-pages.ts`. */
const renderBody = (page: SitePage, texts: SiteTexts[]): string =>
  renderToStaticMarkup(
    texts.map((each) => {
      const rendered = <LanguagePage key={each.language} page={page} texts={each} />;
      if (each.language === DEFAULT_LANGUAGE) return rendered;
      return <WaitingPage key={each.language} language={each.language} html={renderToStaticMarkup(rendered)} />;
    }),
  );

export type RenderedSite = {
  /** By file name: what goes into the head and into the body of that document. */
  pages: Record<string, { head: string; body: string }>;
  tokens: string;
  /** Further files by name; the QR code is missing where it could not be drawn. */
  files: Record<string, string>;
};

const renderSite = async (): Promise<RenderedSite> => {
  const texts = await Promise.all(LANGUAGES.map(textsOf));
  const [italian] = texts;
  if (!italian) throw new Error("no language");
  const pages = Object.entries(SITE_PAGES).map(([name, { path, file }]) => {
    const page = name as SitePage;
    const head = renderHead({ ...titleOf(page, italian), path, imageText: italian.t("site:meta.image") });
    return [file, { head, body: renderBody(page, texts) }] as const;
  });
  const { appUrl } = siteSettings;
  const code = await qrCode(appUrl);
  return {
    pages: Object.fromEntries(pages),
    tokens: tokensCss(),
    files: { "robots.txt": robots(appUrl), "sitemap.xml": siteMap(appUrl), ...(code !== null && { "qr.svg": code }) },
  };
};

/**
 * The public pages as plain text. Made while the module loads: who imports it for a build ends its loader after that.
 */
export const renderedSite = await renderSite();
