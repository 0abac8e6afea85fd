import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { useAskGym, useGymCommands } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import type { NamedPass } from "#renderer/features/gym/hooks/use-passes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { useWakeLock } from "#renderer/kit/screens/use-wake-lock.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { drawQr, type QrDrawing } from "#renderer/ui/qr/draw-qr.ts";
import { QrPicture } from "#renderer/ui/qr/QrPicture.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { PASS_SECONDS, passText } from "#shared/domain/gym/access/gym-pass.ts";
import { AskedNotice } from "./AskedNotice.tsx";

const SECOND = 1000;
const SIZE = "min(21rem, 74vw)";

/** The code of a pass, as large as the screen lets it be; undefined before it is drawn, null where it cannot be. */
const useDrawing = ({ number, secret }: NamedPass, now: number): QrDrawing | null | undefined => {
  const text = passText({ number, secret }, now);
  const [drawing, setDrawing] = useState<QrDrawing | null>();
  useEffect(() => {
    let live = true;
    drawQr(text, "M").then(
      (drawn) => live && setDrawing(drawn),
      () => live && setDrawing(null),
    );
    return () => {
      live = false;
    };
  }, [text]);
  return drawing;
};

/** Asks for another pass, in place of one that was on a phone that is gone. */
const RenewControl = ({ pass: { gym_id } }: { pass: NamedPass }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [isAsking, setAsking] = useState(false);
  const last = useGymCommands()?.findLast((one) => one.verb === "renew_pass" && one.gym_id === gym_id);
  return (
    <>
      <AskedNotice command={last} what={`${t("verbs:names.renew_pass")}.`} />
      {last?.state === "asked" ? null : (
        <Button tone="ghost" fontSize="sm" onClick={() => setAsking(true)}>
          {t("gym:pass.renew.open")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("gym:pass.renew.title")}
        text={t("gym:pass.renew.text")}
        confirm={t("gym:pass.renew.confirm")}
        onConfirm={() => void ask(gym_id, "renew_pass", {})}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** What a member shows at the gym's door: a code that is another one each thirty seconds, with a network or without. */
export const PassCard = ({ pass }: { pass: NamedPass }) => {
  const { t } = useI18n();
  const now = useGymNow(SECOND);
  const drawing = useDrawing(pass, now);
  useWakeLock(true);
  const left = PASS_SECONDS - (Math.floor(now / SECOND) % PASS_SECONDS);
  return (
    <Card as="section" aria-label={pass.name}>
      <Stack gap="4" align="center" textAlign="center">
        <chakra.h2 textStyle="h2" overflowWrap="anywhere">
          {pass.name}
        </chakra.h2>
        {drawing ? <QrPicture drawing={drawing} label={t("gym:pass.code")} width={SIZE} padding="5" /> : null}
        {drawing === undefined ? (
          <Skeleton label={t("common:loading")}>
            <Bone width={SIZE} height={SIZE} />
          </Skeleton>
        ) : null}
        {drawing === null ? <Box>{t("gym:pass.failed")}</Box> : null}
        <Box width={SIZE} aria-hidden="true">
          <LimitBar value={left / PASS_SECONDS} label="" />
        </Box>
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t("gym:pass.renews", { count: left })}
        </Box>
        <Box maxWidth="26rem">{t("gym:pass.text")}</Box>
        <RenewControl pass={pass} />
      </Stack>
    </Card>
  );
};
