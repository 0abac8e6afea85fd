import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ManagedGym, useGymTexts, useWaitsForNetwork } from "#renderer/features/gym/index.ts";
import { InvitationsCard } from "#renderer/features/gym-management/components/InvitationsCard.tsx";
import { InviteDialog } from "#renderer/features/gym-management/components/InviteDialog.tsx";
import { OfGym } from "#renderer/features/gym-management/components/OfGym.tsx";
import { PersonRow } from "#renderer/features/gym-management/components/PersonRow.tsx";
import {
  type Person,
  useManagedPeople,
  useOwed,
  usePeopleChanges,
} from "#renderer/features/gym-management/hooks/use-managed-people.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { GYM_ROLES, type GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

const MINUTE = 60_000;
/** Rows shown at first, and added each time. */
const PAGE = 50;

type Ending = { person: Person; roles: readonly GymRole[] };

const People = ({ gym }: { gym: ManagedGym }) => {
  const { t, formats } = useI18n();
  const { memberId } = useMemberData();
  const navigate = useNavigate();
  const now = useGymNow(MINUTE);
  const waits = useWaitsForNetwork();
  const people = useManagedPeople(gym);
  const { api, invitations, act, actAloud } = usePeopleChanges(gym);
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<GymRole | "all">("all");
  const [listed, setListed] = useState(PAGE);
  const [isInviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const id = gym.settings.id;
  const words = search.trim().toLowerCase();
  const found = people?.filter(
    ({ name, roles }) => name.toLowerCase().includes(words) && (role === "all" || roles.includes(role)),
  );
  const nameOf = ({ name }: Person) => name || t("management:people.nameless");
  const change = (person: Person, changed: GymRole) => {
    if (person.roles.includes(changed)) return setEnding({ person, roles: [changed] });
    const done = t("management:people.given", { name: nameOf(person), role: t(`gym:roles.${changed}`) });
    void actAloud(() => api.addRole(id, person.member_id, changed), done);
  };
  /** Ends roles, the owner's first: a gym's last owner cannot lose it, and then keeps the others too. */
  const end = async ({ person, roles }: Ending) => {
    const all = async () => {
      for (const one of roles.toSorted((a, b) => GYM_ROLES.indexOf(b) - GYM_ROLES.indexOf(a))) {
        const answer = await api.endRole(id, person.member_id, one);
        if (!answer.ok) return answer;
      }
      return { ok: true, value: null } as const;
    };
    await actAloud(all, t("management:people.ended", { name: nameOf(person) }));
  };
  const owed = useOwed(gym, ending?.roles.includes("member") ? ending.person.member_id : null);
  const isWhole = ending !== null && ending.roles.length === ending.person.roles.length;
  return (
    <>
      {waits ? <Notice tone="info">{t("management:people.offline")}</Notice> : null}
      <InvitationsCard
        invitations={invitations}
        onWithdraw={({ email, role: of }) =>
          void actAloud(() => api.withdraw(id, email, of), t("management:people.withdrawn", { email }))
        }
      />
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 12rem auto" }} gap="3" alignItems="end">
        <Field
          label={t("management:people.search")}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField<GymRole | "all">
          label={t("management:people.role")}
          value={role}
          options={[
            { value: "all", label: t("management:people.all") },
            ...GYM_ROLES.map((value) => ({ value, label: t(`gym:roles.${value}`) })),
          ]}
          onChange={setRole}
        />
        <Button tone="prime" minHeight="3rem" onClick={() => setInviting(true)}>
          <Icon of={UserPlus} size={18} />
          {t("management:people.invite")}
        </Button>
      </Grid>
      <Card as="section" padding="0" overflow="hidden" aria-label={t("management:people.everybody")}>
        <Flex align="baseline" justify="space-between" padding="4" gap="2">
          <chakra.h2 textStyle="h2">{t("management:people.everybody")}</chakra.h2>
          <Box fontSize="sm" color="fg.muted" role="status">
            {t("management:people.count", { count: found?.length ?? 0, figure: formats.volume(found?.length ?? 0) })}
          </Box>
        </Flex>
        {found?.length === 0 ? <EmptyState text={t("management:people.none")} /> : null}
        <Rows>
          {found?.slice(0, listed).map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isMe={person.member_id === memberId}
              isOwner={gym.isOwner}
              now={now}
              onRole={change}
              onDesk={({ member_id }) => void navigate(`/schedule/staff/members?gym=${id}&member=${member_id}`)}
              onRemove={(of) => setEnding({ person: of, roles: of.roles })}
            />
          ))}
        </Rows>
        {(found?.length ?? 0) > listed ? (
          <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
            <Button onClick={() => setListed(listed + PAGE)}>{t("management:people.more")}</Button>
          </Flex>
        ) : null}
      </Card>
      <InviteDialog
        open={isInviting}
        roles={gym.isOwner ? GYM_ROLES : ["member"]}
        onInvite={(email, as) => act(() => api.invite(id, email, as), t("management:people.sent", { email }))}
        onClose={() => setInviting(false)}
      />
      <ConfirmDialog
        open={ending !== null}
        title={t(isWhole ? "management:people.removeTitle" : "management:people.endTitle", {
          name: ending ? nameOf(ending.person) : "",
          role: ending?.roles[0] ? t(`gym:roles.${ending.roles[0]}`) : "",
        })}
        text={[
          t(isWhole ? "management:people.removeText" : "management:people.endText"),
          ...(owed === 0 ? [] : [t("management:people.owed", { amount: formats.amount(owed) })]),
        ].join(" ")}
        confirm={t("management:people.endConfirm")}
        onConfirm={() => ending && void end(ending)}
        onClose={() => setEnding(null)}
      />
    </>
  );
};

/** A gym's people and invitations. */
export const PeopleScreen = () => {
  useGymTexts();
  useTexts("management");
  return <OfGym section="people">{(gym) => <People key={gym.settings.id} gym={gym} />}</OfGym>;
};
