import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { type ManagedGym, useAskGym } from "#renderer/features/gym/index.ts";
import { useClosing } from "#renderer/features/gym-management/hooks/use-closing.ts";
import { areDaysToClose, proposedHolidays } from "#renderer/features/gym-management/lib/closing.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import type { Closure } from "#shared/domain/gym/closures.ts";

type EditorProps = {
  gym: ManagedGym;
  closures: readonly Closure[];
  /** The calendar day in the gym's time zone. */
  today: string;
  /** Present time in milliseconds. */
  now: number;
  onClose: () => void;
};

type CostProps = Pick<EditorProps, "gym" | "now"> & { first: string; last: string };

/** The classes, bookings and appointments that closing these days would cancel. */
const Cost = ({ gym, ...span }: CostProps) => {
  const { t } = useI18n();
  const cost = useClosing(gym, span);
  if (cost === undefined) return null;
  const { classes, booked, appointments } = cost;
  return (
    <Notice tone={booked + appointments > 0 ? "warning" : "info"}>
      {classes + appointments === 0 ? <Box>{t("management:closure.nothing")}</Box> : null}
      {classes > 0 ? (
        <Box>
          {t("management:closure.classes", { count: classes })}
          {booked > 0 ? ` ${t("management:closure.booked", { count: booked })}` : null}
        </Box>
      ) : null}
      {appointments > 0 ? <Box>{t("management:closure.appointments", { count: appointments })}</Box> : null}
    </Notice>
  );
};

const ClosureEditor = ({ gym, closures, today, now, onClose }: EditorProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const { id, zone } = gym.settings;
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const [reason, setReason] = useState("");
  const areDays = areDaysToClose(first, last, today);
  const form = useForm({
    isValid: areDays && reason.trim() !== "",
    save: () => ask(id, "close_days", { days: { starts_on: first, ends_on: last }, reason: reason.trim() }),
    onSaved: onClose,
  });
  const choose = (day: string, name: string) => {
    setFirst(day);
    setLast(day);
    setReason(name);
  };
  const holidays = proposedHolidays(zone, gym.space, closures, today);
  return (
    <DialogForm form={form} onClose={onClose} label={t("management:closure.confirm")}>
      {holidays.length === 0 ? null : (
        <Box role="group" aria-label={t("management:closure.holidays")}>
          <Box fontSize="sm" fontWeight="600" marginBottom="0.375rem">
            {t("management:closure.holidays")}
          </Box>
          <Flex gap="2" wrap="wrap">
            {holidays.map(({ day, name }) => (
              <Button key={day} fontSize="sm" onClick={() => choose(day, t(`management:holidays.${name}`))}>
                {`${t(`management:holidays.${name}`)}, ${formats.shortDay(`${day}T12:00`)}`}
              </Button>
            ))}
          </Flex>
        </Box>
      )}
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field
          label={t("management:class.startsOn")}
          type="date"
          min={today}
          error={form.isTried && !areDays ? t("management:closure.daysWrong") : null}
          value={first}
          onChange={({ target }) => {
            setFirst(target.value);
            if (last < target.value) setLast(target.value);
          }}
        />
        <Field
          label={t("management:class.endsOn")}
          type="date"
          min={first}
          value={last}
          onChange={({ target }) => setLast(target.value)}
        />
      </Grid>
      <Field
        label={t("management:closure.reason")}
        maxLength={100}
        autoComplete="off"
        hint={t("management:closure.reasonHint")}
        error={form.isTried && reason.trim() === "" ? t("management:closure.reasonMissing") : null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {areDays ? <Cost gym={gym} first={first} last={last} now={now} /> : null}
    </DialogForm>
  );
};

/** Closes the gym on days: what lies on them is cancelled, and who is concerned hears of it. */
export const ClosureDialog = ({ open, ...rest }: EditorProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t("management:closure.add")}
      description={t("management:closure.text")}
    >
      {open ? <ClosureEditor {...rest} /> : null}
    </Dialog>
  );
};
