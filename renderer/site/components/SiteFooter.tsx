import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { SITE_PAGES } from "#shared/domain/site/pages.ts";
import { Brand } from "./Brand.tsx";

export const SiteFooter = () => {
  const { t, language } = useSite();
  const { company, supportEmail } = siteSettings;
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-brand">
          <Brand />
          <p>{t("common:tagline")}</p>
        </div>
        <nav className="footer-links" aria-label={t("site:footer.label")}>
          <a href="/auth">{t("site:footer.account")}</a>
          <a href={SITE_PAGES.terms.path}>{t("site:footer.terms")}</a>
          <a href={SITE_PAGES.privacy.path}>{t("site:footer.privacy")}</a>
          <a href={SITE_PAGES.accessibility.path}>{t("site:footer.accessibility")}</a>
          <a href="/licenses">{t("site:footer.licenses")}</a>
        </nav>
        <address className="footer-notice">
          <span>
            {company.name} · {company.address[language]}
          </span>
          <span>{t("site:footer.taxId", { taxId: company.taxId })}</span>
          <span>
            {t("site:footer.support")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </span>
        </address>
      </div>
    </footer>
  );
};
