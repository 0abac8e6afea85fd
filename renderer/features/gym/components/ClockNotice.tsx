import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { isDeviceClock } from "#shared/lib/zones.ts";

type ClockNoticeProps = {
  gym: Pick<RowOfKind<"gym_settings">, "name" | "zone">;
  /** Present time in milliseconds. */
  now: number;
};

/** Says that times are by a gym's clocks, where those of the device show something else. */
export const ClockNotice = ({ gym: { name, zone }, now }: ClockNoticeProps) => {
  const { t } = useI18n();
  if (isDeviceClock(zone, now)) return null;
  return <Notice tone="info">{t("gym:clocks", { name, zone: zone.replaceAll("_", " ") })}</Notice>;
};
