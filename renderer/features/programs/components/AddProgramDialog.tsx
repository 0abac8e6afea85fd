import { useState } from "react";
import { useAddProgram } from "#renderer/features/programs/hooks/use-add-program.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { WeekdayChoice } from "#renderer/kit/screens/WeekdayChoice.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { addDays, FIRST_DAY, isDay, LAST_DAY, localDay, weekdayOf } from "#shared/domain/training/days.ts";
import { type Program, programDays } from "#shared/domain/training/programs/program.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** The next Monday; today where today is one. */
const nextMonday = (): string => {
  const today = localDay(new Date(systemClock.now()));
  return addDays(today, (7 - weekdayOf(today)) % 7);
};

const AddForm = ({ program, onClose }: { program: Program; onClose: () => void }) => {
  const { t } = useI18n();
  const add = useAddProgram(program);
  const [isPlanned, setPlanned] = useState(true);
  const [from, setFrom] = useState(nextMonday);
  const [weekdays, setWeekdays] = useState<readonly number[]>(program.weekdays);
  const days = isDay(from) ? programDays(program, from, weekdays) : [];
  const isStart = isDay(from) && days.every(({ day }) => isDay(day));
  const startError = from === "" ? t("programs:noStart") : isStart ? null : t("programs:startWrong");
  const form = useForm({
    isValid: !isPlanned || (isStart && weekdays.length > 0),
    save: () => add(isPlanned ? days : []),
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("programs:add")}>
      <Checkbox checked={isPlanned} onChange={(event) => setPlanned(event.target.checked)}>
        {t("programs:plan")}
      </Checkbox>
      {isPlanned ? (
        <>
          <Field
            type="date"
            label={t("programs:start")}
            min={FIRST_DAY}
            max={LAST_DAY}
            value={from}
            error={form.isTried ? startError : null}
            onChange={(event) => setFrom(event.target.value)}
          />
          <WeekdayChoice
            legend={t("programs:days")}
            error={form.isTried && weekdays.length === 0 ? t("programs:noDays") : null}
            value={weekdays}
            onChange={setWeekdays}
          />
        </>
      ) : null}
    </DialogForm>
  );
};

type AddProgramDialogProps = { program: Program; open: boolean; onClose: () => void };

/** Form: whether, from when and on which days a program's sessions are planned. */
export const AddProgramDialog = ({ program, open, onClose }: AddProgramDialogProps) => {
  const { t } = useI18n();
  const name = t(`programs:${program.id}.name`);
  return (
    <Dialog open={open} onClose={onClose} title={t("programs:addTitle", { name })} description={t("programs:addText")}>
      <AddForm program={program} onClose={onClose} />
    </Dialog>
  );
};
