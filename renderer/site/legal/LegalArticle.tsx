import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { MINIMUM_AGE } from "#shared/domain/profile/birth-date.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { LEGAL_DOCUMENTS, type LegalDocument } from "./legal-documents.ts";
import { RichText } from "./RichText.tsx";

const { accessibility, claims, company, supportEmail } = siteSettings;

const useLegalTexts = (document: LegalDocument) => {
  const { t, language, formats } = useSite();
  const values = {
    company: company.name,
    address: company.address[language],
    taxId: company.taxId,
    email: supportEmail,
    age: MINIMUM_AGE,
    conversations: claims.freeConversations,
    price: formats.price(claims.premiumPrice),
    reviewed: formats.day(accessibility.reviewed),
    authority: accessibility.authority.name,
    authorityUrl: accessibility.authority.url,
  };
  return (path: string) => t(`legal:${document}.${path}` as MessageKey, values);
};

/** One of the documents with its contents. */
export const LegalArticle = ({ document }: { document: LegalDocument }) => {
  const { t, language, formats } = useSite();
  const text = useLegalTexts(document);
  const { sections, updated } = LEGAL_DOCUMENTS[document];
  const idOf = (section: string) => `${section}-${language}`;
  return (
    <article className="legal">
      <div className="legal-head">
        <h1>{text("title")}</h1>
        <p className="legal-lead">{text("lead")}</p>
        <p className="legal-date">{t("legal:updated", { date: formats.day(updated) })}</p>
      </div>
      <nav className="legal-contents" aria-label={t("legal:contents")}>
        <p>{t("legal:contents")}</p>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${idOf(section)}`} data-contents="">
                {text(`${section}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-body">
        {sections.map((section) => (
          <section key={section} id={idOf(section)}>
            <h2>{text(`${section}.title`)}</h2>
            <RichText text={text(`${section}.text`)} />
          </section>
        ))}
      </div>
    </article>
  );
};
