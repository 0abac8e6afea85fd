import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { AnswerBlocks } from "#renderer/features/coach/components/AnswerBlocks.tsx";
import { type ReadyCoach, useCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import { useReadingText } from "#renderer/features/coach/hooks/use-reading-text.ts";
import { useShown } from "#renderer/features/coach/hooks/use-shown.ts";
import { openingText } from "#renderer/features/coach/lib/opening-text.ts";
import { COACH_PATH } from "#renderer/kit/coach/coach-subject.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { letterOf } from "#shared/domain/coach/letter.ts";
import { isTooYoung } from "#shared/domain/coach/member.ts";
import { NOTIFICATIONS } from "#shared/domain/notifications/definitions.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { systemClock } from "#shared/lib/clock.ts";

const { hour } = NOTIFICATIONS["goals.letter"].schedule;

/** The Monday of the week that the newest letter is on: the present one from Sunday evening on. */
const letterMonday = (now: number): string => {
  const time = new Date(now);
  const isOver = time.getDay() === 0 && time.getHours() >= hour;
  return localDay(startOfWeek(now, isOver ? 0 : -1));
};

// The screen has the code that shows answers already.
const loadNothing = async () => undefined;

const Letter = ({ coach, monday }: { coach: ReadyCoach; monday: string }) => {
  const { t, formats, language } = useI18n();
  const navigate = useNavigate();
  const shown = useShown(coach)?.[language];
  const { blocks, facts } = useMemo(() => letterOf(coach.log, coach.member, monday), [coach, monday]);
  const [first] = useMemo(() => coach.openings(), [coach]);
  if (!shown) return null;
  const onAsk = (question: string) => void navigate(COACH_PATH, { state: { question } });
  const { nameOf } = coach.catalogue;
  // What does not go on gets a proposal; anything else a question.
  const isStuck = first !== undefined && "exercise" in first && (first.ask === "stall" || first.ask === "down");
  const question = isStuck
    ? t("coach:letter.change", { exercise: nameOf(first.exercise) })
    : first && openingText(first, { t, formats, language, nameOf });
  return (
    <Card>
      <Stack gap="4">
        <AnswerBlocks blocks={blocks} facts={facts} shown={shown} diff={() => null} onAsk={onAsk} />
        {question ? (
          <Box>
            <chakra.h2 textStyle="h3" marginBottom="2">
              {t("coach:letter.ask")}
            </chakra.h2>
            <Button height="auto" minHeight="2.75rem" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </Box>
        ) : null}
      </Stack>
    </Card>
  );
};

/** PrimeBot's letter on the week that ended last: what went up, what stands still, and a change to propose. */
export const LetterScreen = () => {
  useTexts("coach");
  const { t, formats } = useI18n();
  const { consent } = useConsent("log_analysis");
  const parent = useConsent("parental");
  const coach = useCoach(consent, parent.consent === true, loadNothing);
  const reading = useReadingText(coach === undefined && consent === true);
  const monday = letterMonday(systemClock.now());
  const dayText = (day: string) => formats.fullDay(`${day}T12:00:00`);
  const mayRead = consent === true && !(coach && isTooYoung(coach.member));
  usePageTitle(t("coach:letter.title"));
  return (
    <Stack gap="4" maxWidth="48rem" marginInline="auto">
      <ScreenHead title={t("coach:letter.title")} back={{ label: t("coach:letter.back"), to: COACH_PATH }} />
      <chakra.p color="fg.muted">
        {t("coach:letter.from", { from: dayText(monday), to: dayText(addDays(monday, 6)) })}
      </chakra.p>
      {consent === undefined || (mayRead && !coach) ? (
        <Skeleton label={reading}>
          <Bone height="12rem" />
        </Skeleton>
      ) : null}
      {mayRead && coach ? <Letter coach={coach} monday={monday} /> : null}
      {consent === undefined || mayRead ? null : (
        <Card>
          <Stack gap="3" align="flex-start">
            <chakra.p>{t("coach:letter.off")}</chakra.p>
            <LinkButton to={COACH_PATH} tone="outline">
              {t("coach:letter.back")}
            </LinkButton>
          </Stack>
        </Card>
      )}
    </Stack>
  );
};
