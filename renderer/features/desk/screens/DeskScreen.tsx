import { Grid } from "@chakra-ui/react/grid";
import { useSearchParams } from "react-router-dom";
import { MemberDesk } from "#renderer/features/desk/components/MemberDesk.tsx";
import { MemberList } from "#renderer/features/desk/components/MemberList.tsx";
import { useDeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;

const Desk = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const isWide = useIsWide();
  const hasTable = useIsWide("lg");
  const [search, setSearch] = useSearchParams();
  const asked = search.get("member");
  const known = useDeskMembers(place, today, asked ?? undefined);
  const chosen = known?.find(asked ?? "");
  const show = (member: string | null) => {
    const gym = search.get("gym");
    // Where list or table goes away for the member, the way back is the browser's too.
    setSearch({ ...(gym && { gym }), ...(member && { member }) }, { replace: isWide && !hasTable });
  };
  if (known === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  const isTable = hasTable && !chosen;
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: isTable ? undefined : "minmax(0, 2fr) minmax(0, 3fr)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      {isWide || !chosen ? (
        <MemberList
          place={place}
          members={known.members}
          today={today}
          chosen={chosen?.id ?? null}
          isTable={isTable}
          onChoose={show}
        />
      ) : null}
      {chosen ? (
        <MemberDesk
          key={chosen.id}
          place={place}
          member={chosen.id}
          name={chosen.name}
          isMember={chosen.isMember}
          person={chosen.person}
          members={known.members}
          onShow={show}
          today={today}
          onBack={isWide && !hasTable ? null : () => show(null)}
        />
      ) : null}
      {isWide && !chosen && !isTable ? <EmptyState text={t("desk:choose")} /> : null}
    </Grid>
  );
};

/** The desk's view of members: memberships, payments and papers. */
export const DeskScreen = () => {
  useTexts("desk");
  useTexts("people");
  useTexts("management");
  return <StaffPage section="members">{(place) => <Desk key={place.settings.id} place={place} />}</StaffPage>;
};
