import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";
import {
  AskedNotice,
  HoursFields,
  isWhole,
  type ManagedGym,
  tidy,
  useAskGym,
  useGymCommands,
  useGymTexts,
  useTowns,
} from "#renderer/features/gym/index.ts";
import { FinderFields } from "#renderer/features/gym-management/components/FinderFields.tsx";
import { FiscalFields } from "#renderer/features/gym-management/components/FiscalFields.tsx";
import { OfGym } from "#renderer/features/gym-management/components/OfGym.tsx";
import { ReminderFields, wrongReminder } from "#renderer/features/gym-management/components/ReminderFields.tsx";
import { placeChanges, positionText } from "#renderer/features/gym-management/lib/position.ts";
import {
  FINDER,
  FISCAL,
  RULE_FIELDS,
  type RuleField,
  type RuleGroup,
  ruleBounds,
  ruleChanges,
  type Settings,
  type SettingsField,
  textOf,
} from "#renderer/features/gym-management/lib/rule-fields.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { ZoneField } from "#renderer/ui/fields/ZoneField.tsx";
import { type Availability, readAvailability } from "#shared/domain/gym/slots.ts";
import { type Reminders, readReminders } from "#shared/domain/kinds/gym/gym-reminders.ts";
import { LATE_CANCELS } from "#shared/domain/kinds/gym/gym-settings.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const MINUTE = 60_000;

type Draft = Partial<Record<SettingsField, string>>;

type GroupProps = { title: string; text?: string; children: ReactNode };

const Group = ({ title, text, children }: GroupProps) => (
  <Card ref={keepFocus} as="section" aria-label={title}>
    <chakra.h2 textStyle="h2">{title}</chakra.h2>
    {text ? (
      <Box fontSize="sm" color="fg.muted" paddingTop="1">
        {text}
      </Box>
    ) : null}
    <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="end" gap="4" paddingTop="4">
      {children}
    </Grid>
  </Card>
);

