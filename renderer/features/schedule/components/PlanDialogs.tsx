import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { usePlanMove } from "#renderer/features/schedule/hooks/use-plan-move.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { PlannedWorkoutDocument, RoutineDocument } from "#shared/sync/documents.ts";
import { FIRST_DAY, isDay, LAST_DAY } from "#shared/training/days.ts";

const Choice = chakra("button", {
  base: {
    width: "100%",
    minHeight: "3.5rem",
    paddingInline: "6",
    paddingBlock: "2",
    textAlign: "left",
    bg: "transparent",
    color: "fg",
    borderTopWidth: "1px",
    borderColor: "border",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-4px" },
  },
});

type PlanDialogProps = { open: boolean; date: string; routines: readonly RoutineDocument[]; onClose: () => void };

/** Which routine is to be done on a day. */
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
        <chakra.ul overflowY="auto" listStyleType="none" margin="0" padding="0" tabIndex={-1}>
          {routines.map((routine) => (
            <li key={routine.id}>
              <Choice type="button" onClick={() => pick(routine)}>
                <Box fontWeight="600">{routine.name}</Box>
                {routine.folder === "" ? null : (
                  <Box fontSize="sm" color="fg.muted">
                    {routine.folder}
                  </Box>
                )}
              </Choice>
            </li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
};

const MoveForm = ({ plan, onClose }: { plan: PlannedWorkoutDocument; onClose: (day: string | null) => void }) => {
  const { t } = useI18n();
  const move = usePlanMove();
  const [day, setDay] = useState(plan.day);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isDay(day)) return;
    onClose(day);
    if (day === plan.day) return;
    move(plan, { day });
  };
  return (
    <chakra.form onSubmit={submit} noValidate paddingInline="6" paddingBottom="6">
      <Stack gap="4">
        <Field
          type="date"
          label={t("schedule:day")}
          min={FIRST_DAY}
          max={LAST_DAY}
          value={day}
          error={isTried && !isDay(day) ? t("schedule:dayWrong") : null}
          onChange={(event) => setDay(event.target.value)}
        />
        <Flex gap="2" justify="flex-end">
          <Button tone="ghost" onClick={() => onClose(null)}>
            {t("common:cancel")}
          </Button>
          <Button type="submit">{t("common:save")}</Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
};

type MoveDialogProps = { plan: PlannedWorkoutDocument | null; onClose: (day: string | null) => void };

/** To which day a planned workout goes; tells it when it has gone there. */
export const MoveDialog = ({ plan, onClose }: MoveDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={plan !== null} onClose={() => onClose(null)} title={t("schedule:move")}>
      {plan ? <MoveForm plan={plan} onClose={onClose} /> : null}
    </Dialog>
  );
};
