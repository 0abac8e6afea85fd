import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { useGoals } from "#renderer/features/progress/hooks/use-goals.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { GoalLines } from "./GoalLines.tsx";

const BODY = "/workouts/progress/body";

const Name = chakra(Link, {
  base: { display: "flex", alignItems: "center", minHeight: "2.75rem", color: "fg", fontWeight: "650" },
});

/** All goals by due day, each with a link to its chart; without goals, links to set one. */
export const GoalsCard = () => {
  const { t } = useI18n();
  const views = useGoals();
  if (!views) return null;
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="2">
        {t("progress:goals.all")}
      </chakra.h2>
      {views.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("progress:goals.none")}
        </Box>
      ) : (
        <Rows display="grid" gap="4" aria-label={t("progress:goals.all")}>
          {views.map((view) => (
            <li key={view.goal.id}>
              <Name
                to={view.exerciseId === null ? BODY : `/workouts/exercises/${view.exerciseId}`}
                state={view.measure === null ? undefined : { measure: view.measure }}
              >
                {view.name}
              </Name>
              <GoalLines view={view} />
            </li>
          ))}
        </Rows>
      )}
      <Flex gap="2" wrap="wrap" marginTop="4">
        <LinkButton to="/workouts/exercises">{t("progress:goals.ofExercise")}</LinkButton>
        <LinkButton to={BODY}>{t("progress:goals.ofMeasure")}</LinkButton>
      </Flex>
    </Card>
  );
};
