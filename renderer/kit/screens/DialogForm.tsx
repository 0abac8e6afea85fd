import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { FormEvent, ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";

type DialogFormProps = {
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** What the button says that submits; else "Save". */
  label?: string;
  children: ReactNode;
};

/** The fields of a dialog, with what leaves it and what submits it at the end. */
export const DialogForm = ({ onSubmit, onClose, label, children }: DialogFormProps) => {
  const { t } = useI18n();
  return (
    <chakra.form onSubmit={onSubmit} noValidate paddingInline="6" paddingBottom="6" overflowY="auto">
      <Stack gap="4">
        {children}
        <Flex gap="2" justify="flex-end">
          <Button tone="ghost" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" tone="prime" single>
            {label ?? t("common:save")}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
};
