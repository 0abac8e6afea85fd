import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useAskGym, useGymCommands, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import { reasonKey } from "#renderer/features/gym/lib/verb-texts.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";

const isAnswer = (verb: string): boolean => verb === "accept_invitation" || verb === "decline_invitation";

/** Invitations of gyms, with what accepting means; nothing where there are none. */
export const Invitations = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const invitations = useObservable(useMemo(() => data.documents("own_invitations").watch(), [data]));
  const commands = useGymCommands();
  const { ask, takeBack } = useAskGym();
  const waits = useWaitsForNetwork();
  if (!invitations || !commands) return null;
  return invitations.map(({ id, gym_id, name, roles }) => {
    const answer = commands.findLast((command) => command.gym_id === gym_id && isAnswer(command.verb));
    const isAsked = answer?.state === "asked";
    const said = t(answer?.verb === "accept_invitation" ? "gym:invitation.accepted" : "gym:invitation.declined");
    return (
      <Card key={id} as="section" aria-label={t("gym:invitation.title", { name })} borderColor="prime.line">
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="3">
          <Box flex="1 1 16rem" minWidth="0">
            <chakra.h2 textStyle="h2" overflowWrap="anywhere">
              {t("gym:invitation.title", { name })}
            </chakra.h2>
            <Box fontSize="sm" paddingTop="1">
              {t("gym:invitation.as", { roles: roles.map((role) => t(`gym:roles.${role}`)).join(", ") })}
            </Box>
            <Box fontSize="sm" color="fg.muted" paddingTop="1" role={isAsked ? "status" : undefined}>
              {isAsked ? `${said} ${t(waits ? "gym:sentLater" : "gym:answerComes")}` : t("gym:invitation.means")}
            </Box>
            {answer?.state === "refused" ? (
              <Box fontSize="sm" color="danger" paddingTop="1">
                {t("gym:refused", { reason: t(reasonKey(answer.reason)) })}
              </Box>
            ) : null}
          </Box>
          <Flex gap="2" wrap="wrap" marginLeft="auto">
            {answer && isAsked ? (
              <Button single onClick={() => void takeBack(answer.id)}>
                {t("gym:takeBack")}
              </Button>
            ) : (
              <>
                <Button single onClick={() => void ask(gym_id, "decline_invitation", {})}>
                  {t("gym:decline")}
                </Button>
                <Button single tone="prime" onClick={() => void ask(gym_id, "accept_invitation", {})}>
                  {t("gym:accept")}
                </Button>
              </>
            )}
          </Flex>
        </Flex>
      </Card>
    );
  });
};
