import { useMemo } from "react";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/components/CommandLine.tsx";
import { type AsCoach, HoursForm } from "#renderer/features/staff/components/HoursForm.tsx";
import { StaffPage } from "#renderer/features/staff/components/StaffPage.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;
const BLANK: AsCoach = {
  ...{ name: "", bio: "", weekly: {}, overrides: {} },
  ...{ listed: false, headline: "", specialties: [] },
};

const HoursOf = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_coaches").watch({ ref: place.me }), [data, place.me]));
  const commands = useGymCommands();
  if (rows === undefined || commands === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="32rem" />
      </Skeleton>
    );
  }
  const stored: AsCoach = rows.find(({ space_id }) => space_id === place.space) ?? BLANK;
  const command = commands.findLast(({ verb, gym_id }) => verb === "save_coach" && gym_id === place.settings.id);
  // What is asked counts as set until the gym says otherwise.
  const shown = (command?.state === "asked" ? { ...stored, ...command.args } : stored) as AsCoach;
  return (
    <>
      <CommandLine command={command} about={t("staff:sections.hours")} />
      <HoursForm place={place} coach={shown} today={today} />
    </>
  );
};

/** What a coach says of themselves, who finds them and when they take appointments, to be changed by themselves. */
export const StaffHoursScreen = () => (
  <StaffPage section="hours">{(place) => <HoursOf key={place.settings.id} place={place} />}</StaffPage>
);
