import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import UserPlus from "lucide-react/icons/user-plus";
import { useMemo, useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { peopleFinder } from "#renderer/features/desk/lib/people-finder.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";
import { PersonDialog } from "./PersonDialog.tsx";

/** Rows shown at first, and added each time. */
const PAGE = 50;
const SHOWN = ["all", "overdue", "certificate", "former"] as const;
type Shown = (typeof SHOWN)[number];

const isShown = ({ isMember, overdueCents, certificate }: DeskMember, shown: Shown): boolean => {
  if (shown === "former") return !isMember;
  return shown === "all" || (shown === "overdue" ? overdueCents > 0 : certificate.state !== "valid");
};

type MemberListProps = {
  gym: string;
  members: readonly DeskMember[];
  today: string;
  chosen: string | null;
  onChoose: (member: string) => void;
};

/** A gym's members with what needs attention, to choose one or add somebody. */
export const MemberList = ({ gym, members, today, chosen, onChoose }: MemberListProps) => {
  const { t, formats } = useI18n();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [listed, setListed] = useState(PAGE);
  const [isAdding, setAdding] = useState(false);
  const kinds = members.some(({ isMember }) => !isMember) ? SHOWN : SHOWN.filter((one) => one !== "former");
  const find = useMemo(() => peopleFinder(members.filter((one) => isShown(one, shown))), [members, shown]);
  const { found, isNear } = find(search);
  const here = found.filter(({ isMember }) => isMember).length;
  const gone = found.length - here;
  const stateOf = ({ certificate: { state, days } }: DeskMember): string | null => {
    if (state === "none" || state === "expired") return t(`desk:certificate.short.${state}`);
    if (state !== "soon") return null;
    return days === 0 ? t("desk:certificate.short.today") : t("desk:certificate.short.soon", { count: days });
  };
  return (
    <Card
      padding="0"
      aria-label={t("staff:sections.members")}
      // Beside a member's page the list stays where it is.
      position={{ md: "sticky" }}
      top="5rem"
      maxHeight={{ md: "calc(100dvh - 10rem)" }}
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <Stack gap="3" padding="4">
        <Field
          label={t("desk:list.search")}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={t("desk:list.show")}
          value={shown}
          options={kinds.map((value) => ({ value, label: t(`desk:list.${value}`) }))}
          onChange={setShown}
        />
        <Button tone="prime" onClick={() => setAdding(true)}>
          <Icon of={UserPlus} size={18} />
          {t("desk:person.add")}
        </Button>
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Box fontSize="sm" color="fg.muted" role="status">
            {isNear && found.length > 0 ? <Box>{t("staff:memberNear")}</Box> : null}
            {found.length === 0
              ? t("desk:list.none")
              : [
                  ...(here > 0 || gone === 0
                    ? [t("desk:list.count", { count: here, figure: formats.volume(here) })]
                    : []),
                  ...(gone > 0 ? [t("desk:former.count", { count: gone, figure: formats.volume(gone) })] : []),
                ].join(" · ")}
          </Box>
          <LinkButton tone="ghost" fontSize="sm" marginLeft="auto" to={`/schedule/gym/people?gym=${gym}`}>
            {t("desk:list.invite")}
          </LinkButton>
        </Flex>
      </Stack>
      <Rows overflowY="auto">
        {found.slice(0, listed).map((one, place) => {
          const state = stateOf(one);
          return (
            <Row display="block" key={one.id}>
              {place === here ? (
                <chakra.h3 textStyle="h3" padding="4" paddingTop="5" borderTopWidth="1px" borderColor="border">
                  {t("desk:former.title")}
                </chakra.h3>
              ) : null}
              <RowButton
                flexWrap="wrap"
                columnGap="3"
                rowGap="1"
                paddingBlock="2"
                aria-pressed={one.id === chosen}
                onClick={() => onChoose(one.id)}
              >
                <Box flex="1 1 8rem" minWidth="0" fontWeight="600" overflowWrap="anywhere">
                  {one.name}
                </Box>
                {one.person?.isNew ? (
                  <Chip tone={one.person.command?.state === "refused" ? "danger" : "quiet"}>
                    {t(one.person.command?.state === "refused" ? "desk:person.refused" : "desk:person.waits")}
                  </Chip>
                ) : null}
                {one.person && !one.person.has_account ? <Chip>{t("desk:person.noAccount")}</Chip> : null}
                {one.overdueCents > 0 ? (
                  <Chip tone="danger">{t("desk:owes", { amount: formats.amount(one.overdueCents) })}</Chip>
                ) : null}
                {!one.isMember && one.openCents > one.overdueCents ? (
                  <Chip tone="quiet">{t("desk:former.owes", { amount: formats.amount(one.openCents) })}</Chip>
                ) : null}
                {state === null ? null : (
                  <Chip tone={one.certificate.state === "expired" ? "danger" : "quiet"}>{state}</Chip>
                )}
              </RowButton>
            </Row>
          );
        })}
      </Rows>
      {found.length > listed ? (
        <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
          <Button onClick={() => setListed(listed + PAGE)}>{t("desk:list.more")}</Button>
        </Flex>
      ) : null}
      <PersonDialog
        open={isAdding}
        gym={gym}
        today={today}
        member={null}
        members={members}
        onSaved={onChoose}
        onClose={() => setAdding(false)}
      />
    </Card>
  );
};
