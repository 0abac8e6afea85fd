import { Box } from "@chakra-ui/react/box";
import TreePalm from "lucide-react/icons/tree-palm";
import { useMemo, useState } from "react";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { daysBetween, FIRST_DAY, isDay, LAST_DAY } from "#shared/domain/training/days.ts";
import { lastDayOf, timeOffOn } from "#shared/domain/training/planning/time-off.ts";

const WEEK = 7;
const LONGEST_REASON = 100;

type TimeOffRow = RowOfKind<"time_off">;
type Values = Pick<TimeOffRow, "day" | "days" | "reason">;

type TimeOffFormProps = {
  of: Values;
  onSave: (values: Values) => void;
  onClose: () => void;
  onRemove?: (() => void) | undefined;
};

const TimeOffForm = ({ of, onSave, onClose, onRemove }: TimeOffFormProps) => {
  const { t } = useI18n();
  const [first, setFirst] = useState(of.day);
  const [last, setLast] = useState(lastDayOf(of));
  const [reason, setReason] = useState(of.reason);
  const days = isDay(first) && isDay(last) ? daysBetween(first, last) + 1 : 0;
  const lastError = () => {
    if (!isDay(first)) return null;
    if (!isDay(last)) return t("schedule:dayWrong");
    return days < 1 ? t("schedule:event.untilWrong") : null;
  };
  const firstError = isDay(first) ? null : t("schedule:dayWrong");
  const form = useForm({
    isValid: firstError === null && lastError() === null,
    save: () => onSave({ day: first, days, reason: reason.trim() }),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      more={
        onRemove ? (
          <Button tone="danger" marginRight="auto" onClick={onRemove}>
            {t("common:remove")}
          </Button>
        ) : null
      }
    >
      <Field
        type="date"
        label={t("schedule:event.startDay")}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={first}
        error={form.isTried ? firstError : null}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Field
        type="date"
        label={t("schedule:event.endDay")}
        min={first}
        max={LAST_DAY}
        value={last}
        error={form.isTried ? lastError() : null}
        onChange={({ target }) => setLast(target.value)}
      />
      <Field
        label={t("stored:kinds.time_off.fields.reason")}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
};

/** The time off on a day, to change; else a button to begin one. */
export const DayTimeOff = ({ date }: { date: string }) => {
  const { t, formats } = useI18n();
  const { write } = useWrite();
  const data = useMemberData();
  const rows = useMemo(() => data.documents("time_off"), [data]);
  const found = useObservable(useMemo(() => rows.watch(), [rows]));
  const [isOpen, setOpen] = useState(false);
  if (found === undefined) return null;
  const current = timeOffOn(found, date);
  const dayName = (day: string) => formats.shortDay(noonOf(day).toISOString());
  const save = (values: Values) => {
    setOpen(false);
    void write(current ? rows.update(current.id, values) : rows.create(values));
  };
  const remove = (row: TimeOffRow) => {
    setOpen(false);
    void write(rows.remove([row.id]));
  };
  return (
    <Box paddingInline="2" paddingBlock="1" borderTopWidth="1px" borderColor="border">
      <Button tone="ghost" paddingInline="2" fontSize="sm" textAlign="left" onClick={() => setOpen(true)}>
        <Icon of={TreePalm} size={18} />
        {current
          ? [
              `${t("stored:kinds.time_off.one")}: ${dayName(current.day)} – ${dayName(lastDayOf(current))}`,
              ...(current.reason === "" ? [] : [current.reason]),
            ].join(" · ")
          : t("stored:kinds.time_off.one")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("stored:kinds.time_off.one")}
        description={t("schedule:timeOff")}
      >
        <TimeOffForm
          of={current ?? { day: date, days: WEEK, reason: "" }}
          onSave={save}
          onClose={() => setOpen(false)}
          onRemove={current && (() => remove(current))}
        />
      </Dialog>
    </Box>
  );
};
