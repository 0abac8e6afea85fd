import Smartphone from "lucide-react/icons/smartphone";
import Star from "lucide-react/icons/star";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import { type SiteSettings, siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { FEATURES } from "./features.ts";
import { HeroDrawing } from "./HeroDrawing.tsx";

const { claims } = siteSettings;

const Headline = ({ id }: { id: string }) => {
  const words = useSite().t("common:tagline").split(" ");
  const last = words.length - 1;
  return (
    <h1 className="headline" id={id}>
      {words.map((word, index) => (
        // The space is for who hears or copies it: to the eye each word is a line.
        <span key={word} className={index === last ? "headline-mark" : undefined}>
          {word}
          {index < last && " "}
        </span>
      ))}
    </h1>
  );
};

/** What the operator claims; what is not named is not claimed. */
export const Claims = ({ rating, reviews, apps }: Pick<SiteSettings["claims"], "rating" | "reviews" | "apps">) => {
  const { t, formats } = useSite();
  if (rating === null && apps.length === 0) return null;
  return (
    <ul className="claims">
      {rating === null ? null : (
        <li>
          <SiteIcon of={Star} size={16} />
          <b>{t("site:hero.rating", { rating: formats.number(rating) })}</b>
          {t("site:hero.reviews", { reviews: formats.number(reviews) })}
        </li>
      )}
      {apps.length === 0 ? null : (
        <li>
          <SiteIcon of={Smartphone} size={16} />
          {t("site:hero.apps", { systems: formats.list(apps) })}
        </li>
      )}
    </ul>
  );
};

export const Hero = () => {
  const { t, language } = useSite();
  const target = `#features-${language}`;
  return (
    <section className="hero" aria-labelledby={`headline-${language}`}>
      <div className="hero-body">
        <div className="hero-words">
          <Headline id={`headline-${language}`} />
          <p className="hero-lead">{t("site:hero.lead")}</p>
          <div className="hero-actions">
            <a className="button button-prime button-large" href="/auth">
              {t("site:start")}
            </a>
            <a className="button button-large" href="/auth">
              {t("site:signIn")}
            </a>
            <a className="hero-how" href={target}>
              {t("site:how")}
            </a>
          </div>
          <Claims {...claims} />
        </div>
        <HeroDrawing />
      </div>
      <ul className="strip">
        {FEATURES.map(({ key, icon }) => (
          <li key={key}>
            <a href={`#${key}-${language}`}>
              <SiteIcon of={icon} />
              {t(`site:features.${key}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
