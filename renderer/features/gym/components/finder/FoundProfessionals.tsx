import { type ReactNode, useCallback, useMemo } from "react";
import { type Around, createGymFinderApi } from "#renderer/data/account/gym-finder-api.ts";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import type { Specialty } from "#shared/domain/kinds/gym/gym-timetable.ts";
import { FoundList } from "./FoundList.tsx";
import { ProfessionalCard } from "./ProfessionalCard.tsx";

type FoundProfessionalsProps = {
  words: string;
  specialty: Specialty | null;
  around: Around | null;
  note: string | null;
  nothing: (words: string) => ReactNode;
};

/** Listed coaches; those of the member's own gyms can be asked for an appointment. */
export const FoundProfessionals = ({ words, specialty, around, note, nothing }: FoundProfessionalsProps) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const gyms = useGyms();
  const api = useMemo(() => createGymFinderApi(platform), [platform]);
  const answer = useAnswer(
    useCallback(() => api.professionals(words, specialty, around), [api, words, specialty, around]),
  );
  const asked = [words, specialty === null ? "" : t(`stored:values.specialties.${specialty}`)];
  return (
    <FoundList
      of="professionals"
      answer={answer}
      words={asked.filter((part) => part !== "").join(", ")}
      note={note}
      nothing={nothing}
    >
      {(one) => {
        const isOwn = gyms?.some(({ settings: { id } }) => id === one.gym_id) === true;
        return (
          <ProfessionalCard key={one.id} of={one} isOwn={isOwn}>
            {isOwn && one.appointments ? (
              <LinkButton
                to={`/schedule/coaches?coach=${one.id}`}
                aria-label={t("gym:finder.askOf", { name: one.name })}
              >
                {t("gym:finder.ask")}
              </LinkButton>
            ) : null}
          </ProfessionalCard>
        );
      }}
    </FoundList>
  );
};
