import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { useMemo, useState } from "react";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { chooseMode, setSettings, settingsOf } from "#renderer/features/timer/lib/intervals.ts";
import {
  LONGEST_NAME,
  MAX_PRESETS,
  type Preset,
  presetChange,
  presetRemoval,
  readPresets,
} from "#renderer/features/timer/lib/presets.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

/** The member's saved timers, and a field to save the present one. */
export const PresetsCard = () => {
  const { t } = useI18n();
  const { profile } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const { intervals, change } = useTimer();
  const preferences = useObservable(useMemo(() => profile.watch(), [profile]))?.preferences;
  const presets = useMemo(() => readPresets(preferences ?? {}), [preferences]);
  const [name, setName] = useState("");
  const typed = name.trim();
  const existing = presets.find((preset) => preset.name === typed);
  const full = presets.length >= MAX_PRESETS && !existing;

  const use = ({ mode, settings }: Preset) =>
    change((state) => ({ mode, intervals: setSettings(chooseMode(state.intervals, mode), settings) }));
  const save = () => {
    const preset = { name: typed, mode: intervals.mode, settings: settingsOf(intervals) };
    const store = () => profile.setPreferences(presetChange(preset));
    const replace = async (before: Preset) => {
      await store();
      return () => profile.setPreferences(presetChange(before));
    };
    return existing ? removeWithUndo(() => replace(existing), t("timer:presets.replaced")) : write(store());
  };
  const form = useForm({ isValid: typed !== "" && !full, save, onSaved: () => setName("") });
  const remove = (preset: Preset) =>
    removeWithUndo(async () => {
      await profile.setPreferences(presetRemoval(preset.name));
      return () => profile.setPreferences(presetChange(preset));
    }, t("timer:presets.removed"));

  return (
    <Card>
      <Stack gap="3">
        <Stack ref={keepFocus} gap="3">
          <chakra.h2 textStyle="h2">{t("timer:presets.title")}</chakra.h2>
          {presets.length > 0 ? (
            <Rows display="flex" flexDirection="column" gap="2">
              {presets.map((preset) => (
                <Row plain alignItems="stretch" key={preset.name} gap="2">
                  <Button
                    flex="1"
                    minWidth="0"
                    justifyContent="space-between"
                    aria-label={t("timer:presets.use", { name: preset.name })}
                    onClick={() => use(preset)}
                  >
                    <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                      {preset.name}
                    </Box>
                    <Box fontSize="sm" color="fg.muted" flex="none">
                      {t(`timer:modes.${preset.mode}`)}
                    </Box>
                  </Button>
                  <IconButton
                    icon={Trash2}
                    color="fg.muted"
                    label={t("timer:presets.remove", { name: preset.name })}
                    onClick={() => void remove(preset)}
                  />
                </Row>
              ))}
            </Rows>
          ) : null}
        </Stack>
        {full ? (
          <Box fontSize="sm" color="fg.muted">
            {t("timer:presets.full", { count: MAX_PRESETS })}
          </Box>
        ) : null}
        <Form form={form} flexDirection="row" gap="2" alignItems="flex-end">
          <Box flex="1" minWidth="0">
            <Field
              label={t("timer:presets.save")}
              placeholder={t("timer:presets.name")}
              value={name}
              maxLength={LONGEST_NAME}
              hint={existing ? t("timer:presets.exists") : undefined}
              onChange={(event) => setName(event.target.value)}
            />
          </Box>
          <Button type="submit" minHeight="3rem" busy={form.isBusy} disabled={typed === "" || full}>
            {t("timer:presets.store")}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
};
