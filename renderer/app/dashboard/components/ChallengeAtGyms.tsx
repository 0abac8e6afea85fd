import Trophy from "lucide-react/icons/trophy";
import { type GymChallenges, useChallenges } from "#renderer/features/challenges/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";
import { daysBetween } from "#shared/domain/training/days.ts";

/** How long a result is shown, in days after the last day of its challenge. */
const RESULT_DAYS = 7;

/** The challenge to tell of: one that the member takes part in, then one that is just over, then one to join. */
const challengeToShow = (gyms: readonly GymChallenges[]) => {
  const all = gyms.flatMap(({ challenges, today, manages }) =>
    challenges.map((challenge) => ({ ...challenge, manages, ago: daysBetween(challenge.row.ends_on, today) })),
  );
  return (
    all.find(({ own, phase }) => own && phase === "running") ??
    all.find(({ own, phase, ago }) => own && phase === "over" && ago <= RESULT_DAYS) ??
    all.find(({ own, phase, joining, manages }) => !own && phase !== "over" && !manages && joining === undefined)
  );
};

/** {@link ChallengeLink} of who has a gym. */
export const ChallengeAtGyms = ({ now }: { now: number }) => {
  const { t } = useI18n();
  const gyms = useChallenges(now);
  const shown = challengeToShow(gyms ?? []);
  if (!shown) return null;
  const { row, own, phase, standings } = shown;
  const text = own
    ? t(phase === "over" ? "dashboard:challenge.result" : "dashboard:challenge.place", {
        place: own.place,
        count: standings.length,
      })
    : t("dashboard:challenge.open");
  return <CardLink to="/schedule/challenges" icon={Trophy} title={row.title} text={text} />;
};
