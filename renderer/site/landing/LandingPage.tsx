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

/** By Rome's calendar, as the plan ends: the pages are made anew with each build, which is when this is asked. */
const isPast = (month: string, clock: Clock): boolean =>
  new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", timeZone: "Europe/Rome" }).format(clock.now()) >
  month;

export const Banner = ({ betaUntil, clock = systemClock }: BannerProps) => {
  const { t, formats } = useSite();
  const over = betaUntil !== null && isPast(betaUntil, clock);
  return (
    <p className="banner">
      <b>{t("site:beta.free")}</b>
      {betaUntil === null ? null : (
        <span>{t(over ? "site:beta.over" : "site:beta.limited", { month: formats.month(betaUntil) })}</span>
      )}
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
