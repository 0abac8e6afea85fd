import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import type { GymCoach } from "#renderer/features/gym/hooks/use-coaching.ts";
import { freeTimes } from "#renderer/features/gym/lib/coaching.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";

type CoachCardProps = {
  of: GymCoach;
  minutes: number;
  day: string;
  /** In milliseconds. */
  now: number;
  onDay: (day: string) => void;
  onTime: (of: GymCoach, starts: string) => void;
};

/** A coach with the times that they have free on a day. */
export const CoachCard = ({ of, minutes, day, now, onDay, onTime }: CoachCardProps) => {
  const { t, formats } = useI18n();
  const { coach, gym, busy } = of;
  const { starts, next } = useMemo(
    () => freeTimes({ coach, figures: gym.settings, busy, minutes, day, now }),
    [coach, gym, busy, minutes, day, now],
  );
  return (
    <Card as="article" aria-label={coach.name}>
      <chakra.h2 textStyle="h3" overflowWrap="anywhere">
        {coach.name}
      </chakra.h2>
      {coach.bio === "" ? null : (
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {coach.bio}
        </Box>
      )}
      {starts.length === 0 ? (
        <Flex align="center" wrap="wrap" gap="2" paddingTop="2" fontSize="sm" color="fg.muted">
          {t(next === null ? "gym:noTimes" : "gym:noTimesToday")}
          {next === null ? null : (
            <Button fontSize="sm" onClick={() => onDay(next)}>
              {t("gym:nextFree", { day: formats.dayAndMonth(`${next}T12:00`) })}
            </Button>
          )}
        </Flex>
      ) : (
        <chakra.ul
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(4.75rem, 1fr))"
          gap="2"
          margin="0"
          padding="0"
          paddingTop="3"
          listStyleType="none"
          aria-label={t("gym:freeTimes", { name: coach.name })}
        >
          {starts.map((start) => (
            <li key={start}>
              <Button
                width="100%"
                paddingInline="2"
                fontVariantNumeric="tabular-nums"
                onClick={() => onTime(of, start)}
              >
                {formats.time(start)}
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
};
