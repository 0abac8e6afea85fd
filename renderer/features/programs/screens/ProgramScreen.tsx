import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { AddProgramDialog } from "#renderer/features/programs/components/AddProgramDialog.tsx";
import { exerciseText, sessionName } from "#renderer/features/programs/lib/program-texts.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { Program, ProgramSession } from "#shared/domain/training/programs/program.ts";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";

const SECTIONS = ["forWhom", "growth", "principle"] as const;

const SessionCard = ({ program, session }: { program: Program; session: ProgramSession }) => {
  const { t, formats } = useI18n();
  const catalogue = useCatalogue();
  return (
    <Card padding="0" overflow="hidden">
      <chakra.h3 textStyle="h3" paddingInline="4" paddingBlock="3">
        {sessionName(program, session, t)}
      </chakra.h3>
      <Rows>
        {session.exercises.map((exercise) => (
          <Row
            key={exercise.exercise_id}
            alignItems="baseline"
            justifyContent="space-between"
            gap="4"
            paddingInline="4"
            paddingBlock="2"
            fontSize="sm"
          >
            <Box minWidth="0">{catalogue?.nameOf(exercise.exercise_id) ?? "…"}</Box>
            <Box flex="none" maxWidth="55%" textAlign="right" fontWeight="600" fontVariantNumeric="tabular-nums">
              {exerciseText(exercise, t, formats)}
            </Box>
          </Row>
        ))}
      </Rows>
    </Card>
  );
};

/** One program: for whom it is, how it progresses, why it works, and its sessions. */
const OpenProgram = ({ program }: { program: Program }) => {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const { id, weekdays, weeks } = program;
  return (
    <Stack gap="4">
      <ScreenHead title={t(`programs:${id}.name`)} back={{ label: t("programs:toList"), to: "/workouts/programs" }}>
        <Button tone="prime" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {t("programs:add")}
        </Button>
      </ScreenHead>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 26rem) minmax(0, 1fr)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Card>
          <Stack gap="4">
            <Box>
              <Box>{t(`programs:${id}.summary`)}</Box>
              <Box fontSize="sm" color="fg.muted" marginTop="1">
                {t("programs:facts", { days: weekdays.length, weeks })}
              </Box>
            </Box>
            {SECTIONS.map((section) => (
              <Box as="section" key={section}>
                <chakra.h2 textStyle="h3">{t(`programs:${section}`)}</chakra.h2>
                <Box fontSize="sm" marginTop="1" maxWidth="68ch">
                  {t(`programs:${id}.${section}`)}
                </Box>
              </Box>
            ))}
            <Box fontSize="xs" color="fg.muted">
              {t("programs:source", { source: t(`programs:${id}.source`) })}
            </Box>
          </Stack>
        </Card>
        <Stack gap="3">
          <chakra.h2 textStyle="h2">{t("programs:sessions")}</chakra.h2>
          <Grid
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
            gap="3"
            alignItems="start"
          >
            {program.sessions.map((session) => (
              <SessionCard key={`${session.week}-${session.name}`} program={program} session={session} />
            ))}
          </Grid>
        </Stack>
      </Grid>
      <AddProgramDialog program={program} open={adding} onClose={() => setAdding(false)} />
    </Stack>
  );
};

export const ProgramScreen = () => {
  useTexts("programs");
  const { t } = useI18n();
  const { programId } = useParams();
  const program = PROGRAMS.find(({ id }) => id === programId);
  usePageTitle(program ? t(`programs:${program.id}.name`) : t("programs:title"));
  if (program) return <OpenProgram program={program} />;
  return <NotFoundCard text={t("programs:notFound")} to="/workouts/programs" label={t("programs:toList")} />;
};
