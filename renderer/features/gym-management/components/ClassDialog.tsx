import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { type ManagedGym, useAskGym } from "#renderer/features/gym/index.ts";
import type { Classes } from "#renderer/features/gym-management/hooks/use-managed-classes.ts";
import {
  argsOfClass,
  type ClassForm,
  type ClassProblem,
  formOfClass,
  type GymClass,
  newClass,
  problemsOfClass,
  type Slot,
} from "#renderer/features/gym-management/lib/class-form.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { WeekdayChoice } from "#renderer/kit/screens/WeekdayChoice.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { TextareaField } from "#renderer/ui/fields/Input.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { CoachField } from "./CoachField.tsx";

/** The class to edit; null for a new one. */
export type ClassQuestion = { of: GymClass | null };

type EditorProps = ClassQuestion & {
  gym: ManagedGym;
  coaches: Classes["coaches"];
  today: string;
  onClose: () => void;
};

const ClassEditor = ({ of, gym, coaches, today, onClose }: EditorProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [form, setForm] = useState<ClassForm>(() => (of ? formOfClass(of) : newClass(today)));
  const problems = problemsOfClass(form);
  const saving = useForm({
    isValid: problems.size === 0,
    save: () => ask(gym.settings.id, "save_class", { ...argsOfClass(form), ...(of && { class_id: of.id }) }),
    onSaved: onClose,
  });
  const wrong = (problem: ClassProblem, text: string) => (saving.isTried && problems.has(problem) ? text : null);
  const change = (changes: Partial<ClassForm>) => setForm({ ...form, ...changes });
  const text = (name: "title" | "description" | "room" | "capacity" | "minutes" | "startsOn" | "endsOn") => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const changeSlot = (at: number, changes: Partial<Slot>) =>
    change({ slots: form.slots.map((slot, index) => (index === at ? { ...slot, ...changes } : slot)) });
  return (
    <DialogForm form={saving} onClose={onClose}>
      <Field
        label={t("management:class.title")}
        maxLength={100}
        autoComplete="off"
        error={wrong("title", t("management:nameMissing"))}
        {...text("title")}
      />
      <TextareaField label={t("management:class.description")} maxLength={2000} rows={4} {...text("description")} />
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <CoachField coaches={coaches} value={form.coach} onChange={(coach) => change({ coach })} />
        <Field label={t("management:class.room")} maxLength={60} autoComplete="off" {...text("room")} />
        <Field
          label={t("management:class.capacity")}
          inputMode="numeric"
          autoComplete="off"
          error={wrong("capacity", t("management:between", { min: 1, max: 1000 }))}
          {...text("capacity")}
        />
        <Field
          label={t("management:class.minutes")}
          inputMode="numeric"
          autoComplete="off"
          error={wrong("minutes", t("management:between", { min: 5, max: 480 }))}
          {...text("minutes")}
        />
      </Grid>
      {form.slots.map((slot, at) => (
        // Slots have no name of their own, and no state: their place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Stack key={at} gap="3" padding="3" borderWidth="1px" borderColor="border" borderRadius="control">
          <Flex align="end" gap="2">
            <Box flex="1">
              <Field
                label={t("management:class.time", { count: at + 1 })}
                type="time"
                invalid={wrong("slots", "") !== null}
                value={slot.time}
                onChange={({ target }) => changeSlot(at, { time: target.value })}
              />
            </Box>
            {form.slots.length > 1 ? (
              <IconButton
                icon={X}
                label={t("management:class.removeTime", { count: at + 1 })}
                onClick={() => change({ slots: form.slots.filter((_, index) => index !== at) })}
              />
            ) : null}
          </Flex>
          <WeekdayChoice
            legend={t("management:class.days")}
            value={slot.days}
            onChange={(days) => changeSlot(at, { days })}
          />
        </Stack>
      ))}
      {wrong("slots", t("management:class.slotsWrong")) ? (
        <ErrorText>{t("management:class.slotsWrong")}</ErrorText>
      ) : null}
      <Button alignSelf="flex-start" onClick={() => change({ slots: [...form.slots, { days: [], time: "18:30" }] })}>
        <Icon of={Plus} size={18} />
        {t("management:class.addTime")}
      </Button>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <Field
          label={t("management:class.startsOn")}
          type="date"
          error={wrong("startsOn", t("management:class.dayWrong"))}
          {...text("startsOn")}
        />
        <Field
          label={t("management:class.endsOn")}
          type="date"
          hint={t("management:class.endsOnHint")}
          error={wrong("endsOn", t("management:class.dayWrong"))}
          {...text("endsOn")}
        />
      </Grid>
    </DialogForm>
  );
};

type ClassDialogProps = Omit<EditorProps, "of"> & { asked: ClassQuestion | null };

/** Form for a new or changed class of the timetable. A change also applies to its future sessions. */
export const ClassDialog = ({ asked, onClose, ...rest }: ClassDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(asked?.of ? "management:class.edit" : "management:class.add")}
      {...(asked?.of ? { description: t("management:class.editText") } : {})}
    >
      {asked ? <ClassEditor of={asked.of} onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
};
