import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { timesOf, usePlanMove } from "#renderer/features/schedule/hooks/use-plan-move.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ReminderFields } from "#renderer/kit/screens/ReminderFields.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";
import type { PlannedWorkoutDocument, RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { FIRST_DAY, isDay, LAST_DAY } from "#shared/domain/training/days.ts";

type PlanDialogProps = { open: boolean; date: string; routines: readonly RoutineDocument[]; onClose: () => void };

/** Chooses the routine to plan on a day. */
export const PlanDialog = ({ open, date, routines, onClose }: PlanDialogProps) => {
  const { t, formats } = useI18n();
  const { plans } = useMemberData();
  const { write } = useWrite();
  const pick = ({ id, name }: RoutineDocument) => {
    onClose();
    void write(plans.add([{ day: date, routine_id: id, name }]));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("schedule:planTitle")}
      description={formats.longDay(noonOf(date).toISOString())}
    >
      {routines.length === 0 ? (
        <EmptyState text={t("schedule:noRoutines")}>
          <LinkButton to="/workouts/programs">{t("workouts:routine.programs")}</LinkButton>
        </EmptyState>
      ) : (
        <Rows overflowY="auto" paddingBottom="3" tabIndex={-1}>
          {routines.map((routine) => (
            <Row key={routine.id}>
              <RowButton display="block" paddingInline="6" onClick={() => pick(routine)}>
                <Box fontWeight="600">{routine.name}</Box>
                {routine.folder === "" ? null : (
                  <Box fontSize="sm" color="fg.muted">
                    {routine.folder}
                  </Box>
                )}
              </RowButton>
            </Row>
          ))}
        </Rows>
      )}
    </Dialog>
  );
};

const TIME = /^(([01]\d|2[0-3]):[0-5]\d)?$/;
const [SHORTEST, LONGEST] = [5, 720];

const MoveForm = ({ plan, onClose }: { plan: PlannedWorkoutDocument; onClose: (day: string | null) => void }) => {
  const { t } = useI18n();
  const move = usePlanMove();
  const [day, setDay] = useState(plan.day);
  const [time, setTime] = useState(plan.time);
  const [length, setLength] = useState(String(plan.minutes));
  const [reminders, setReminders] = useState<readonly number[]>(plan.reminders);
  const minutes = Number(length);
  const wrong = {
    day: !isDay(day),
    time: !TIME.test(time),
    minutes: !/^\d+$/.test(length) || minutes < SHORTEST || minutes > LONGEST,
  };
  const save = () => {
    onClose(day);
    const to = { day, time, minutes, reminders: [...reminders] };
    const isSame = JSON.stringify(to) === JSON.stringify({ ...to, ...timesOf(plan) });
    if (!isSame) move(plan, to);
  };
  const form = useForm({ isValid: !Object.values(wrong).includes(true), save });
  return (
    <DialogForm form={form} onClose={() => onClose(null)}>
      <Field
        type="date"
        label={t("schedule:day")}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={day}
        error={form.isTried && wrong.day ? t("schedule:dayWrong") : null}
        onChange={(event) => setDay(event.target.value)}
      />
      <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4">
        <Field
          type="time"
          label={t("schedule:time")}
          value={time}
          error={form.isTried && wrong.time ? t("schedule:timeWrong") : null}
          onChange={(event) => setTime(event.target.value)}
        />
        <Field
          inputMode="numeric"
          label={t("schedule:minutes")}
          value={length}
          error={form.isTried && wrong.minutes ? t("schedule:minutesWrong") : null}
          onChange={(event) => setLength(event.target.value)}
        />
      </Grid>
      <ReminderFields reminders={reminders} onChange={setReminders} />
    </DialogForm>
  );
};

type MoveDialogProps = { plan: PlannedWorkoutDocument | null; onClose: (day: string | null) => void };

/** Day, time and reminders of a planned workout; shows its new day when it moved. */
export const MoveDialog = ({ plan, onClose }: MoveDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={plan !== null} onClose={() => onClose(null)} title={t("schedule:move")}>
      {plan ? <MoveForm plan={plan} onClose={onClose} /> : null}
    </Dialog>
  );
};
