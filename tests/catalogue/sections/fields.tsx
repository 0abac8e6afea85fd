import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { NO_FILTER } from "#renderer/kit/exercises/exercise-filter.ts";
import { FilterFields } from "#renderer/kit/exercises/FilterFields.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ReminderFields } from "#renderer/kit/screens/ReminderFields.tsx";
import { WeekdayChoice } from "#renderer/kit/screens/WeekdayChoice.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Input, Textarea, TextareaField } from "#renderer/ui/fields/Input.tsx";
import { MessageField } from "#renderer/ui/fields/MessageField.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { TitleField } from "#renderer/ui/fields/TitleField.tsx";
import { ZoneField } from "#renderer/ui/fields/ZoneField.tsx";
import { factorCode } from "#shared/domain/auth/one-time-code.ts";

const nothing = () => undefined;

export const Fields = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <Field label={t("auth:fields.firstName")} hint={t("settings:factors.nameHint")} defaultValue="Sara" />
      <Field label={t("auth:fields.firstName")} error={t("management:nameMissing")} />
      <Field label={t("auth:fields.firstName")} disabled defaultValue="Sara" />
      <PasswordField
        label={t("auth:fields.password")}
        showLabel={t("auth:fields.showPassword")}
        hideLabel={t("auth:fields.hidePassword")}
        defaultValue="secret"
      />
      <OneTimeCodeField label={t("auth:factor.code")} length={factorCode("totp")} value="123" onChange={nothing} />
      <SelectField
        label={t("schedule:event.repeat")}
        value="DAILY"
        options={(["DAILY", "WEEKLY"] as const).map((value) => ({
          value,
          label: t(`schedule:event.repeats.${value}`),
        }))}
        onChange={nothing}
      />
      <ZoneField label={t("management:figures.zone")} value="Europe/Rome" onChange={nothing} />
    </Stack>
  );
};

export const MoreFields = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <Input aria-label={t("progress:records.search")} placeholder={t("progress:records.search")} />
      <Textarea aria-label={t("exercises:notes")} rows={2} defaultValue={t("exercises:notesPlaceholder")} />
      <TextareaField label={t("management:class.description")} rows={2} />
      <NotesField
        label={t("exercises:notes")}
        placeholder={t("exercises:notesPlaceholder")}
        value=""
        maxLength={100}
        onSave={nothing}
      />
      <TitleField label={t("schedule:event.name")} name="Push A" onRename={nothing} />
      <MessageField label={t("coach:list.search")} sendLabel={t("coach:list.save")} onSend={async () => true} />
      <MessageField
        label={t("coach:list.search")}
        sendLabel={t("coach:list.save")}
        problemOf={() => t("schedule:dayWrong")}
        onSend={async () => true}
      />
    </Stack>
  );
};

export const Choices = () => {
  const { t } = useI18n();
  const [days, setDays] = useState<number[]>([0, 2]);
  const [reminders, setReminders] = useState<readonly number[]>([30]);
  const [filter, setFilter] = useState({ ...NO_FILTER, own: true });
  const scopes = [
    { value: "light", label: t("schedule:day") },
    { value: "dark", label: t("schedule:time") },
  ] as const;
  return (
    <Stack gap="4">
      <Checkbox defaultChecked>{t("programs:plan")}</Checkbox>
      <Checkbox disabled>{t("programs:plan")}</Checkbox>
      <Switch label={t("programs:plan")} checked onChange={nothing} />
      <Switch label={t("programs:plan")} checked={false} onChange={nothing} />
      <Segmented legend={t("schedule:event.ending")} value="light" options={scopes} onChange={nothing} />
      <Segmented legend={t("schedule:event.ending")} stacked value="dark" options={scopes} onChange={nothing} />
      <WeekdayChoice legend={t("programs:days")} value={days} onChange={setDays} />
      <WeekdayChoice legend={t("programs:days")} value={[]} error={t("programs:noDays")} onChange={nothing} />
      <ReminderFields reminders={reminders} onChange={setReminders} />
      <FilterFields filter={filter} onChange={setFilter} inline />
    </Stack>
  );
};
