import Bot from "lucide-react/icons/bot";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { COACH_PATH, type CoachSubject, coachState } from "./coach-subject.ts";

/** Opens PrimeBot on what is shown. */
export const AskCoach = ({ about }: { about: CoachSubject }) => {
  const { t } = useI18n();
  return (
    <LinkButton to={COACH_PATH} state={coachState(about)} tone="outline" alignSelf="flex-start">
      <Icon of={Bot} size={18} />
      {t("workouts:askCoach")}
    </LinkButton>
  );
};
