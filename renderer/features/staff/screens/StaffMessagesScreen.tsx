import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useSearchParams } from "react-router-dom";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage } from "#renderer/features/staff/components/StaffPage.tsx";
import { ThreadCard } from "#renderer/features/staff/components/ThreadCard.tsx";
import { ThreadList } from "#renderer/features/staff/components/ThreadList.tsx";
import { useStaffPeople } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { useThreads } from "#renderer/features/staff/hooks/use-threads.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;

const MessagesOf = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const now = useGymNow(MINUTE);
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const people = useStaffPeople(place);
  const threads = useThreads(place);
  if (people === undefined || threads === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  const wanted = search.get("member");
  // Somebody of another gym has no thread here.
  const isKnown =
    threads.some(({ member }) => member === wanted) ||
    people.members.some((one) => one.member_id === wanted && one.has_account);
  const member = isKnown ? wanted : null;
  const show = (next: { member?: string }) => {
    const gym = search.get("gym");
    setSearch({ ...(gym === null ? {} : { gym }), ...next }, { replace: true });
  };
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      {isWide || member === null ? (
        <Card
          display="flex"
          flexDirection="column"
          padding="0"
          overflow="hidden"
          maxHeight={{ md: "calc(100dvh - 20rem)" }}
          minHeight={{ md: "24rem" }}
          aria-label={t("staff:threads.title")}
        >
          <chakra.h2 textStyle="h2" padding="4" paddingBottom="0">
            {t("staff:threads.title")}
          </chakra.h2>
          <ThreadList
            threads={threads}
            people={people}
            selected={member}
            now={now}
            onSelect={(one) => show({ member: one })}
          />
        </Card>
      ) : null}
      {member === null ? null : (
        <ThreadCard
          key={member}
          member={member}
          thread={threads.find((thread) => thread.member === member)}
          place={place}
          people={people}
          onBack={isWide ? null : () => show({})}
        />
      )}
      {isWide && member === null ? <EmptyState text={t("staff:threads.choose")} /> : null}
    </Grid>
  );
};

/** Members' messages to a gym and their answers, for all staff. */
export const StaffMessagesScreen = () => (
  <StaffPage section="messages">{(place) => <MessagesOf key={place.settings.id} place={place} />}</StaffPage>
);
