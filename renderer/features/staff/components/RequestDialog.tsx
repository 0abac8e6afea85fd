import { Stack } from "@chakra-ui/react/stack";
import { useMemo, useState } from "react";
import { DayStrip, FreeTimes, freeTimes, useAskGym, useBusy, type Workplace } from "#renderer/features/gym/index.ts";
import type { Coach } from "#renderer/features/staff/hooks/use-staff-agenda.ts";
import type { People } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { addDays } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { MemberPicker } from "./MemberPicker.tsx";

type RequestDialogProps = {
  open: boolean;
  place: Workplace;
  people: People;
  coaches: readonly Coach[];
  /** In milliseconds. */
  now: number;
  onClose: () => void;
};

const RequestForm = ({ place, people, coaches, now, onClose }: Omit<RequestDialogProps, "open">) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const { settings: figures, space } = place;
  const busy = useBusy(now);
  const today = createDayOf(figures.zone)(now);
  const [member, setMember] = useState<string | null>(null);
  const [coachId, setCoach] = useState(coaches[0]?.member_id ?? "");
  const [length, setLength] = useState(String(figures.appointment_minutes[0] ?? ""));
  const [day, setDay] = useState(today);
  const [starts, setStarts] = useState<string | null>(null);
  const coach = coaches.find(({ member_id }) => member_id === coachId);
  const minutes = Number(length);
  const free = useMemo(() => {
    if (!coach || !busy) return null;
    const taken = busy.filter(({ space_id, coach_id }) => space_id === space && coach_id === coach.member_id);
    return freeTimes({ coach, figures, busy: taken, minutes, day, now });
  }, [coach, busy, space, figures, minutes, day, now]);
  const start = free?.starts.find((one) => one === starts) ?? null;
  const request = () => {
    if (member === null || start === null) return;
    onClose();
    void ask(figures.id, "request_for", { member_id: member, coach_id: coachId, starts_at: start, minutes });
  };
  const days = Array.from({ length: figures.horizon_days + 1 }, (_, index) => addDays(today, index));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("staff:request.title")}
      description={t("staff:request.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" disabled={member === null || start === null} onClick={request}>
            {t("gym:request")}
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingInline="6" paddingBlock="2" overflowY="auto">
        <MemberPicker
          place={place}
          at={start === null ? undefined : Date.parse(start)}
          now={now}
          members={people.members}
          chosen={member}
          onChoose={setMember}
        />
        <SelectField
          label={t("gym:coach")}
          value={coachId}
          options={coaches.map(({ member_id, name }) => ({ value: member_id, label: name }))}
          onChange={setCoach}
        />
        <Segmented
          legend={t("gym:length")}
          wrap={figures.appointment_minutes.length > 4}
          value={length}
          options={figures.appointment_minutes.map((count) => ({
            value: String(count),
            label: t("gym:minutes", { count }),
          }))}
          onChange={setLength}
        />
        <div>
          <DayStrip label={t("gym:days")} days={days} selected={day} onSelect={setDay} />
          {free && coach ? (
            <FreeTimes name={coach.name} of={free} chosen={start} onDay={setDay} onTime={setStarts} />
          ) : null}
        </div>
      </Stack>
    </Dialog>
  );
};

/** Asks a coach for a time, for a member who stands at the desk. */
export const RequestDialog = ({ open, ...rest }: RequestDialogProps) => (open ? <RequestForm {...rest} /> : null);
