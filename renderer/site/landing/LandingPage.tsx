import { isPast } from "#renderer/site/behaviour/beta-banner.ts";
import { SiteFooter } from "#renderer/site/components/SiteFooter.tsx";
import { SiteHeader } from "#renderer/site/components/SiteHeader.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { type Clock, systemClock } from "#shared/lib/clock.ts";
import { Features } from "./Features.tsx";
import { Hero } from "./Hero.tsx";
import { Join } from "./Join.tsx";
import { Plans } from "./Plans.tsx";

type BannerProps = { betaUntil: string | null; clock?: Clock };

/** Says both what holds until the beta ends and what holds from then on; one of them is hidden. */
export const Banner = ({ betaUntil, clock = systemClock }: BannerProps) => {
  const { t, formats } = useSite();
  if (betaUntil === null) {
    return (
      <p className="banner">
        <b>{t("site:beta.free")}</b>
      </p>
    );
  }
  const over = isPast(betaUntil, clock);
  return (
    <>
      <p className="banner" data-beta="on" data-beta-until={betaUntil} hidden={over}>
        <b>{t("site:beta.free")}</b>
        <span>{t("site:beta.limited", { month: formats.month(betaUntil) })}</span>
      </p>
      <p className="banner" data-beta="over" data-beta-until={betaUntil} hidden={!over}>
        <b>{t("site:beta.over")}</b>
        <span>{t("site:beta.ended")}</span>
      </p>
    </>
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
        <Banner betaUntil={siteSettings.claims.betaUntil} />
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
        <Features upcoming={siteSettings.claims.upcoming} />
        <Plans />
        <Join />
      </main>
      <SiteFooter />
    </>
  );
};
