import { Fallback } from "#renderer/site/components/Fallback.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { useSite } from "#renderer/site/site-context.ts";
import { Founders } from "./Founders.tsx";
import { WaitingListInvitation } from "./WaitingListInvitation.tsx";

const Code = () => {
  const { t } = useSite();
  const address = siteSettings.appUrl;
  return (
    <div className="code">
      <Fallback
        className="code-tile"
        otherwise={<a href={address}>{t("site:join.open", { address: address.replace(/^https:\/\//, "") })}</a>}
      >
        <img src="/qr.svg" width={208} height={208} alt={t("site:join.qr", { address })} loading="lazy" />
      </Fallback>
      <a className="code-address" href={address}>
        {address.replace(/^https:\/\//, "")}
      </a>
    </div>
  );
};

/** The code of the app's address, the founders and the two invitations. */
export const Join = () => {
  const { t, language } = useSite();
  return (
    <section className="section" id={`team-${language}`} aria-labelledby={`join-title-${language}`}>
      <div className="join">
        <div className="join-code">
          <div>
            <h2 id={`join-title-${language}`}>{t("site:join.title")}</h2>
            <p>{t("site:join.lead")}</p>
            <a className="button button-prime button-large" href="/auth">
              {t("site:start")}
            </a>
          </div>
          <Code />
        </div>
        <Founders />
        <WaitingListInvitation waitingListUrl={siteSettings.waitingListUrl} feedbackUrl={siteSettings.feedbackUrl} />
      </div>
    </section>
  );
};
