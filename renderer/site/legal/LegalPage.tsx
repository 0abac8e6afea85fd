import ArrowLeft from "lucide-react/icons/arrow-left";
import { SiteFooter } from "#renderer/site/components/SiteFooter.tsx";
import { SiteHeader } from "#renderer/site/components/SiteHeader.tsx";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import { useSite } from "#renderer/site/site-context.ts";
import { LegalArticle } from "./LegalArticle.tsx";
import type { LegalDocument } from "./legal-documents.ts";

export const LegalPage = ({ document }: { document: LegalDocument }) => {
  const { t, language } = useSite();
  return (
    <>
      <a className="skip" href={`#main-${language}`}>
        {t("common:skipToContent")}
      </a>
      <header>
        <SiteHeader />
      </header>
      <main className="legal-page" id={`main-${language}`} tabIndex={-1}>
        <button type="button" className="button legal-back" data-back="">
          <SiteIcon of={ArrowLeft} />
          {t("legal:back")}
        </button>
        <LegalArticle document={document} />
      </main>
      <SiteFooter />
    </>
  );
};
