import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";

type FlowFormProps = {
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  disabled?: boolean;
  /** `danger` for what cannot be undone. */
  tone?: "prime" | "danger";
  /** Whether the first field gets the focus; false where something must be read first. */
  focused?: boolean;
  children: ReactNode;
};

/** One step of a change in place of its button: takes the focus, and ends with one action and a way out. */
export const FlowForm = ({
  submit,
  busy,
  onSubmit,
  onCancel,
  disabled = false,
  tone = "prime",
  focused = true,
  children,
}: FlowFormProps) => {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [focused]);
  return (
    <chakra.form
      ref={form}
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !disabled) onSubmit();
      }}
    >
      {children}
      <Flex gap="3" wrap="wrap" direction={{ base: "column", sm: "row" }}>
        <Button type="submit" tone={tone} busy={busy} disabled={disabled}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
      </Flex>
    </chakra.form>
  );
};
