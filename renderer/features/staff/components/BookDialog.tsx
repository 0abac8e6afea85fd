import { Box } from "@chakra-ui/react/box";
import { useState } from "react";
import { type ClassSession, useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import type { People } from "#renderer/features/staff/hooks/use-staff-people.ts";
import type { Roster } from "#renderer/features/staff/lib/roster.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { MemberPicker } from "./MemberPicker.tsx";

type BookDialogProps = {
  session: ClassSession;
  roster: Roster;
  place: Workplace;
  people: People;
  /** Present time in milliseconds. */
  now: number;
  onClose: () => void;
};

/** Books a place in a class, or in its waiting list, for a member. */
export const BookDialog = ({ session, roster, place, people, now, onClose }: BookDialogProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const [member, setMember] = useState<string | null>(null);
  const isFull = session.taken >= session.capacity || session.waiting > 0;
  const without = new Map([
    ...people.members
      .filter(({ suspended_until }) => suspended_until !== null && now < Date.parse(suspended_until))
      .map(({ member_id }) => [member_id, t("staff:book.suspended")] as const),
    ...[...roster.coming, ...roster.waiting].map(({ booking }) => [booking.member_id, t("staff:book.there")] as const),
  ]);
  const book = () => {
    if (member === null) return;
    onClose();
    void ask(place.settings.id, "book_for", { session_id: session.id, member_id: member });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("staff:book.title")}
      description={t(isFull ? "staff:book.queue" : "staff:book.text", {
        title: session.title,
        when: formats.dateTime(session.starts_at),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" disabled={member === null} onClick={book}>
            {t(isFull ? "gym:queue" : "gym:book")}
          </Button>
        </>
      }
    >
      <Box paddingInline="6" paddingBlock="2" overflowY="auto">
        <MemberPicker
          place={place}
          at={Date.parse(session.starts_at)}
          classId={session.class_id}
          now={now}
          members={people.members}
          without={without}
          chosen={member}
          onChoose={setMember}
        />
      </Box>
    </Dialog>
  );
};
