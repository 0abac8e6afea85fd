import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type Cancelling, useAskGym, useWaitsForNetwork, type Workplace } from "#renderer/features/gym/index.ts";
import { type Attendance, type Attendee, isLate, marksOf } from "#renderer/features/staff/lib/roster.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import type { Flags } from "#shared/domain/gym/access/flags.ts";
import { CommandLine } from "./CommandLine.tsx";
import { FlagLine } from "./FlagLine.tsx";
import { PersonPhoto } from "./PersonPhoto.tsx";

const TONES = {
  booked: "fg.muted",
  attended: "success",
  no_show: "danger",
  waitlisted: "fg.muted",
  offered: "warning",
  cancelled: "fg.muted",
  late_cancelled: "warning",
} as const;
const LATE = { nothing: "staff:cost.late", no_show: "staff:cost.lateMissed", entry: "staff:cost.lateEntry" } as const;
const ICONS = { attended: Check, no_show: X, booked: null } as const;

type AttendeeRowProps = {
  of: Attendee;
  place: Workplace;
  title: string;
  /** Undefined where nothing is known, or nobody asks any more. */
  flags: Flags | undefined;
  photo: string | undefined;
  /** Present time in milliseconds. */
  now: number;
  onCancel: (cancelling: Cancelling) => void;
};

/** A person of a class: to check in, mark as absent, or remove. */
export const AttendeeRow = ({
  of: { booking, name, command },
  place,
  title,
  flags,
  photo,
  now,
  onCancel,
}: AttendeeRowProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const waits = useWaitsForNetwork();
  const { id, state, position, starts_at } = booking;
  const gym = place.settings.id;
  const mark = (to: Attendance) => void ask(gym, "mark", { booking_id: id, state: to });
  const cancel = () => {
    const isQueued = state === "waitlisted" || state === "offered";
    const cost = isQueued
      ? "staff:cost.queue"
      : isLate(booking, place.settings, now)
        ? LATE[place.settings.late_cancel]
        : waits
          ? "staff:cost.freeOffline"
          : "staff:cost.free";
    onCancel({
      title: t("staff:cancelFor", { name, title }),
      text: t(cost),
      run: () => void ask(gym, "cancel_booking", { booking_id: id }),
    });
  };
  const isAhead = Date.parse(starts_at) > now;
  const canCancel = place.isDesk && isAhead && (state === "booked" || state === "waitlisted" || state === "offered");
  const said = t(booking.is_missed ? "gym:states.lateMissed" : `gym:states.${state}`);
  const words = position === null ? said : `${said} · ${position}`;
  const isAsked = command?.state === "asked";
  return (
    <Row flexWrap="wrap" columnGap="3" rowGap="2" paddingInline="4" paddingBlock="2" minHeight="3.5rem">
      <PersonPhoto photo={photo} name={name} size="2.5rem" />
      <Box flex="1 1 8rem" minWidth="0">
        <Box fontWeight="600" overflowWrap="anywhere">
          {name}
          {flags?.age == null ? null : (
            <Box as="span" marginLeft="2" fontSize="sm" fontWeight="400" color="fg.muted">
              {t("staff:age", { count: flags.age })}
            </Box>
          )}
        </Box>
        <Box fontSize="sm" fontWeight="600" color={TONES[state]}>
          {words}
        </Box>
        {flags ? <FlagLine flags={flags} /> : null}
      </Box>
      {isAsked ? null : (
        <Flex gap="2" wrap="wrap" justify="flex-end" marginLeft="auto">
          {marksOf(booking, now).map((to) => {
            const icon = ICONS[to];
            return (
              <Button
                key={to}
                single
                paddingInline="3"
                fontSize="sm"
                tone={to === "booked" ? "ghost" : "outline"}
                aria-label={`${t(`staff:marks.${to}`)}: ${name}`}
                onClick={() => mark(to)}
              >
                {icon ? <Icon of={icon} size={18} /> : null}
                {t(`staff:marks.${to}`)}
              </Button>
            );
          })}
          {canCancel ? (
            <Button
              tone="ghost"
              paddingInline="3"
              fontSize="sm"
              aria-label={`${t("gym:cancel")}: ${name}`}
              onClick={cancel}
            >
              {t("gym:cancel")}
            </Button>
          ) : null}
        </Flex>
      )}
      <CommandLine command={command} about={name} />
    </Row>
  );
};
