import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { MuscleFigure } from "#renderer/kit/exercises/MuscleFigure.tsx";
import { useMuscleList } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";

const Line = ({ label, muscles, faint }: { label: string; muscles: readonly Muscle[]; faint: boolean }) => {
  const list = useMuscleList();
  return (
    <Flex gap="3" align="baseline">
      <Box
        width="0.75rem"
        height="0.75rem"
        borderRadius="3px"
        bg="prime.line"
        opacity={faint ? 0.45 : 1}
        flex="none"
        aria-hidden="true"
      />
      <Box minWidth="0">
        <Box fontSize="sm" color="fg.muted">
          {label}
        </Box>
        <Box fontWeight="600">{list(muscles)}</Box>
      </Box>
    </Flex>
  );
};

export const MusclesCard = ({ exercise }: { exercise: Exercise }) => {
  const { t } = useI18n();
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("exercises:muscles")}
      </chakra.h2>
      <Flex direction={{ base: "column", md: "row", lg: "column" }} align={{ md: "center", lg: "stretch" }} gap="4">
        <Box flex={{ md: "1", lg: "none" }}>
          <MuscleFigure worked={exercise} />
        </Box>
        <Stack flex={{ md: "1", lg: "none" }} gap="2">
          <Line label={t("exercises:primary")} muscles={exercise.primary_muscles} faint={false} />
          {exercise.secondary_muscles.length > 0 ? (
            <Line label={t("exercises:secondary")} muscles={exercise.secondary_muscles} faint />
          ) : null}
        </Stack>
      </Flex>
    </Card>
  );
};
