import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { BulletList } from "./BulletList.tsx";
import { BULLETS } from "./features.ts";

const { freeConversations, premiumPrice } = siteSettings.claims;

export const Plans = () => {
  const { t, language, formats } = useSite();
  const bullets = (plan: "free" | "premium") =>
    BULLETS.map((bullet) => t(`site:plans.${plan}.${bullet}`, { count: freeConversations }));
  return (
    <section className="section" id={`plans-${language}`} aria-labelledby={`plans-title-${language}`}>
      <div className="section-head">
        <h2 id={`plans-title-${language}`}>{t("site:plans.title")}</h2>
      </div>
      <div className="plans">
        <article className="plan">
          <h3>{t("site:plans.free.name")}</h3>
          <p className="plan-price">{t("site:plans.free.price", { price: formats.price(0) })}</p>
          <BulletList bullets={bullets("free")} />
          <a
            className="button"
            href="/auth"
            aria-label={t("site:features.startWith", { title: t("site:plans.free.name") })}
          >
            {t("site:start")}
          </a>
        </article>
        <article className="plan plan-premium">
          <h3>{t("site:plans.premium.name")}</h3>
          <p className="plan-price">
            {t("site:plans.premium.price", { price: formats.price(premiumPrice) })}
            <small>{t("site:plans.premium.period")}</small>
          </p>
          <BulletList bullets={bullets("premium")} />
          <a
            className="button"
            href="/auth"
            aria-label={t("site:features.startWith", { title: t("site:plans.premium.name") })}
          >
            {t("site:start")}
          </a>
        </article>
      </div>
    </section>
  );
};
