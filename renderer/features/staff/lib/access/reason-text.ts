import type { EntryReason } from "#shared/domain/kinds/gym/gym-entries.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** What a reason says, with its figures. */
export const reasonText = (reason: EntryReason, { t, formats }: { t: Translate; formats: Formats }): string => {
  const {
    code,
    day,
    days = 0,
    count = 0,
    limit = 0,
    cents = 0,
    title = "",
    minutes = 0,
    hours = 0,
    spans = [],
  } = reason;
  const when = day === undefined ? "" : formats.fullDay(`${day}T12:00`);
  switch (code) {
    case "membership_hours":
      return spans.length > 0
        ? t("desk:entry.reasons.membership_hours", { spans: spans.map((span) => span.join("–")).join(", ") })
        : t("desk:entry.reasons.membership_closed");
    case "membership_ends":
    case "certificate_ends":
      return days === 0
        ? t(`desk:entry.reasons.${code}_today`)
        : t(`desk:entry.reasons.${code}`, { count: days, day: when });
    case "membership_expired":
      return when ? t("desk:entry.reasons.membership_expired", { day: when }) : t("desk:entry.reasons.membership_over");
    case "instalment_late":
    case "instalment_overdue":
      // Whoever may not know the sum has none.
      return cents === 0
        ? t("desk:entry.reasons.instalment_unpaid", { count: days, day: when })
        : t(`desk:entry.reasons.${code}`, { count: days, day: when, amount: formats.amount(cents) });
    case "passback":
      return t("desk:entry.reasons.passback", { count: minutes });
    case "snapshot_old":
      return t("desk:entry.reasons.snapshot_old", { count: hours });
    case "snapshot_stale":
      return t("desk:entry.reasons.snapshot_stale", { count: days });
    case "entries_few":
    case "entries_left":
      return t(`desk:entry.reasons.${code}`, { count });
    case "occupancy_full":
    case "occupancy_near":
      return t(`desk:entry.reasons.${code}`, { inside: count, limit });
    default:
      return t(`desk:entry.reasons.${code}`, { day: when, title });
  }
};
