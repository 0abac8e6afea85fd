import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Import } from "#renderer/features/transfer/hooks/use-import.ts";
import { freshOf, type Preview, setsOf } from "#renderer/features/transfer/lib/import-state.ts";
import { undecided } from "#renderer/features/transfer/lib/name-choices.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { Figures } from "#renderer/ui/Figures.tsx";
import { ChangedValues } from "./ChangedValues.tsx";
import { LatestWorkouts } from "./LatestWorkouts.tsx";
import { NamesCard } from "./NamesCard.tsx";
import { SkippedRows } from "./SkippedRows.tsx";
import { TwinsCard } from "./TwinsCard.tsx";

type PreviewPanelProps = { name: string; preview: Preview; catalogue: Catalogue; work: Import };

/** What a file contains, what happens to it, and the button to import. */
export const PreviewPanel = ({ name, preview, catalogue, work }: PreviewPanelProps) => {
  const { t, formats } = useI18n();
  const { file, opened, units, names, present, weights, twins } = preview;
  const { workouts } = file;
  const fresh = freshOf(preview);
  const open = undecided(names).length;
  const none = names.length > 0 && names.every(({ choice }) => choice?.kind === "leave");
  const days = [...workouts.map(({ startedAt }) => startedAt), ...file.bodyWeights.map(({ day }) => day)].toSorted();
  const asked = Object.values(opened.units).includes(null);
  const hint =
    fresh === 0 && weights.length === 0
      ? t("transfer:preview.nothingNew")
      : open > 0
        ? t("transfer:preview.undecided", { count: open })
        : none
          ? t("transfer:preview.nothingChosen")
          : null;
  const summary = (
    <Card padding={{ base: "4", md: "5" }}>
      <Stack gap="5">
        <Box>
          <chakra.h2 textStyle="h2">{t("transfer:preview.title")}</chakra.h2>
          <Box fontSize="sm" color="fg.muted" marginTop="1" overflowWrap="anywhere">
            {name}
          </Box>
        </Box>
        <Figures
          rows={[
            [t("transfer:preview.workouts"), formats.volume(workouts.length)],
            [t("transfer:preview.sets"), formats.volume(workouts.reduce((sum, workout) => sum + setsOf(workout), 0))],
            ...(present > 0 || twins.size > 0
              ? ([
                  [t("transfer:preview.new"), formats.volume(fresh), true],
                  [t("transfer:preview.present"), formats.volume(present)],
                ] as const)
              : []),
            ...(file.bodyWeights.length > 0
              ? ([[t("transfer:preview.weights"), formats.volume(weights.length), true]] as const)
              : []),
          ]}
        />
        <DefinitionList
          rows={[
            [t("transfer:preview.program"), t(`transfer:dialects.${opened.dialect}`)],
            [
              t("transfer:preview.span"),
              t("transfer:preview.dates", {
                from: formats.fullDay(days[0] ?? ""),
                to: formats.fullDay(days.at(-1) ?? ""),
              }),
            ],
            ...(asked
              ? ([
                  [
                    t("transfer:units.chosen"),
                    [
                      ...(opened.units.weight === null ? [units.weight] : []),
                      ...(opened.units.distance === null ? [units.distance] : []),
                      ...(opened.units.dates === null ? [t(`transfer:units.${units.dates}`)] : []),
                    ].join(", "),
                  ],
                ] as const)
              : []),
          ]}
        />
        <Stack gap="2">
          {hint ? (
            <Box fontSize="sm" color="fg.muted" role="status">
              {hint}
            </Box>
          ) : null}
          <Button tone="prime" size="lg" disabled={hint !== null} onClick={work.write}>
            {fresh > 0
              ? t("transfer:preview.import", { count: fresh })
              : t("transfer:preview.importWeights", { count: weights.length })}
          </Button>
          {asked ? <Button onClick={work.changeUnits}>{t("transfer:units.change")}</Button> : null}
          <Button onClick={work.stop}>{t("transfer:preview.other")}</Button>
        </Stack>
      </Stack>
    </Card>
  );
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
      gap="4"
      columnGap={{ lg: "6" }}
      alignItems="start"
    >
      <Box order={{ base: 0, lg: 1 }} position={{ lg: "sticky" }} top={{ lg: "5rem" }}>
        {summary}
      </Box>
      <Stack gap="4" minWidth="0">
        {twins.size > 0 ? (
          <TwinsCard count={twins.size} isLeftOut={preview.leaveTwins} onChange={work.leaveTwins} />
        ) : null}
        <SkippedRows skipped={file.skipped} dialect={opened.dialect} />
        <ChangedValues changed={file.changed} />
        {names.length > 0 ? <NamesCard names={names} catalogue={catalogue} onChange={work.changeNames} /> : null}
        {workouts.length > 0 ? <LatestWorkouts workouts={workouts} /> : null}
      </Stack>
    </Grid>
  );
};
