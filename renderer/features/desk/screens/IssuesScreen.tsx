import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { IssueRow } from "#renderer/features/desk/components/issues/IssueRow.tsx";
import { useIssues } from "#renderer/features/desk/hooks/use-issues.ts";
import { usePersons } from "#renderer/features/desk/hooks/use-persons.ts";
import { personName } from "#renderer/features/desk/lib/persons.ts";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage, useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;

const Issues = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const { ask, redo } = useAskGym();
  const people = useStaffPeople(place);
  const persons = usePersons(place);
  const issues = useIssues(place, useGymNow(MINUTE));
  if (!people || !persons || !issues) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  const nameOf = (id: string) => {
    const person = persons.get(id);
    return people.nameOf(id, (person && personName(person)) || undefined);
  };
  const mayRead = (id: string) => people.members.some((one) => one.member_id === id && one.has_account);
  const parts = [
    { title: t("desk:issues.title"), of: issues.open },
    { title: t("desk:issues.settled"), of: issues.settled },
  ].filter(({ of }) => of.length > 0);
  return (
    <Stack gap="4" maxWidth="52rem">
      {issues.open.length === 0 ? <EmptyState text={t("desk:issues.none")} /> : null}
      {parts.map(({ title, of }) => (
        <Card key={title} padding="0" overflow="hidden" aria-label={title}>
          <chakra.h2 textStyle="h2" padding="4">
            {title}
          </chakra.h2>
          <Rows>
            {of.map((issue) => (
              <IssueRow
                key={issue.id}
                issue={issue}
                nameOf={nameOf}
                mayRead={mayRead}
                command={issues.asked.get(issue.id)}
                onRedo={(act) => void redo(issue, act)}
                onSettle={(by) =>
                  void ask(place.settings.id, "settle_issue", {
                    issue_id: issue.id,
                    ...by,
                  })
                }
              />
            ))}
          </Rows>
        </Card>
      ))}
    </Stack>
  );
};

/** What the desk has to settle, and what it settled in the last thirty days. */
export const IssuesScreen = () => {
  useTexts("desk");
  return <StaffPage section="issues">{(place) => <Issues key={place.settings.id} place={place} />}</StaffPage>;
};
