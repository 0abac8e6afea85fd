import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { AdminGym } from "#renderer/data/admin/admin-answers.ts";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import type { Act } from "#renderer/features/admin/hooks/use-gym-actions.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { ZoneField } from "#renderer/ui/fields/ZoneField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { deviceZone } from "#shared/domain/calendar/zones.ts";

/** A new gym, or another owner of one. */
export type GymQuestion = { kind: "make" } | { kind: "owner"; gym: AdminGym };

type FormProps = { asked: GymQuestion; act: Act; onClose: () => void };

const GymForm = ({ asked, act, onClose }: FormProps) => {
  const { t } = useI18n();
  const api = useAdminApi();
  const [name, setName] = useState("");
  const [zone, setZone] = useState(deviceZone);
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const isNew = asked.kind === "make";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const failed = isNew
      ? await act(() => api.makeGym(name, zone, email), t("admin:gyms.made", { name: name.trim() }))
      : await act(() => api.inviteOwner(asked.gym.id, email), t("admin:gyms.sent", { email: email.trim() }));
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  const of = (...ofField: AdminFailure[]) =>
    failure && ofField.includes(failure) ? t(`admin:failures.${failure}`) : null;
  const [wrongName, wrongEmail] = [of("invalid_name"), of("invalid_email")];
  return (
    <chakra.form onSubmit={submit} noValidate paddingInline="6" paddingBottom="6" overflowY="auto">
      <Stack gap="4">
        {isNew ? (
          <>
            <Field
              label={t("admin:gyms.name")}
              autoComplete="off"
              maxLength={100}
              error={wrongName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <ZoneField label={t("admin:gyms.zone")} value={zone} onChange={setZone} />
          </>
        ) : null}
        <Field
          label={t("admin:gyms.owner")}
          type="email"
          autoComplete="off"
          hint={t("admin:gyms.ownerHint")}
          error={wrongEmail}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {failure && !wrongName && !wrongEmail ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null}
        <Flex gap="2" justify="flex-end">
          <Button tone="ghost" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" tone="prime" busy={busy}>
            {t(isNew ? "admin:gyms.make" : "admin:gyms.send")}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
};

type GymDialogProps = { asked: GymQuestion | null; act: Act; onClose: () => void };

export const GymDialog = ({ asked, act, onClose }: GymDialogProps) => {
  const { t } = useI18n();
  const title = asked?.kind === "owner" ? t("admin:gyms.inviteTitle", { name: asked.gym.name }) : t("admin:gyms.add");
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title}>
      {asked ? <GymForm asked={asked} act={act} onClose={onClose} /> : null}
    </Dialog>
  );
};
