import ListPlus from "lucide-react/icons/list-plus";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";
import { type SiteSettings, siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";

const { supportEmail } = siteSettings;

/** To the form where the settings name one, else by e-mail to the support address. */
const target = (url: string, subject: string) =>
  url === ""
    ? { href: `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}` }
    : { href: url, target: "_blank", rel: "noopener" };

type WaitingListInvitationProps = Pick<SiteSettings, "waitingListUrl" | "feedbackUrl">;

export const WaitingListInvitation = ({ waitingListUrl, feedbackUrl }: WaitingListInvitationProps) => {
  const { t } = useSite();
  const waiting = t(waitingListUrl === "" ? "site:waiting.byMail" : "site:waiting.text", { email: supportEmail });
  const invitations = [
    { key: "waiting", icon: ListPlus, url: waitingListUrl, text: waiting },
    { key: "feedback", icon: MessageSquareText, url: feedbackUrl, text: t("site:feedback.text") },
  ] as const;
  return (
    <ul className="invitations">
      {invitations.map(({ key, icon, url, text }) => (
        <li className="invitation" key={key}>
          <SiteIcon of={icon} size={24} />
          <div>
            <h3>{t(`site:${key}.title`)}</h3>
            <p className="muted">{text}</p>
          </div>
          <a className="button" {...target(url, t(`site:${key}.subject`))}>
            {t(`site:${key}.action`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
