import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import { speedOf } from "#shared/domain/training/recordings/speed.ts";
import { formatClock } from "#shared/i18n/formats.ts";
import { TrackDrawing } from "./TrackDrawing.tsx";

type RecordingCardProps = { exercise: WorkoutExerciseDetail & { recording: Recording }; name: string };

/** A device's recording of an exercise: track, speed, heart rate and laps. */
export const RecordingCard = ({ exercise, name }: RecordingCardProps) => {
  const { t, formats } = useI18n();
  const { exercise_id, recording, sets } = exercise;
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const metres = sum(sets.map(({ distance_m }) => distance_m)) || null;
  const seconds = sum(sets.map(({ duration_seconds }) => duration_seconds)) || null;
  const distanceText = (value: number | null) =>
    value === null ? null : t("workouts:set.kilometres", { distance: formats.number(Math.round(value / 10) / 100) });
  const speed = speedOf(exercise_id, seconds, metres);
  const speedText = (found: ReturnType<typeof speedOf>) => {
    if (found === null) return null;
    return found.measure === "speed"
      ? formats.number(Math.round(found.value * 10) / 10)
      : formatClock(Math.round(found.value));
  };
  const beats = (value: number | null) => (value === null ? null : formats.number(value));
  const figures = [
    [
      t(speed?.measure === "speed" ? "progress:recording.speed" : "progress:recording.pace"),
      speedText(speed),
      speed && t(`progress:recording.per.${speed.measure}`),
    ],
    [t("progress:recording.heartAverage"), beats(recording.heart_avg), t("progress:recording.beats")],
    [t("progress:recording.heartHighest"), beats(recording.heart_max), t("progress:recording.beats")],
  ].filter(([, value]) => value !== null);
  return (
    <Card>
      <Stack gap="4">
        <chakra.h2 textStyle="h2">{t("progress:recording.title", { exercise: name })}</chakra.h2>
        {recording.track === "" ? null : (
          <TrackDrawing track={recording.track} exercise={name} distance={distanceText(metres)} />
        )}
        {figures.length === 0 ? null : (
          <Flex as="dl" wrap="wrap" columnGap={{ base: "6", md: "10" }} rowGap="3" margin="0">
            {figures.map(([figure, value, unit]) => (
              <Flex key={figure} direction="column-reverse" justify="flex-end">
                <chakra.dt fontSize="sm" color="fg.muted" marginTop="1">
                  {figure}
                </chakra.dt>
                <chakra.dd textStyle="num" fontSize="2xl">
                  {value}
                  <Span fontSize="md" color="fg.muted">{` ${unit}`}</Span>
                </chakra.dd>
              </Flex>
            ))}
          </Flex>
        )}
        {recording.laps.length === 0 ? null : (
          <Box>
            <chakra.h3 fontWeight="600" marginBottom="1">
              {t("progress:recording.laps")}
            </chakra.h3>
            <DataTable
              heads={[
                t("progress:recording.lap"),
                t("progress:recording.distance"),
                t("progress:recording.time"),
                speed ? t(`progress:recording.per.${speed.measure}`) : t("progress:recording.speed"),
                t("progress:recording.heart"),
              ]}
              rows={recording.laps.map((lap, at) => ({
                key: String(at),
                cells: [
                  formats.number(at + 1),
                  distanceText(lap.metres) ?? "–",
                  formatClock(lap.seconds),
                  speedText(speedOf(exercise_id, lap.seconds, lap.metres)) ?? "–",
                  beats(lap.heart_avg) ?? "–",
                ],
              }))}
            />
          </Box>
        )}
      </Stack>
    </Card>
  );
};
