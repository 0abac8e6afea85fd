import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileDown from "lucide-react/icons/file-down";
import FileUp from "lucide-react/icons/file-up";
import Mail from "lucide-react/icons/mail";
import UserPlus from "lucide-react/icons/user-plus";
import { useDeferredValue, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { usePeopleDetails } from "#renderer/features/desk/hooks/use-people-details.ts";
import { usePeopleExport } from "#renderer/features/desk/hooks/use-people-export.ts";
import type { PersonDetails } from "#renderer/features/desk/lib/current-membership.ts";
import { peopleFinder } from "#renderer/features/desk/lib/people-finder.ts";
import { isByDetails, sortPeople } from "#renderer/features/desk/lib/sort-people.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { certificateStanding } from "#shared/domain/gym/desk.ts";
import { PersonDialog } from "./PersonDialog.tsx";
import { PeopleRows } from "./people/PeopleRows.tsx";
import { PeopleTable, type Sorting } from "./people/PeopleTable.tsx";

const IMPORT = "/schedule/staff/members/import";
const INVITE = "/schedule/gym/people";

/** Rows shown at first, and added each time. */
const PAGE = 50;
/** Rows that a window shows without scrolling: with each key of a search these are painted first. */
const FIRST = 25;
const NOBODY: readonly string[] = [];
const SHOWN = ["all", "overdue", "certificate", "former"] as const;
type Shown = (typeof SHOWN)[number];

type Filter = { shown: Shown; today: string; detailsOf: (id: string) => PersonDetails | undefined };

const isShown = ({ id, isMember, overdueCents }: DeskMember, { shown, today, detailsOf }: Filter): boolean => {
  if (shown === "former") return !isMember;
  if (shown === "all" || shown === "overdue") return shown === "all" || overdueCents > 0;
  return isMember && certificateStanding(detailsOf(id)?.certifiedUntil, today).state !== "valid";
};

const ofNobody = () => undefined;

const BESIDE = { position: { md: "sticky" }, top: "5rem", maxHeight: { md: "calc(100dvh - 10rem)" } } as const;

type MemberListProps = {
  place: Workplace;
  members: readonly DeskMember[];
  today: string;
  chosen: string | null;
  /** Whether there is room for a table; else the list stands alone or beside a member's page. */
  isTable: boolean;
  onChoose: (member: string) => void;
};

/** A gym's members with what needs attention, to choose one or add somebody. */
export const MemberList = ({ place, members, today, chosen, isTable, onChoose }: MemberListProps) => {
  const { t, formats } = useI18n();
  const gym = place.settings.id;
  const [search, setSearch] = useState("");
  const isPainted = useDeferredValue(search) === search;
  const [shown, setShown] = useState<Shown>("all");
  const [sorting, setSorting] = useState<Sorting>({ by: "name", isReversed: false });
  const [listed, setListed] = useState(PAGE);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const go = (path: string) => void navigate(`${path}?gym=${gym}`);
  const exportPeople = usePeopleExport({ gym, members, today });
  const kinds = members.some(({ isMember }) => !isMember) ? SHOWN : SHOWN.filter((one) => one !== "former");
  // What is chosen or sorted by certificates or memberships needs those of all.
  const needsAll = shown === "certificate" || (isTable && isByDetails(sorting.by));
  const ofAll = usePeopleDetails(place, needsAll ? null : NOBODY, today);
  const detailsOfAll = needsAll && ofAll.isRead ? ofAll.of : null;
  const chosenOf = shown === "certificate" ? detailsOfAll : ofNobody;
  const find = useMemo(
    () =>
      peopleFinder(
        chosenOf === null ? [] : members.filter((one) => isShown(one, { shown, today, detailsOf: chosenOf })),
      ),
    [members, shown, today, chosenOf],
  );
  const { found, isNear } = useMemo(() => find(search), [find, search]);
  const sorted = useMemo(
    () => (isTable ? sortPeople(found, sorting, detailsOfAll ?? ofNobody) : found),
    [found, sorting, isTable, detailsOfAll],
  );
  const people = sorted.slice(0, isPainted ? listed : FIRST);
  const ids = sorted.slice(0, listed).map(({ id }) => id);
  const ofShown = usePeopleDetails(place, needsAll ? NOBODY : ids, today);
  const detailsOf = detailsOfAll ?? ofShown.of;
  const here = found.filter(({ isMember }) => isMember).length;
  const gone = found.length - here;
  return (
    <Card
      padding="0"
      aria-label={t("staff:sections.members")}
      // Beside a member's page the list stays where it is.
      {...(isTable ? {} : BESIDE)}
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <Flex
        direction={isTable ? "row" : "column"}
        align={isTable ? "center" : "stretch"}
        gap="3"
        padding={isTable ? "1" : "4"}
        paddingLeft="4"
      >
        <Box flex={isTable ? "1 1 12rem" : undefined}>
          <Field
            label={t("desk:list.search")}
            {...(isTable ? { labelHidden: true, placeholder: t("desk:list.search") } : {})}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Box>
        <SelectField
          label={t("desk:list.show")}
          labelHidden={isTable}
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
              ? t(chosenOf === null ? "common:loading" : "desk:list.none")
              : [
                  ...(here > 0 || gone === 0
                    ? [t("desk:list.count", { count: here, figure: formats.volume(here) })]
                    : []),
                  ...(gone > 0 ? [t("desk:former.count", { count: gone, figure: formats.volume(gone) })] : []),
                ].join(" · ")}
          </Box>
          <Menu
            trigger={<IconButton tone="ghost" icon={Ellipsis} label={t("people:more")} />}
            entries={[
              { kind: "item", id: "import", label: t("people:open"), icon: FileUp, onSelect: () => go(IMPORT) },
              ...(exportPeople
                ? [
                    {
                      kind: "item",
                      id: "export",
                      label: t("people:export.open"),
                      icon: FileDown,
                      onSelect: exportPeople,
                    } as const,
                  ]
                : []),
              { kind: "item", id: "invite", label: t("desk:list.invite"), icon: Mail, onSelect: () => go(INVITE) },
            ]}
          />
        </Flex>
      </Flex>
      {isTable ? (
        <PeopleTable {...{ gym, people, detailsOf, today, sorting, onChoose }} onSort={setSorting} />
      ) : (
        <PeopleRows {...{ gym, people, detailsOf, today, chosen, onChoose }} />
      )}
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
