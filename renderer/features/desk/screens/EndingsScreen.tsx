import { Stack } from "@chakra-ui/react/stack";
import { EndingList } from "#renderer/features/desk/components/ending/EndingList.tsx";
import { LettersCard } from "#renderer/features/desk/components/letters/LettersCard.tsx";
import { type DeskMembers, useDeskMembers } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useEndings } from "#renderer/features/desk/hooks/use-endings.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;

const Loading = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="24rem" />
    </Skeleton>
  );
};

const Endings = ({ place, known, today }: { place: Workplace; known: DeskMembers; today: string }) => {
  const endings = useEndings(place, known, today);
  return endings === undefined ? (
    <Loading />
  ) : (
    <Stack gap="4">
      <EndingList gym={place.settings.id} endings={endings} find={known.find} />
      <LettersCard place={place} known={known} today={today} />
    </Stack>
  );
};

const AtDesk = ({ place }: { place: Workplace }) => {
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const known = useDeskMembers(place, today);
  return known === undefined ? <Loading /> : <Endings place={place} known={known} today={today} />;
};

/** What of a gym's members ends or is due in the coming days, or is late; what the gym writes to many of them. */
export const EndingsScreen = () => {
  useTexts("desk");
  return <StaffPage section="due">{(place) => <AtDesk key={place.settings.id} place={place} />}</StaffPage>;
};
