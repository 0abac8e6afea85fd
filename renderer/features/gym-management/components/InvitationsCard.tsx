import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import X from "lucide-react/icons/x";
import type { Invitation, PeopleFailure } from "#renderer/data/account/gym-people-api.ts";
import type { AsyncAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

type InvitationsCardProps = {
  invitations: AsyncAnswer<Invitation[], PeopleFailure>;
  onWithdraw: (invitation: Invitation) => void;
};

/** Invitations without an answer; nothing where there are none. */
export const InvitationsCard = ({ invitations: { value, failure, reload }, onWithdraw }: InvitationsCardProps) => {
  const { t, formats } = useI18n();
  if (failure === null && (value === null || value.length === 0)) return null;
  return (
    <Card as="section" padding="0" overflow="hidden" aria-label={t("management:people.invited")}>
      <chakra.h2 textStyle="h2" padding="4">
        {t("management:people.invited")}
      </chakra.h2>
      {failure ? (
        <Box padding="4" paddingTop="0">
          <Notice tone="danger">
            <Box marginBottom="3">{t(`management:failures.${failure}`)}</Box>
            <Button onClick={reload}>{t("common:retry")}</Button>
          </Notice>
        </Box>
      ) : null}
      <Rows>
        {value?.map((invitation) => {
          const { email, role, at } = invitation;
          return (
            <Row key={`${email} ${role}`} minHeight="3.5rem" paddingInline="4">
              <Box flex="1" minWidth="0" paddingBlock="2">
                <Box fontWeight="600" overflowWrap="anywhere">
                  {email}
                </Box>
                <Box fontSize="sm" color="fg.muted">
                  {t("management:people.since", { day: formats.fullDay(at) })}
                </Box>
              </Box>
              <Chip>{t(`gym:roles.${role}`)}</Chip>
              <IconButton
                icon={X}
                label={t("management:people.withdraw", { email })}
                onClick={() => onWithdraw(invitation)}
              />
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
