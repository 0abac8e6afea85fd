import { Box } from "@chakra-ui/react/box";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { recordSetText } from "#renderer/features/progress/lib/record-text.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

const Name = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    fontWeight: "600",
    color: "fg",
    textDecoration: "none",
    _hover: { textDecoration: "underline" },
  },
});

type DoneExercisesProps = { exercises: WorkoutDetail["exercises"]; catalogue: Catalogue };

/** The exercises of a workout with their completed sets and notes. */
export const DoneExercises = ({ exercises, catalogue }: DoneExercisesProps) => {
  const { t, formats } = useI18n();
  const shown = exercises
    .map((row) => ({ ...row, sets: row.sets.filter(({ completed_at }) => completed_at !== null) }))
    .filter(({ sets }) => sets.length > 0);
  const loadText = ({ level, band }: WorkoutSetDocument): string => {
    if (band !== null) return t(`workouts:bands.${band}`);
    return level === null ? "" : t("progress:summary.level", { level: formats.number(level) });
  };
  const setText = (set: WorkoutSetDocument, exerciseId: string): string => {
    const { weight_kg: weight, reps, duration_seconds: duration, distance_m: distance, side } = set;
    const measured = { weight, reps: reps ?? 0, duration, distance };
    const parts = [loadText(set), recordSetText(measured, catalogue.unitOf(exerciseId), t, formats)];
    return [...parts.filter((part) => part !== ""), ...(side === "both" ? [] : [t(`workouts:sides.${side}`)])].join(
      " · ",
    );
  };
  if (shown.length === 0) return null;
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="1">
        {t("progress:summary.exercisesTitle")}
      </chakra.h2>
      <Rows flush aria-label={t("progress:summary.exercisesTitle")}>
        {shown.map(({ id, exercise_id, notes, sets }) => (
          <Row key={id} display="block" paddingBottom="3">
            <Name to={`/workouts/exercises/${exercise_id}`}>{catalogue.nameOf(exercise_id)}</Name>
            <Rows as="ol" display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
              {sets.map((set) => (
                <Row plain key={set.id} display="block" color={set.kind === "warmup" ? "fg.muted" : "fg"}>
                  <Span textStyle="num" fontSize="lg">
                    {setText(set, exercise_id)}
                  </Span>
                  {set.kind === "normal" ? null : (
                    <Span fontSize="xs" color="fg.muted">{` ${t(`progress:summary.kinds.${set.kind}`)}`}</Span>
                  )}
                  {set.rpe === null ? null : (
                    <Span
                      fontSize="xs"
                      color="fg.muted"
                    >{` ${t("progress:summary.rpe", { rpe: formats.number(set.rpe) })}`}</Span>
                  )}
                </Row>
              ))}
            </Rows>
            {notes === "" ? null : (
              <Box fontSize="sm" color="fg.muted" marginTop="2" whiteSpace="pre-line" overflowWrap="anywhere">
                {notes}
              </Box>
            )}
          </Row>
        ))}
      </Rows>
    </Card>
  );
};
