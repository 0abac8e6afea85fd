import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { FailureReasons, ModelCharts } from "#renderer/features/admin/components/model/ModelCharts.tsx";
import { ModelSettingsCard } from "#renderer/features/admin/components/model/ModelSettingsCard.tsx";
import { type LastDays, RangeChoice } from "#renderer/features/admin/components/RangeChoice.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { ChatState } from "#shared/contract/coach/chat.ts";

const StateNotice = ({ state: { state, model } }: { state: ChatState }) => {
  const { t } = useI18n();
  if (state === "ready") return <Notice tone="success">{t("admin:coach.ready", { model: model ?? "" })}</Notice>;
  return <Notice tone="info">{t(state === "off" ? "admin:coach.isOff" : "admin:coach.unconfigured")}</Notice>;
};

/** What PrimeBot's model did, without a word of it, and the owner's settings of it. */
export const ModelScreen = () => {
  const { t } = useI18n();
  const { coach } = useAdminApi();
  const [range, setRange] = useState<LastDays>("30");
  const use = useAnswer(useCallback(() => coach.use(Number(range)), [coach, range]));
  const state = useAnswer(useCallback(() => coach.state(), [coach]));
  const reload = () => {
    use.reload();
    state.reload();
  };
  return (
    <>
      <SectionHead title={t("admin:nav.coach")} busy={use.busy || state.busy} onReload={reload}>
        <RangeChoice value={range} onChange={setRange} />
      </SectionHead>
      <Stack gap={{ base: "4", md: "6" }}>
        {state.value ? <StateNotice state={state.value} /> : null}
        {use.failure ? <FailureNotice failure={use.failure} onRetry={use.reload} /> : null}
        {use.value ? (
          <>
            <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }} gap={{ base: "4", md: "6" }}>
              <ModelSettingsCard settings={use.value.settings} onChange={reload} />
              <FailureReasons days={use.value.days} />
            </Grid>
            <ModelCharts {...use.value} />
          </>
        ) : null}
        {use.value === null && !use.failure ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="8rem" />
            <Bone height="15rem" />
          </Skeleton>
        ) : null}
      </Stack>
    </>
  );
};
