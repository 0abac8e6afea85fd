import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import UserMinus from "lucide-react/icons/user-minus";
import UserPlus from "lucide-react/icons/user-plus";
import X from "lucide-react/icons/x";
import type { AdminGym } from "#renderer/data/admin/admin-answers.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

export type GymOwner = AdminGym["owners"][number];

type GymRowProps = {
  gym: AdminGym;
  onInvite: (gym: AdminGym) => void;
  onWithdraw: (gym: AdminGym, email: string) => void;
  onEnd: (gym: AdminGym, owner: GymOwner) => void;
};

/** One gym with the number of its people and its owners. */
export const GymRow = ({ gym, onInvite, onWithdraw, onEnd }: GymRowProps) => {
  const { t, formats } = useI18n();
  const { name, zone, createdAt, owners, invitedOwners, coaches, desks, members } = gym;
  return (
    <Row display="block" padding="4">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Box flex="1 1 14rem" minWidth="0">
          <chakra.h2 textStyle="h3" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`${zone.replaceAll("_", " ")} · ${t("admin:gyms.since", { day: formats.fullDay(createdAt) })}`}
          </Box>
        </Box>
        <Flex gap="2" wrap="wrap" fontVariantNumeric="tabular-nums">
          <Chip>{t("admin:gyms.members", { count: members })}</Chip>
          <Chip>{t("admin:gyms.coaches", { count: coaches })}</Chip>
          <Chip>{t("admin:gyms.desks", { count: desks })}</Chip>
        </Flex>
      </Flex>
      <Rows paddingTop="2" aria-label={t("admin:gyms.owners", { name })}>
        {owners.map((owner) => (
          <Row plain key={owner.id} minHeight="2.75rem">
            <Box flex="1" minWidth="0" fontSize="sm" overflowWrap="anywhere">
              {owner.name || owner.email || owner.id}
              {owner.name && owner.email ? <Box color="fg.muted">{owner.email}</Box> : null}
            </Box>
            <IconButton
              icon={UserMinus}
              label={t("admin:gyms.end", { who: owner.name || owner.email || owner.id })}
              onClick={() => onEnd(gym, owner)}
            />
          </Row>
        ))}
        {invitedOwners.map((email) => (
          <Row plain key={email} minHeight="2.75rem">
            <Box flex="1" minWidth="0" fontSize="sm" overflowWrap="anywhere">
              {email}
            </Box>
            <Chip>{t("admin:gyms.invited")}</Chip>
            <IconButton icon={X} label={t("admin:gyms.withdraw", { email })} onClick={() => onWithdraw(gym, email)} />
          </Row>
        ))}
      </Rows>
      <Button marginTop="2" onClick={() => onInvite(gym)}>
        <Icon of={UserPlus} size={18} />
        {t("admin:gyms.invite")}
      </Button>
    </Row>
  );
};
