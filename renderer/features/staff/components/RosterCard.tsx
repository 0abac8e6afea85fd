import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { type ReactNode, useState } from "react";
import {
  type Cancelling,
  type ClassSession,
  useAskGym,
  useGymCommands,
  type Workplace,
} from "#renderer/features/gym/index.ts";
import { useFlags } from "#renderer/features/staff/hooks/use-flags.ts";
import { usePhotos } from "#renderer/features/staff/hooks/use-photos.ts";
import { useBookings } from "#renderer/features/staff/hooks/use-staff-classes.ts";
import type { People } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { type Attendee, rosterOf } from "#renderer/features/staff/lib/roster.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { moveByArrows, ROW_KEYS } from "#renderer/ui/browser/arrow-rows.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { AttendeeRow } from "./AttendeeRow.tsx";
import { BookDialog } from "./BookDialog.tsx";
import { CommandLine } from "./CommandLine.tsx";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <chakra.h3 paddingInline="4" paddingTop="4" paddingBottom="2" fontSize="sm" fontWeight="650" color="fg.muted">
      {title}
    </chakra.h3>
    <Rows>{children}</Rows>
  </section>
);

type RosterCardProps = {
  session: ClassSession;
  coach: string;
  place: Workplace;
  people: People;
  /** Present time in milliseconds. */
  now: number;
  /** Back to the list; null where that is beside it. */
  onBack: (() => void) | null;
  onCancel: (cancelling: Cancelling) => void;
};

/** The people of a class session: to check in and, for the desk, to add and remove. */
export const RosterCard = ({ session, coach, place, people, now, onBack, onCancel }: RosterCardProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [isBooking, setBooking] = useState(false);
  const known = useBookings(session.id);
  const asked = useGymCommands();
  const { id, title, room, starts_at, ends_at, state, taken, capacity } = session;
  const isOff = state === "cancelled";
  const isAhead = Date.parse(starts_at) > now;
  const roster = known && rosterOf({ session: id, ...known, nameOf: people.nameOf });
  // Of a class that is over nobody asks any more.
  const coming = Date.parse(ends_at) > now && roster ? [...roster.coming, ...roster.waiting] : [];
  const flags = useFlags(
    place,
    coming.map(({ booking }) => booking.member_id),
    { now, at: Date.parse(starts_at), classId: session.class_id },
  );
  const all = roster ? [...roster.coming, ...roster.waiting, ...roster.gone] : [];
  const photos = usePhotos(
    place.settings.id,
    all.map(({ booking }) => booking.member_id),
  );
  const cancellation = asked?.findLast(({ verb, args }) => verb === "cancel_session" && args.session_id === id);
  const cancelClass = () =>
    onCancel({
      title: t("staff:cancelClass.title", { title, when: formats.dateTime(starts_at) }),
      text:
        taken + session.waiting > 0 ? t("staff:cancelClass.text", { count: taken }) : t("staff:cancelClass.textNobody"),
      confirm: t("staff:cancelClass.open"),
      run: () => void ask(place.settings.id, "cancel_session", { session_id: id }),
    });
  const rowsOf = (attendees: readonly Attendee[]) =>
    attendees.map((of) => (
      <AttendeeRow
        key={of.booking.id}
        of={of}
        place={place}
        title={title}
        flags={flags.get(of.booking.member_id)}
        photo={photos.get(of.booking.member_id)}
        now={now}
        onCancel={onCancel}
      />
    ));
  return (
    <Card padding="0" overflow="hidden" aria-keyshortcuts={ROW_KEYS} onKeyDown={moveByArrows}>
      <Flex align="flex-start" gap="1" padding="4" paddingBottom="2">
        {onBack ? (
          <IconButton icon={ArrowLeft} label={t("staff:toClasses")} marginLeft="-0.75rem" onClick={onBack} />
        ) : null}
        <Box flex="1" minWidth="0">
          <chakra.h2 textStyle="h2" overflowWrap="anywhere">
            {title}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {[`${formats.time(starts_at)} – ${formats.time(ends_at)}`, coach, room]
              .filter((part) => part !== "")
              .join(" · ")}
          </Box>
        </Box>
        <Box textAlign="end">
          <Box fontFamily="heading" fontSize="2xl" fontWeight="700" lineHeight="1" fontVariantNumeric="tabular-nums">
            {t("staff:taken", { taken, capacity })}
          </Box>
          <Box fontSize="xs" color="fg.muted">
            {t("staff:places")}
          </Box>
        </Box>
      </Flex>
      {isOff ? (
        <Box paddingInline="4" paddingBottom="2" color="warning" fontWeight="600" fontSize="sm">
          {t("gym:states.sessionCancelled")}
        </Box>
      ) : null}
      {place.isDesk && isAhead && !isOff ? (
        <Flex gap="2" wrap="wrap" paddingInline="4" paddingBottom="2">
          <Button fontSize="sm" disabled={!roster} onClick={() => setBooking(true)}>
            <Icon of={UserRoundPlus} size={18} />
            {t("staff:book.open")}
          </Button>
          {cancellation?.state === "asked" ? null : (
            <Button tone="danger" fontSize="sm" onClick={cancelClass}>
              {t("staff:cancelClass.open")}
            </Button>
          )}
        </Flex>
      ) : null}
      <Box paddingInline="4">
        <CommandLine command={isOff ? undefined : cancellation} about={title} />
      </Box>
      {roster === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="12rem" />
        </Skeleton>
      ) : (
        <>
          {roster.asked.length > 0 ? (
            <Part title={t("staff:parts.asked")}>
              {roster.asked.map(({ command, name }) => (
                <Row display="block" key={command.id} paddingInline="4" paddingBlock="2">
                  <Box fontWeight="600">{name}</Box>
                  <CommandLine command={command} about={name} />
                </Row>
              ))}
            </Part>
          ) : null}
          {isOff && roster.coming.length === 0 ? null : (
            <Part title={t("staff:parts.coming", { count: roster.coming.length })}>
              {roster.coming.length === 0 ? (
                <Box as="li" paddingInline="4" paddingBottom="4" fontSize="sm" color="fg.muted">
                  {t("staff:nobody")}
                </Box>
              ) : (
                rowsOf(roster.coming)
              )}
            </Part>
          )}
          {roster.waiting.length > 0 ? (
            <Part title={t("staff:parts.waiting", { count: roster.waiting.length })}>{rowsOf(roster.waiting)}</Part>
          ) : null}
          {roster.gone.length > 0 ? (
            <Part title={t(isOff ? "staff:parts.off" : "staff:parts.gone", { count: roster.gone.length })}>
              {rowsOf(roster.gone)}
            </Part>
          ) : null}
        </>
      )}
      {isBooking && roster ? (
        <BookDialog
          session={session}
          roster={roster}
          place={place}
          people={people}
          now={now}
          onClose={() => setBooking(false)}
        />
      ) : null}
    </Card>
  );
};
