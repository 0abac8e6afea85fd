import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import Ellipsis from "lucide-react/icons/ellipsis";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { AdminUser } from "#renderer/data/admin/admin-answers.ts";
import type { AccountActions } from "#renderer/features/admin/hooks/use-account-actions.ts";
import { nameOf } from "#renderer/features/admin/lib/name-of.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { ROLES } from "#shared/domain/auth/session.ts";

type UserRowProps = { user: AdminUser; own: boolean; actions: AccountActions };

/** One account: name, role, last visit, and the actions on it. */
export const UserRow = ({ user, own, actions }: UserRowProps) => {
  const { t, formats } = useI18n();
  const name = nameOf(user);
  const entries: MenuEntry[] = [
    { kind: "label", id: "role", label: t("admin:users.role") },
    ...ROLES.map((role) => ({
      kind: "item" as const,
      id: role,
      label: t(`admin:roles.${role}`),
      checked: role === user.role,
      onSelect: () => {
        if (role !== user.role) actions.setRole(user, role);
      },
    })),
    { kind: "separator", id: "line" },
    {
      kind: "item",
      id: "disable",
      label: t(user.disabled ? "admin:users.enable" : "admin:users.disable"),
      danger: !user.disabled,
      onSelect: () => actions.setDisabled(user, !user.disabled),
    },
  ];
  return (
    <Row display="block">
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 15rem 9rem 4.5rem" }}
        columnGap="4"
        rowGap="2"
        alignItems="center"
        paddingInline="4"
        paddingBlock="2"
        minHeight="3.75rem"
      >
        <Box minWidth="0">
          <Box fontWeight="600" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {name}
          </Box>
          <Box fontSize="sm" color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {user.email || user.phone}
          </Box>
        </Box>
        <Flex gap="2" wrap="wrap" gridRow={{ base: "2", md: "auto" }}>
          <Chip tone={user.role === "super_admin" ? "gold" : "quiet"}>{t(`admin:roles.${user.role}`)}</Chip>
          {user.disabled ? <Chip tone="danger">{t("admin:users.isDisabled")}</Chip> : null}
          {user.confirmed ? null : <Chip>{t("admin:users.isUnconfirmed")}</Chip>}
          {user.secondFactor ? (
            <Chip tone="success">
              <Icon of={ShieldCheck} size={14} />
              {t("admin:users.hasFactor")}
            </Chip>
          ) : null}
        </Flex>
        <Box fontSize="sm" color="fg.muted" gridRow={{ base: "2", md: "auto" }} gridColumn={{ base: "2", md: "auto" }}>
          {user.lastSignInAt ? formats.dateTime(user.lastSignInAt) : t("admin:users.never")}
        </Box>
        <Box gridRow={{ base: "1", md: "auto" }} gridColumn={{ base: "2", md: "auto" }} justifySelf="end">
          {own ? (
            <Chip>{t("admin:users.you")}</Chip>
          ) : (
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t("admin:users.actions", { who: name })} />}
              entries={entries}
            />
          )}
        </Box>
      </Grid>
    </Row>
  );
};