const SettingsForm = ({ gym }: { gym: ManagedGym }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [draft, setDraft] = useState<Draft>({});
  const [hours, setHours] = useState<Availability | null>(null);
  const [reminders, setReminders] = useState<Reminders | null>(null);
  const today = createDayOf(gym.settings.zone)(useGymNow(MINUTE));
  const command = useGymCommands()?.findLast(
    ({ gym_id, verb }) => gym_id === gym.settings.id && verb === "save_settings",
  );
  // What is asked counts as set until the gym says otherwise.
  const settings = (command?.state === "asked" ? { ...gym.settings, ...command.args } : gym.settings) as Settings;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shown = (field: SettingsField) => draft[field] ?? textOf(settings[field]);
  const shownOf = <Field extends SettingsField>(fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, shown(field)])) as Record<Field, string>;
  const towns = useTowns();
  const [ownPosition, setPosition] = useState<string | null>(null);
  const position = ownPosition ?? positionText(settings, towns);
  const place = placeChanges(settings, { town: shown("town"), position }, towns);
  const { changes: fields, wrong } = ruleChanges(settings, draft);
  // Nothing is asked for a place alone that nobody touched.
  const isTouched = ownPosition !== null || Object.keys(fields).length > 0;
  const changes = { ...fields, ...(isTouched && place.changes), ...(reminders && { reminders }) };
  const isListed = shown("listed") === "true";
  const isTownMissing = isListed && shown("town").trim() === "";
  const isHoursWrong = hours !== null && !isWhole(hours);
  const isRemindersWrong = reminders !== null && wrongReminder(reminders) !== undefined;
  const hasChanges = Object.keys(changes).length > 0 || hours !== null;
  const set = (field: SettingsField, text: string) => setDraft((before) => ({ ...before, [field]: text }));
  const errorOf = (field: SettingsField, text: string) => (form.isTried && wrong.has(field) ? text : null);
  const reset = () => {
    setDraft({});
    setPosition(null);
    setHours(null);
    setReminders(null);
  };
  const opening = hours === null ? {} : tidy(hours, today);
  const form = useForm({
    isValid:
      wrong.size === 0 && !isTownMissing && !isHoursWrong && !isRemindersWrong && place.wrong === null && hasChanges,
    save: () => ask(gym.settings.id, "save_settings", { ...changes, ...opening }),
    onSaved: reset,
  });
  const figure = (name: RuleField) => (
    <Field
      key={name}
      label={t(`management:figures.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      error={errorOf(name, t("management:between", ruleBounds(name)))}
      value={shown(name)}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const group = (name: RuleGroup, children: ReactNode = null) => (
    <Group title={t(`management:groups.${name}`)} text={t(`management:groupTexts.${name}`)}>
      {RULE_FIELDS[name].map(figure)}
      {children}
    </Group>
  );
  return (
    <Form form={form}>
      <AskedNotice command={command} what={t("management:asked.save_settings")} />
      <Group title={t("management:groups.gym")}>
        <Grid gridColumn="1 / -1" gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "1fr 1fr" }} gap="4">
          <Field
            label={t("management:figures.name")}
            maxLength={100}
            autoComplete="off"
            error={errorOf("name", t("management:nameMissing"))}
            value={shown("name")}
            onChange={({ target }) => set("name", target.value)}
          />
          <ZoneField
            label={t("management:figures.zone")}
            value={shown("zone")}
            onChange={(zone) => set("zone", zone)}
          />
        </Grid>
        {shown("zone") === here ? null : (
          <Flex gridColumn="1 / -1" gap="3" align="center" wrap="wrap" fontSize="sm" color="fg.muted" role="status">
            {t("management:otherZone", { zone: here.replaceAll("_", " ") })}
            <Button onClick={() => set("zone", here)}>{t("management:useHere")}</Button>
          </Flex>
        )}
      </Group>
      <HoursFields
        of="gym"
        hours={hours ?? tidy(readAvailability(settings), today)}
        zone={shown("zone")}
        today={today}
        onChange={setHours}
      />
      <Group title={t("management:groups.finder")} text={t("management:groupTexts.finder")}>
        <FinderFields
          towns={towns}
          values={{ ...shownOf(FINDER), listed: shown("listed"), position }}
          townError={form.isTried && isTownMissing ? t("management:townMissing") : null}
          positionError={
            form.isTried && place.wrong ? t(`management:${place.wrong}`, { town: shown("town").trim() }) : null
          }
          onChange={(field, text) => (field === "position" ? setPosition(text) : set(field, text))}
        />
      </Group>
      <Group title={t("management:groups.fiscal")} text={t("management:groupTexts.fiscal")}>
        <FiscalFields values={shownOf(FISCAL)} errorOf={errorOf} onChange={set} />
      </Group>
      {group("booking")}
      {group(
        "entry",
        <Box gridColumn="1 / -1">
          <Field
            label={t("management:figures.waiver")}
            autoComplete="off"
            maxLength={100}
            hint={t("management:waiverHint")}
            value={shown("waiver")}
            onChange={({ target }) => set("waiver", target.value)}
          />
        </Box>,
      )}
      {group(
        "absence",
        <Box gridColumn="1 / -1">
          <SelectField
            label={t("management:figures.late_cancel")}
            value={shown("late_cancel")}
            options={LATE_CANCELS.map((value) => ({ value, label: t(`management:lateCancels.${value}`) }))}
            onChange={(value) => set("late_cancel", value)}
          />
        </Box>,
      )}
      {group(
        "appointments",
        <Box gridColumn="1 / -1">
          <Field
            label={t("management:figures.appointment_minutes")}
            autoComplete="off"
            hint={t("management:minutesHint")}
            error={errorOf("appointment_minutes", t("management:minutesWrong"))}
            value={shown("appointment_minutes")}
            onChange={({ target }) => set("appointment_minutes", target.value)}
          />
        </Box>,
      )}
      <Group title={t("management:reminders.title")} text={t("management:reminders.intro")}>
        <ReminderFields
          gymName={shown("name")}
          today={today}
          reminders={reminders ?? readReminders(settings.reminders)}
          onChange={setReminders}
        />
      </Group>
      <Flex gap="2" justify="flex-end">
        {Object.keys(draft).length > 0 || ownPosition !== null || hours !== null || reminders !== null ? (
          <Button tone="ghost" onClick={reset}>
            {t("common:cancel")}
          </Button>
        ) : null}
        <Button
          type="submit"
          tone="prime"
          single
          disabled={isHoursWrong || isRemindersWrong || (!hasChanges && wrong.size === 0 && place.wrong === null)}
        >
          {t("common:save")}
        </Button>
      </Flex>
    </Form>
  );
};

/** The rules of a gym. Saving them makes a command, so it works without a network. */
export const GymSettingsScreen = () => {
  useGymTexts();
  useTexts("management");
  return <OfGym section="settings">{(gym) => <SettingsForm key={gym.settings.id} gym={gym} />}</OfGym>;
};
