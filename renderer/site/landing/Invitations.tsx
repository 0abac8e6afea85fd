import ListPlus from "lucide-react/icons/list-plus";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";

const INVITATIONS = [
  { key: "waiting", icon: ListPlus, url: siteSettings.waitingListUrl },
  { key: "feedback", icon: MessageSquareText, url: siteSettings.feedbackUrl },
] as const;

/** To the form where the settings name one, else by e-mail to the support address. */
const target = (url: string, subject: string) =>
  url === ""
    ? { href: `mailto:${siteSettings.supportEmail}?subject=${encodeURIComponent(subject)}` }
    : { href: url, target: "_blank", rel: "noopener" };

export const Invitations = () => {
  const { t } = useSite();
  return (
    <ul className="invitations">
      {INVITATIONS.map(({ key, icon, url }) => (
        <li className="invitation" key={key}>
          <SiteIcon of={icon} size={24} />
          <div>
            <h3>{t(`site:${key}.title`)}</h3>
            <p className="muted">{t(`site:${key}.text`)}</p>
          </div>
          <a className="button" {...target(url, t(`site:${key}.subject`))}>
            {t(`site:${key}.action`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
