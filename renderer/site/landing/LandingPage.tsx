import { SiteFooter } from "#renderer/site/components/SiteFooter.tsx";
import { SiteHeader } from "#renderer/site/components/SiteHeader.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { Features } from "./Features.tsx";
import { Hero } from "./Hero.tsx";
import { Join } from "./Join.tsx";
import { Plans } from "./Plans.tsx";

const Banner = () => {
  const { t, formats } = useSite();
  const { betaUntil } = siteSettings.claims;
  return (
    <p className="banner">
      <b>{t("site:beta.free")}</b>
      {betaUntil === null ? null : <span>{t("site:beta.limited", { month: formats.month(betaUntil) })}</span>}
    </p>
  );
};

const SECTIONS = ["features", "plans", "team"] as const;

export const LandingPage = () => {
  const { t, language } = useSite();
  return (
    <>
      <a className="skip" href={`#main-${language}`}>
        {t("common:skipToContent")}
      </a>
      <header>
        <Banner />
        <SiteHeader>
          <nav className="sections" aria-label={t("site:nav.label")}>
            {SECTIONS.map((section) => (
              <a key={section} href={`#${section}-${language}`}>
                {t(`site:nav.${section}`)}
              </a>
            ))}
          </nav>
        </SiteHeader>
      </header>
      <main id={`main-${language}`} tabIndex={-1}>
        <Hero />
        <Features />
        <Plans />
        <Join />
      </main>
      <SiteFooter />
    </>
  );
};
