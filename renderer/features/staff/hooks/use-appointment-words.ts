import type { StaffAppointment } from "#renderer/features/staff/lib/acts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** Gives functions that format an appointment's time and state. */
export const useAppointmentWords = () => {
  const { t, formats } = useI18n();
  return {
    when: ({ starts_at, ends_at }: StaffAppointment): string =>
      `${formats.longDay(starts_at)}, ${formats.time(starts_at)} – ${formats.time(ends_at)}`,
    state: ({ state, asked_by }: StaffAppointment): string => {
      if (state === "requested") return t(asked_by === "member" ? "staff:states.requested" : "staff:states.proposed");
      return t(`staff:states.${state}`);
    },
  };
};
