import type { TillContext } from "#renderer/features/desk/lib/till-page.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** What the till's readings and closings are told with. */
export const useTillContext = (place: Workplace): TillContext => {
  const { t, language } = useI18n();
  const people = useStaffPeople(place);
  const otherwise = t("till:former");
  return { settings: place.settings, nameOf: (id) => people?.nameOf(id, otherwise) ?? otherwise, language, t };
};
