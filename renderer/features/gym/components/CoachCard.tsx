import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import type { GymCoach } from "#renderer/features/gym/hooks/use-coaching.ts";
import { freeTimes } from "#renderer/features/gym/lib/coaching.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { FreeTimes } from "./FreeTimes.tsx";
import { ProfessionalWords } from "./finder/ProfessionalWords.tsx";

type CoachCardProps = {
  of: GymCoach;
  minutes: number;
  day: string;
  /** Present time in milliseconds. */
  now: number;
  onDay: (day: string) => void;
  onTime: (of: GymCoach, starts: string) => void;
};

/** A coach with their free times on a day. */
export const CoachCard = ({ of, minutes, day, now, onDay, onTime }: CoachCardProps) => {
  const { coach, gym, busy } = of;
  const free = useMemo(
    () => freeTimes({ coach, figures: gym.settings, busy, minutes, day, now }),
    [coach, gym, busy, minutes, day, now],
  );
  return (
    <Card as="article" aria-label={coach.name}>
      <chakra.h2 textStyle="h3" overflowWrap="anywhere">
        {coach.name}
      </chakra.h2>
      <ProfessionalWords of={coach} />
      <FreeTimes name={coach.name} of={free} onDay={onDay} onTime={(starts) => onTime(of, starts)} />
    </Card>
  );
};
