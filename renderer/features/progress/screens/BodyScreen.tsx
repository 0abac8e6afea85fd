import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { LineChart } from "#renderer/features/progress/components/charts/LineChart.tsx";
import { GoalCard } from "#renderer/features/progress/components/goals/GoalCard.tsx";
import { HealthConsent } from "#renderer/features/progress/components/HealthConsent.tsx";
import { MeasureForm } from "#renderer/features/progress/components/MeasureForm.tsx";
import { MeasureList } from "#renderer/features/progress/components/MeasureList.tsx";
import { OwnMeasureDialog } from "#renderer/features/progress/components/OwnMeasureDialog.tsx";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { PhotosCard } from "#renderer/features/progress/components/photos/PhotosCard.tsx";
import { useGoalLine } from "#renderer/features/progress/hooks/use-goal-line.ts";
import { type GoalView, useGoals } from "#renderer/features/progress/hooks/use-goals.ts";
import { measureScale } from "#renderer/features/progress/lib/goal-scale.ts";
import { measureOf } from "#renderer/features/progress/lib/measure-of.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import {
  MEASURE_KINDS,
  type MeasureRule,
  measureUnit,
  noonMillis,
  shownMeasure,
} from "#shared/domain/body/measures.ts";
import { type OwnMeasure, ownMeasureKey, ownMeasureKind, ownMeasures } from "#shared/domain/body/own-measures.ts";
import type { MeasureDocument } from "#shared/domain/kinds/documents.ts";
import { measureSubject } from "#shared/domain/training/progress/goals.ts";

/** Body weight, measures and photos over time. */
export const BodyScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const data = useMemberData();
  const { measures, profile } = data;
  const { removeWithUndo } = useWrite();
  const { state } = useLocation();
  const [picked, setKind] = useState(typeof state?.measure === "string" ? state.measure : "bodyweight");
  const [adding, setAdding] = useState(false);
  const [preferences, change] = usePreferences();
  const own = ownMeasures(preferences);
  const { kind, label, rule, chosen } = useMemo(() => {
    const { own: chosen, ...measure } = measureOf(picked, ownMeasures(preferences), t);
    return { ...measure, chosen };
  }, [picked, preferences, t]);
  const subject = measureSubject(kind);
  const goals = useGoals([subject]);
  const goal = goals?.[0] ?? null;
  const all = useObservable(useMemo(() => measures.watch(), [measures]));
  const rows = useMemo(() => all?.filter((row) => row.kind === kind) ?? [], [all, kind]);
  const { consent, decide } = useConsent("health_data");
  /** Whether data is shown: only with consent, or where some is stored. */
  const isShown = consent || (all?.length ?? 0) > 0;
  usePageTitle(t("progress:body.title"));
  const remove = ({ name, unit }: OwnMeasure) => {
    const key = ownMeasureKey(name);
    const removeAll = async () => {
      const undo = await measures.remove(...rows.map(({ id }) => id));
      const undoGoal = await data.documents("goals").remove(goal ? [goal.goal.id] : []);
      await profile.setPreferences({ [key]: null });
      return async () => {
        await profile.setPreferences({ [key]: unit });
        await undo();
        await undoGoal();
      };
    };
    void removeWithUndo(removeAll, t("progress:body.own.removed", { name }));
  };
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
              options={[
                ...MEASURE_KINDS.map((value) => ({ value: `${value}`, label: t(`progress:body.kinds.${value}`) })),
                ...own.map(({ name }) => ({ value: ownMeasureKind(name), label: name })),
              ]}
              onChange={setKind}
            />
            {consent ? <MeasureForm key={kind} kind={kind} rule={rule} /> : null}
            {consent ? (
              <Flex gap="2" wrap="wrap">
                <Button tone="ghost" onClick={() => setAdding(true)}>
                  {t("progress:body.own.add")}
                </Button>
                {chosen ? (
                  <Button tone="ghost" onClick={() => remove(chosen)}>
                    {t("progress:body.own.remove", { name: chosen.name })}
                  </Button>
                ) : null}
              </Flex>
            ) : null}
          </Stack>
        </Card>
      ) : null}
      <Stack ref={keepFocus} gap="4">
        {all === undefined ? (
          <ProgressSkeleton />
        ) : isShown ? (
          <Values rows={rows} kind={kind} label={label} rule={rule} mayAim={consent === true} goal={goal} />
        ) : null}
      </Stack>
      {adding ? (
        <OwnMeasureDialog
          others={own}
          onClose={() => setAdding(false)}
          onSave={({ name, unit }) => {
            change({ [ownMeasureKey(name)]: unit });
            setKind(ownMeasureKind(name));
            setAdding(false);
          }}
        />
      ) : null}
      <PhotosCard mayAdd={consent === true} />
    </Stack>
  );
};

type ValuesProps = {
  rows: readonly MeasureDocument[];
  kind: string;
  label: string;
  rule: MeasureRule;
  /** Whether goals can be set. */
  mayAim: boolean;
  goal: GoalView | null;
};

const Values = ({ rows: stored, kind, label, rule, mayAim, goal }: ValuesProps) => {
  const { t, formats } = useI18n();
  const { unit: weightUnit } = useWeights();
  const unit = measureUnit(rule, weightUnit);
  const rows = useMemo(
    () => stored.map((row) => ({ ...row, value: shownMeasure(rule, row.value, weightUnit) })),
    [stored, rule, weightUnit],
  );
  const points = useMemo(() => rows.toReversed().map(({ day, value }) => ({ at: noonMillis(day), value })), [rows]);
  const formatValue = useCallback((value: number) => `${formats.number(value)} ${unit}`, [formats, unit]);
  const line = useGoalLine(goal);
  const current = stored[0]?.value;
  const choices = useMemo(
    () =>
      mayAim && current !== undefined
        ? [{ figure: "measure" as const, scale: measureScale(label, rule, weightUnit, formats), current }]
        : [],
    [mayAim, current, label, rule, weightUnit, formats],
  );
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
            figure={label}
            dayHead={t("progress:chart.day")}
            goal={line}
            formatValue={formatValue}
          />
        ) : null}
      </Card>
      <GoalCard
        key={`goal ${kind}`}
        subject={measureSubject(kind)}
        name={label}
        side="both"
        choices={choices}
        view={goal}
      />
      <MeasureList key={kind} rows={rows} unit={unit} />
    </>
  );
};
