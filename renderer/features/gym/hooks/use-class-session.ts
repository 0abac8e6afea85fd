import { isFree, type OwnBooking } from "#renderer/features/gym/lib/booking-state.ts";
import type { Cancelling, RowAction } from "#renderer/features/gym/lib/row-action.ts";
import { reasonKey } from "#renderer/features/gym/lib/verb-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useFormatsIn } from "#renderer/kit/i18n/use-formats-in.ts";
import { useAskGym, useWaitsForNetwork } from "./use-gym-commands.ts";
import type { TimetableSession } from "./use-timetable.ts";

/** What a late cancellation costs, by the gym's rule. */
const LATE = { nothing: "gym:late", no_show: "gym:lateMissed", entry: "gym:lateEntry" } as const;

type Shown = {
  /** The member's booking state in words; null for none. */
  state: { text: string; tone: "success" | "warning" | "fg.muted" } | null;
  actions: readonly RowAction[];
  /** Why the last command was refused; null for no refusal. */
  refusal: string | null;
};

/** The texts and actions of a class session for the member. */
export const useClassSession = (
  listed: TimetableSession,
  now: number,
  onCancel: (cancelling: Cancelling) => void,
): Shown => {
  const { t } = useI18n();
  const formats = useFormatsIn(listed.gym.settings.zone);
  const { ask, takeBack } = useAskGym();
  const waits = useWaitsForNetwork();
  const { session, gym, bookingState, reason } = listed;
  const { title } = session;
  const gymId = gym.settings.id;
  const giveBack = (booking: OwnBooking) => void ask(gymId, "cancel_booking", { booking_id: booking.id });
  const askToCancel = (booking: OwnBooking) => {
    const free = booking.free_until;
    const until = free === null ? "" : formats.dateTime(free);
    // What is asked without a network counts from when the server hears of it.
    const freeText = waits ? t("gym:freeOffline", { until }) : t("gym:freeUntil", { until });
    const text = isFree(booking, now) ? freeText : t(LATE[gym.settings.late_cancel]);
    onCancel({ title: t("gym:cancelTitle", { title }), text, run: () => giveBack(booking) });
  };
  const book = (label: string): RowAction => ({
    label,
    run: () => void ask(gymId, "book", { session_id: session.id }),
  });
  const leave = (booking: OwnBooking): RowAction => ({
    label: t("gym:leaveQueue"),
    run: () => giveBack(booking),
  });
  const shown = (text: string | null, tone: "success" | "warning" | "fg.muted", ...actions: RowAction[]) => ({
    state: text === null ? null : { text, tone },
    actions,
    refusal: reason === null ? null : t("gym:refused", { reason: t(reasonKey(reason)) }),
  });
  switch (bookingState.kind) {
    case "asked": {
      const { verb, id } = bookingState.command;
      const what = t(verb === "cancel_booking" ? "gym:cancelRequested" : "gym:requested");
      const text = `${what} ${t(waits ? "gym:sentLater" : "gym:answerComes")}`;
      return shown(text, "fg.muted", { label: t("gym:takeBack"), run: () => void takeBack(id) });
    }
    case "booked":
      return shown(t("gym:states.booked"), "success", {
        label: t("gym:cancel"),
        run: () => askToCancel(bookingState.booking),
      });
    case "waitlisted":
      return shown(
        t("gym:inQueue", { position: bookingState.booking.position ?? 1 }),
        "fg.muted",
        leave(bookingState.booking),
      );
    case "offered":
      return shown(
        t("gym:offered"),
        "success",
        {
          label: t("gym:claim"),
          tone: "prime",
          run: () => void ask(gymId, "claim", { session_id: session.id }),
        },
        leave(bookingState.booking),
      );
    case "done": {
      const state = bookingState.booking?.state;
      const isOwn = state === "booked" || state === "attended" || state === "no_show" || state === "late_cancelled";
      return shown(isOwn ? t(`gym:states.${state}`) : t("gym:begun"), "fg.muted");
    }
    case "later":
      return shown(t("gym:opens", { when: formats.dateTime(bookingState.opensAt) }), "fg.muted");
    case "open":
      return shown(null, "fg.muted", book(t("gym:book")));
    case "queue":
      return shown(null, "fg.muted", book(t("gym:queue")));
    case "full":
      return shown(t("gym:full"), "fg.muted");
    case "closed":
      return shown(t("gym:closed"), "fg.muted");
    case "suspended":
      return shown(t("gym:states.suspended"), "fg.muted");
    case "cancelled":
      return shown(t("gym:states.sessionCancelled"), "warning");
  }
};
