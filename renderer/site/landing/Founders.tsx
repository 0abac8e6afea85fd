import UserRound from "lucide-react/icons/user-round";
import { Fallback } from "#renderer/site/components/Fallback.tsx";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import { type SiteSettings, siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";

const Placeholder = () => (
  <span className="founder-placeholder">
    <SiteIcon of={UserRound} size={40} />
  </span>
);

/** The photo, or the drawn placeholder where there is none or it fails. */
export const FounderPhoto = ({ src, name }: { src: string; name: string }) => {
  const { t } = useSite();
  if (src === "") return <Placeholder />;
  return (
    <Fallback className="founder-photo" otherwise={<Placeholder />}>
      <img src={src} width={96} height={96} alt={t("site:team.photo", { name })} loading="lazy" fetchPriority="low" />
    </Fallback>
  );
};

export const Founders = ({ founders = siteSettings.founders }: { founders?: SiteSettings["founders"] }) => {
  const { t } = useSite();
  return (
    <div className="founders">
      <h2>{t("site:team.title")}</h2>
      <p className="muted">{t("site:team.lead")}</p>
      <ul>
        {founders.map(({ role, name, photo }) => {
          const title = t(`site:team.${role}.title`);
          return (
            <li className="founder" key={role}>
              <FounderPhoto src={photo} name={name || title} />
              <div>
                <p className="founder-role">{t(`site:team.${role}.role`)}</p>
                <h3>{name || title}</h3>
                <p className="muted">{t(`site:team.${role}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
