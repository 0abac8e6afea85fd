import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { Person } from "#renderer/features/gym-management/hooks/use-managed-people.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { GYM_ROLES, type GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

type PersonRowProps = {
  person: Person;
  isMe: boolean;
  /** Whether the viewer is an owner, who gives and ends roles. */
  isOwner: boolean;
  /** Present time in milliseconds. */
  now: number;
  onRole: (person: Person, role: GymRole) => void;
  /** Opens the desk's page of a member. */
  onDesk: (person: Person) => void;
  onRemove: (person: Person) => void;
};

/** A person of the gym, with their roles and the actions on them. */
export const PersonRow = ({ person, isMe, isOwner, now, onRole, onDesk, onRemove }: PersonRowProps) => {
  const { t, formats } = useI18n();
  const { roles, suspended_until: until } = person;
  const name = person.name || t("management:people.nameless");
  const toDesk = roles.includes("member")
    ? [{ kind: "item" as const, id: "membership", label: t("management:people.desk"), onSelect: () => onDesk(person) }]
    : [];
  const ofOwner = [
    { kind: "label" as const, id: "roles", label: t("management:people.roles") },
    ...GYM_ROLES.map((role) => ({
      kind: "item" as const,
      id: role,
      label: t(`gym:roles.${role}`),
      checked: roles.includes(role),
      onSelect: () => onRole(person, role),
    })),
    { kind: "separator" as const, id: "line" },
    ...toDesk,
    {
      kind: "item" as const,
      id: "remove",
      label: t("management:people.remove"),
      danger: true,
      onSelect: () => onRemove(person),
    },
  ];
  const entries = isOwner ? ofOwner : toDesk;
  return (
    <Row minHeight="3.5rem" paddingInline="4">
      <Flex flex="1" minWidth="0" wrap="wrap" align="center" columnGap="3" rowGap="1" paddingBlock="2">
        <Box fontWeight="600" minWidth="0" overflowWrap="anywhere">
          {name}
        </Box>
        <Flex gap="1" wrap="wrap">
          {isMe ? <Chip tone="success">{t("management:people.you")}</Chip> : null}
          {roles.map((role) => (
            <Chip key={role}>{t(`gym:roles.${role}`)}</Chip>
          ))}
          {until !== null && now < Date.parse(until) ? (
            <Chip tone="danger">{t("management:people.suspended", { until: formats.dateTime(until) })}</Chip>
          ) : null}
        </Flex>
      </Flex>
      {entries.length > 0 ? (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t("management:people.actions", { name })} />}
          entries={entries}
        />
      ) : null}
    </Row>
  );
};
