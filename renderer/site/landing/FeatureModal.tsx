import type { LucideIcon } from "lucide-react";
import X from "lucide-react/icons/x";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import type { Upcoming } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { BulletList } from "./BulletList.tsx";
import { BULLETS, type FeatureKey } from "./features.ts";
import { UpcomingTag } from "./UpcomingTag.tsx";
import { useFeature } from "./use-feature.ts";

type FeatureModalProps = { feature: FeatureKey; icon: LucideIcon; upcoming: Upcoming[] };

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export const FeatureModal = ({ feature, icon, upcoming }: FeatureModalProps) => {
  const { t } = useSite();
  const { title, label, detail, bullets, modalId } = useFeature(feature, upcoming);
  return (
    <dialog className="modal" id={modalId} aria-labelledby={`${modalId}-title`} data-modal="">
      <div className="modal-panel" data-panel="">
        <button
          type="button"
          className="modal-close"
          data-close=""
          aria-label={t("common:close")}
          title={t("common:close")}
        >
          <SiteIcon of={X} />
        </button>
        <SiteIcon of={icon} size={32} />
        <h2 id={`${modalId}-title`} className="modal-title">
          {title} <UpcomingTag label={label} />
        </h2>
        <p className="muted">{detail}</p>
        <BulletList bullets={bullets.slice(0, BULLETS.length)} />
        <a className="button button-prime button-large" href="/auth" data-modal-start="">
          {t("site:start")}
        </a>
      </div>
    </dialog>
  );
};
