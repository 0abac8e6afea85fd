import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { Act } from "#renderer/features/staff/lib/acts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

const LENGTH = 200;

/** Ways to give a time up. */
export type GivingUp = Extract<Act, "decline" | "withdraw" | "cancel">;

type ReasonFormProps = { act: GivingUp; onCancel: (reason: string) => void; onClose: () => void };

/** Gives a time up, with a word for the member if there is one. */
export const ReasonForm = ({ act, onCancel, onClose }: ReasonFormProps) => {
  const { t } = useI18n();
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCancel(reason.trim());
  };
  return (
    <chakra.form onSubmit={submit} paddingInline="6" paddingBottom="6" overflowY="auto">
      <Stack gap="4">
        <Field
          label={t("staff:reason")}
          hint={t("staff:reasonHint")}
          value={reason}
          maxLength={LENGTH}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button onClick={onClose}>{t("staff:keep")}</Button>
          <Button type="submit" tone="danger">
            {t(`staff:acts.${act}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
};
