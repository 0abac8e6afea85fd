import { Stack } from "@chakra-ui/react/stack";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { ErrorScreen } from "#renderer/kit/errors/ErrorScreen.tsx";
import { MuscleFigure } from "#renderer/kit/exercises/MuscleFigure.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { BarField } from "#renderer/kit/plates/BarField.tsx";
import { OwnPlate } from "#renderer/kit/plates/OwnPlate.tsx";
import { PlateLine } from "#renderer/kit/plates/PlateLine.tsx";
import { PlateRow } from "#renderer/kit/plates/PlateRow.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { ConflictList } from "#renderer/kit/sync/ConflictList.tsx";
import { SyncChip } from "#renderer/kit/sync/SyncChip.tsx";
import { SyncDetails } from "#renderer/kit/sync/SyncDetails.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { EXERCISE, GYM } from "#tests/catalogue/examples.ts";
import { CONFLICT } from "#tests/catalogue/services.ts";

const nothing = () => undefined;

export const Plates = () => (
  <Stack gap="4" alignItems="stretch">
    <PlateLine weight={92.5} unit="kg" gym={GYM} onOpen={nothing} />
    <PlateLine weight={93} unit="kg" gym={GYM} onOpen={nothing} />
    <BarField label="kg" weight={20} onChange={nothing} />
    <Rows>
      <PlateRow plate="20 kg" pairs={2} most={9} onChange={nothing} />
      <PlateRow plate="15 kg" pairs={0} most={9} onChange={nothing} />
    </Rows>
    <OwnPlate unit="kg" onAdd={nothing} />
    <MuscleFigure worked={EXERCISE} />
  </Stack>
);

export const Sync = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <SyncChip />
      <SyncDetails status={{ kind: "in-sync", pending: 0, lastSuccess: CONFLICT.at }} />
      <ConflictList conflicts={[CONFLICT]} />
      <FileControls>
        <Button>{t("common:save")}</Button>
      </FileControls>
    </Stack>
  );
};

export const Waiting = () => {
  const { t } = useI18n();
  const waiting = (seconds: number) => t("auth:factor.sendAgainIn", { seconds });
  return (
    <Stack gap="4">
      <ResendButton at={null} label={t("auth:factor.sendAgain")} waiting={waiting} busy={false} onResend={nothing} />
      <ResendButton at={null} label={t("auth:factor.sendAgain")} waiting={waiting} busy onResend={nothing} />
      <ErrorScreen id="a1b2c3" error={new Error("example")} onRetry={nothing} onHome={nothing} onReload={nothing} />
    </Stack>
  );
};
