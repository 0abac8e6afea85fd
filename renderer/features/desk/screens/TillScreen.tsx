import { Stack } from "@chakra-ui/react/stack";
import { useSearchParams } from "react-router-dom";
import { FindReceipts } from "#renderer/features/desk/components/FindReceipts.tsx";
import { Arrears } from "#renderer/features/desk/components/till/Arrears.tsx";
import { Closings } from "#renderer/features/desk/components/till/Closings.tsx";
import { TodayTill } from "#renderer/features/desk/components/till/TodayTill.tsx";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { StaffPage } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

const VIEWS = { today: TodayTill, arrears: Arrears, receipts: FindReceipts, closings: Closings } as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

const Till = ({ place }: { place: Workplace }) => {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const view = VIEW_NAMES.find((one) => one === search.get("view")) ?? "today";
  const Shown = VIEWS[view];
  const show = (next: View) => {
    const gym = search.get("gym");
    setSearch({ ...(gym && { gym }), ...(next !== "today" && { view: next }) }, { replace: true });
  };
  return (
    <Stack gap="4">
      <Segmented
        legend={t("till:view")}
        hideLegend
        wrap
        value={view}
        options={VIEW_NAMES.map((value) => ({ value, label: t(`till:views.${value}`) }))}
        onChange={show}
      />
      <Shown place={place} />
    </Stack>
  );
};

/** A gym's till: the day's takings, what is owed, receipts and closings. */
export const TillScreen = () => {
  useTexts("desk");
  useTexts("till");
  return <StaffPage section="till">{(place) => <Till key={place.settings.id} place={place} />}</StaffPage>;
};
