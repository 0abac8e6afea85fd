import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { ModelSettings } from "#renderer/data/admin/admin-coach.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Highest caps, as the database limits them. */
const MOST = { memberTokens: 100_000_000, gymTokens: 2_000_000_000 } as const;
/** Days that are asked for where only the settings are wanted: the server gives no fewer. */
const FEWEST_DAYS = 7;
const CAPS = ["memberTokens", "gymTokens"] as const;

/** A whole number that was typed; null for anything else. */
const wholeOf = (text: string): number | null => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : null);

type ModelSettingsCardProps = { settings: ModelSettings; onChange: () => void };

/** The switch acts at once; the name and the caps are saved. */
export const ModelSettingsCard = ({ settings, onChange }: ModelSettingsCardProps) => {
  const { t, formats } = useI18n();
  const { coach } = useAdminApi();
  const notifier = useNotifier();
  const [model, setModel] = useState(settings.model);
  const [typed, setTyped] = useState({
    memberTokens: String(settings.memberTokens),
    gymTokens: String(settings.gymTokens),
  });
  const caps = { memberTokens: wholeOf(typed.memberTokens), gymTokens: wholeOf(typed.gymTokens) };
  const isCap = (cap: (typeof CAPS)[number]): boolean => caps[cap] !== null && caps[cap] <= MOST[cap];

  // What another administrator set meanwhile stays: a saved cap must not switch on again what they switched off.
  const store = async (changes: Partial<ModelSettings>) => {
    const present = await coach.use(FEWEST_DAYS);
    if (!present.ok) return present.error;
    const answer = await coach.set({ ...present.value.settings, ...changes });
    if (answer.ok) onChange();
    return answer.ok ? null : answer.error;
  };
  const form = useForm({
    isValid: CAPS.every(isCap),
    save: () => {
      const { memberTokens, gymTokens } = caps;
      return store({ model, memberTokens: memberTokens ?? 0, gymTokens: gymTokens ?? 0 });
    },
    onSaved: () => notifier.show({ tone: "success", text: t("admin:coach.saved") }),
  });
  const turn = async (on: boolean) => {
    const failure = await store({ on });
    if (failure) notifier.show({ tone: "error", text: t(`admin:failures.${failure}`) });
    else notifier.show({ tone: "success", text: t(on ? "admin:coach.turnedOn" : "admin:coach.turnedOff") });
  };
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("admin:coach.settings")}
      </chakra.h2>
      <Switch label={t("admin:coach.enabled")} checked={settings.on} onChange={(on) => void turn(on)} />
      <Form form={form} marginTop="3">
        <Field
          label={t("admin:coach.model")}
          hint={t("admin:coach.modelHint")}
          value={model}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setModel(target.value)}
        />
        {CAPS.map((cap) => (
          <Field
            key={cap}
            label={t(`admin:coach.${cap}`)}
            inputMode="numeric"
            value={typed[cap]}
            error={form.isTried && !isCap(cap) ? t("admin:coach.wrong", { most: formats.volume(MOST[cap]) }) : null}
            onChange={({ target }) => setTyped({ ...typed, [cap]: target.value })}
          />
        ))}
        {form.failure ? <Notice tone="danger">{t(`admin:failures.${form.failure}`)}</Notice> : null}
        <Stack align="flex-start">
          <Button type="submit" busy={form.isBusy}>
            {t("common:save")}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
};
