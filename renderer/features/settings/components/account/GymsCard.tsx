import { Box } from "@chakra-ui/react/box";
import { useMemo, useState } from "react";
import {
  CancelDialog,
  type Cancelling,
  reasonKey,
  useAskGym,
  useGymCommands,
  useGymTexts,
  useWaitsForNetwork,
} from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

/** The member's gyms, each with a button to leave; nothing where there are none. */
export const GymsCard = () => {
  useGymTexts();
  const { t } = useI18n();
  const data = useMemberData();
  const gyms = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const commands = useGymCommands();
  const { ask, takeBack } = useAskGym();
  const waits = useWaitsForNetwork();
  const [leaving, setLeaving] = useState<Cancelling | null>(null);
  if (!gyms || gyms.length === 0 || !commands) return null;
  const leave = (gym: string, name: string) =>
    setLeaving({
      title: t("gym:leave.ask", { name }),
      text: t("gym:leave.means"),
      confirm: t("gym:leave.confirm"),
      keep: t("gym:leave.stay"),
      run: () => void ask(gym, "leave_gym", {}),
    });
  return (
    <SettingsCard title={t("gym:leave.title")} text={t("gym:leave.text")}>
      <Rows display="grid" gap="4">
        {gyms.map(({ id, gym_id, name, roles }) => {
          const command = commands.findLast((one) => one.gym_id === gym_id && one.verb === "leave_gym");
          return (
            <Row plain key={id} flexWrap="wrap" columnGap="4" rowGap="2">
              <Box flex="1 1 16rem" minWidth="0">
                <Box fontWeight="650" overflowWrap="anywhere">
                  {name}
                </Box>
                <Box fontSize="sm">{roles.map((role) => t(`gym:roles.${role}`)).join(", ")}</Box>
                {command?.state === "asked" ? (
                  <Box fontSize="sm" color="fg.muted" role="status">
                    {`${t("gym:leave.asked")} ${t(waits ? "gym:sentLater" : "gym:answerComes")}`}
                  </Box>
                ) : null}
                {command?.state === "refused" ? (
                  <Box fontSize="sm" color="danger">
                    {t("gym:refused", { reason: t(reasonKey(command.reason)) })}
                  </Box>
                ) : null}
              </Box>
              {command?.state === "asked" ? (
                <Button onClick={() => void takeBack(command.id)}>{t("gym:takeBack")}</Button>
              ) : (
                <Button aria-label={t("gym:leave.open", { name })} onClick={() => leave(gym_id, name)}>
                  {t("gym:leave.confirm")}
                </Button>
              )}
            </Row>
          );
        })}
      </Rows>
      <CancelDialog asked={leaving} onClose={() => setLeaving(null)} />
    </SettingsCard>
  );
};
