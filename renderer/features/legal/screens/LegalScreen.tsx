import { type ReactNode, useMemo } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { LegalFrame } from "#renderer/features/legal/components/LegalFrame.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LegalArticle } from "#renderer/site/legal/LegalArticle.tsx";
import type { LegalDocument } from "#renderer/site/legal/legal-documents.ts";
import { SiteContext } from "#renderer/site/site-context.ts";
import { createSiteFormats } from "#renderer/site/site-formats.ts";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";

/** A link to the other document, which opens over the same screen. */
const DocumentLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link to={href} state={useLocation().state}>
    {children}
  </Link>
);

const DOCUMENTS: readonly LegalDocument[] = ["terms", "privacy", "accessibility"];

/**
 * A legal document inside the app, so that its reader keeps the open screen, and without a network. The address itself
 * is a page of the public site, without the app.
 */
export const LegalScreen = () => {
  useTexts("legal");
  const { t, language } = useI18n();
  const { pathname } = useLocation();
  const document = DOCUMENTS.find((one) => matchPath(SITE_PAGES[one].path, pathname)) ?? "privacy";
  usePageTitle(t(`legal:${document}.title`));
  const texts = useMemo(
    () => ({ t, language, formats: createSiteFormats(language), Link: DocumentLink }),
    [t, language],
  );
  return (
    <LegalFrame>
      <SiteContext value={texts}>
        <LegalArticle document={document} />
      </SiteContext>
    </LegalFrame>
  );
};
