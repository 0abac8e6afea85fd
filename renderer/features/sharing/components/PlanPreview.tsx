import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useTakeOver } from "#renderer/features/sharing/hooks/use-take-over.ts";
import { ownMatches } from "#renderer/features/sharing/lib/own-matches.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { SharedPlan } from "#shared/domain/training/share/shared-plan.ts";

type PlanPreviewProps = { plan: SharedPlan; catalogue: Catalogue; onDone: () => void; onDrop: () => void };

/** A shared plan before it is taken over. */
export const PlanPreview = ({ plan, catalogue, onDone, onDrop }: PlanPreviewProps) => {
  const { t } = useI18n();
  const takeOver = useTakeOver(catalogue);
  const matches = useMemo(() => ownMatches(plan, catalogue), [plan, catalogue]);
  const [anew, setAnew] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const nameOf = (key: string | number) =>
    typeof key === "number" ? (plan.own[key]?.name ?? "") : catalogue.find(key) ? catalogue.nameOf(key) : null;
  const all = plan.routines.flatMap(({ exercises }) => exercises.map(({ exercise }) => exercise));
  const unknown = new Set(all.filter((key) => nameOf(key) === null)).size;
  const take = async () => {
    setBusy(true);
    const used = new Map([...matches].filter(([place]) => !anew.includes(place)));
    const isStored = await takeOver(plan, used);
    setBusy(false);
    if (isStored) onDone();
  };
  return (
    <Stack gap="4">
      <Card padding="0" overflow="hidden">
        <Box padding="4">
          <chakra.h2 textStyle="h2" overflowWrap="anywhere">
            {plan.name || t("sharing:routines", { count: plan.routines.length })}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted">
            {t("sharing:text")}
          </Box>
        </Box>
        <Rows>
          {plan.routines.map(({ name, exercises }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be all alike, and none moves
            <Row key={at} display="block" paddingInline="4" paddingBlock="3">
              <Box fontWeight="600" overflowWrap="anywhere">
                {name}
              </Box>
              <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {exercises.length === 0 ? t("workouts:exerciseCount", { count: 0 }) : null}
                {exercises
                  .map(({ exercise, sets }) => `${nameOf(exercise) ?? t("sharing:unknown")} (${sets.length})`)
                  .join(" · ")}
              </Box>
            </Row>
          ))}
        </Rows>
      </Card>
      {unknown > 0 ? <Notice tone="warning">{t("sharing:leftOut", { count: unknown })}</Notice> : null}
      {matches.size > 0 ? (
        <Card>
          <chakra.h2 textStyle="h3">{t("sharing:same.title")}</chakra.h2>
          <Stack gap="3" marginTop="3">
            {[...matches].map(([place, id]) => (
              <Segmented
                key={place}
                legend={catalogue.nameOf(id)}
                value={anew.includes(place) ? "add" : "own"}
                options={[
                  { value: "own", label: t("sharing:same.own") },
                  { value: "add", label: t("sharing:same.add") },
                ]}
                onChange={(value) =>
                  setAnew(value === "add" ? [...anew, place] : anew.filter((other) => other !== place))
                }
              />
            ))}
          </Stack>
        </Card>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button tone="prime" single busy={isBusy} onClick={() => void take()}>
          {t("sharing:take")}
        </Button>
        <Button onClick={onDrop}>{t("sharing:drop")}</Button>
      </Flex>
    </Stack>
  );
};
