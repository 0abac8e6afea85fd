import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo, useState } from "react";
import { LineChart } from "#renderer/features/progress/components/charts/LineChart.tsx";
import { HealthConsent } from "#renderer/features/progress/components/HealthConsent.tsx";
import { MeasureForm } from "#renderer/features/progress/components/MeasureForm.tsx";
import { MeasureList } from "#renderer/features/progress/components/MeasureList.tsx";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { PhotosCard } from "#renderer/features/progress/components/photos/PhotosCard.tsx";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import {
  MEASURE_KINDS,
  type MeasureKind,
  measureUnit,
  noonMillis,
  shownMeasure,
} from "#shared/domain/body/measures.ts";
import type { MeasureDocument } from "#shared/domain/kinds/documents.ts";

/** Bodyweight, measures and photos of the body over time. */
export const BodyScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const { measures } = useMemberData();
  const [kind, setKind] = useState<MeasureKind>("bodyweight");
  const all = useObservable(useMemo(() => measures.watch(), [measures]));
  const rows = useMemo(() => all?.filter((row) => row.kind === kind) ?? [], [all, kind]);
  const { consent, decide } = useConsent("health_data");
  /** Before the member agreed there is nothing to measure with, nor to show where nothing was kept. */
  const isShown = consent || (all?.length ?? 0) > 0;
  usePageTitle(t("progress:body.title"));
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("progress:body.title")} back={{ label: t("progress:back"), to: "/workouts/progress" }} />
      <HealthConsent consent={consent} decide={decide} />
      {isShown ? (
        <Card>
          <Stack gap="3">
            <SelectField
              label={t("progress:body.kind")}
              value={kind}
              options={MEASURE_KINDS.map((value) => ({ value, label: t(`progress:body.kinds.${value}`) }))}
              onChange={setKind}
            />
            {consent ? <MeasureForm key={kind} kind={kind} /> : null}
          </Stack>
        </Card>
      ) : null}
      <Stack ref={keepFocus} gap="4">
        {all === undefined ? <ProgressSkeleton /> : isShown ? <Values rows={rows} kind={kind} /> : null}
      </Stack>
      <PhotosCard mayAdd={consent === true} />
    </Stack>
  );
};

const Values = ({ rows: stored, kind }: { rows: readonly MeasureDocument[]; kind: MeasureKind }) => {
  const { t, formats } = useI18n();
  const { unit: weightUnit } = useWeights();
  const unit = measureUnit(kind, weightUnit);
  const rows = useMemo(
    () => stored.map((row) => ({ ...row, value: shownMeasure(kind, row.value, weightUnit) })),
    [stored, kind, weightUnit],
  );
  const points = useMemo(() => rows.toReversed().map(({ day, value }) => ({ at: noonMillis(day), value })), [rows]);
  const formatValue = useCallback((value: number) => `${formats.number(value)} ${unit}`, [formats, unit]);
  const [latest, before] = rows;
  if (!latest) {
    return (
      <Card>
        <EmptyRows text={t("progress:body.empty")} />
      </Card>
    );
  }
  const change = before ? Math.round((latest.value - before.value) * 100) / 100 : 0;
  const signed = `${change < 0 ? "−" : "+"}${formats.number(Math.abs(change))}`;
  return (
    <>
      <Card>
        <Box fontSize="sm" color="fg.muted">
          {t("progress:body.latest")}
        </Box>
        <Box textStyle="num" fontSize="3xl" marginTop="2">
          {formatValue(latest.value)}
        </Box>
        {before ? (
          <Box fontSize="xs" color="fg.muted" marginTop="1">
            {t("progress:body.change", {
              change: signed,
              unit,
              day: formats.fullDay(new Date(noonMillis(before.day)).toISOString()),
            })}
          </Box>
        ) : null}
        {points.length > 1 ? (
          <LineChart
            points={points}
            figure={t(`progress:body.kinds.${kind}`)}
            dayHead={t("progress:chart.day")}
            formatValue={formatValue}
          />
        ) : null}
      </Card>
      <MeasureList key={kind} rows={rows} unit={unit} />
    </>
  );
};
