import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Repeat from "lucide-react/icons/repeat";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import type { Upcoming } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { BulletList } from "./BulletList.tsx";
import { FeatureDrawing } from "./FeatureDrawing.tsx";
import type { FeatureKey } from "./features.ts";
import { UpcomingTag } from "./UpcomingTag.tsx";
import { useFeature } from "./use-feature.ts";

type FeatureCardProps = { feature: FeatureKey; icon: LucideIcon; upcoming: Upcoming[] };

/**
 * A card of two faces. One button lies under both and turns them over, so that the focus stays where it is; to a screen
 * reader it is a heading that shows and hides its bullets.
 */
export const FeatureCard = ({ feature, icon, upcoming }: FeatureCardProps) => {
  const { t } = useSite();
  const { title, label, name, description, bullets, cardId, modalId } = useFeature(feature, upcoming);
  return (
    <li className="card" id={cardId} data-card="">
      <h3 className="card-heading">
        <button type="button" className="card-flip" data-flip="" aria-expanded="false" aria-controls={`${cardId}-back`}>
          <span className="visually-hidden">{name}</span>
        </button>
      </h3>
      <div className="card-faces">
        <div className="card-face card-front" data-face="front">
          <FeatureDrawing of={feature} />
          <p className="card-title" aria-hidden="true">
            <SiteIcon of={icon} size={24} />
            {title}
            <UpcomingTag label={label} />
          </p>
          <p className="card-text">{description}</p>
          <div className="card-foot">
            <button
              type="button"
              className="link"
              data-opens={modalId}
              aria-label={t("site:features.detailsOf", { title: name })}
            >
              {t("site:features.details")}
            </button>
            <span className="card-hint" aria-hidden="true">
              <SiteIcon of={Repeat} size={16} />
              {t("site:features.flip")}
            </span>
          </div>
        </div>
        <div className="card-face card-back" data-face="back" id={`${cardId}-back`} inert>
          <p className="card-title" aria-hidden="true">
            <SiteIcon of={icon} size={24} />
            {title}
            <UpcomingTag label={label} />
          </p>
          <BulletList bullets={bullets} />
          <div className="card-foot">
            <a className="button" href="/auth" aria-label={t("site:features.startWith", { title: name })}>
              {t("site:start")}
              <SiteIcon of={ArrowRight} />
            </a>
            <span className="card-hint" aria-hidden="true">
              <SiteIcon of={Repeat} size={16} />
            </span>
          </div>
        </div>
      </div>
    </li>
  );
};
