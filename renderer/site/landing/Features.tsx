import CalendarDays from "lucide-react/icons/calendar-days";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import type { Upcoming } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { FeatureCard } from "./FeatureCard.tsx";
import { FeatureModal } from "./FeatureModal.tsx";
import { FEATURES } from "./features.ts";
import { UpcomingTag } from "./UpcomingTag.tsx";

export const Features = ({ upcoming }: { upcoming: Upcoming[] }) => {
  const { t, language } = useSite();
  return (
    <section className="section" id={`features-${language}`} aria-labelledby={`features-title-${language}`}>
      <div className="section-head">
        <h2 id={`features-title-${language}`}>{t("site:features.title")}</h2>
        <p className="muted">{t("site:features.lead")}</p>
      </div>
      <ul className="cards">
        {FEATURES.map(({ key, icon }) => (
          <FeatureCard key={key} feature={key} icon={icon} upcoming={upcoming} />
        ))}
      </ul>
      <p className="also">
        <span className="muted">{t("site:features.also")}</span>
        <span className="chip">
          <SiteIcon of={CalendarDays} size={16} />
          {t("site:features.calendar")}
        </span>
        <span className="chip">
          <SiteIcon of={ShoppingBag} size={16} />
          {t("site:features.shop")}
          <UpcomingTag label={upcoming.includes("shop") ? t("site:features.upcoming.shop") : null} />
        </span>
      </p>
      {FEATURES.map(({ key, icon }) => (
        <FeatureModal key={key} feature={key} icon={icon} upcoming={upcoming} />
      ))}
    </section>
  );
};
