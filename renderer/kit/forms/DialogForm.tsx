import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Form } from "./Form.tsx";
import type { FormState } from "./use-form.ts";

type DialogFormProps = {
  form: FormState;
  onClose: () => void;
  /** Label of the submitting button; default "Save". */
  label?: string;
  /** Label of the leaving button; default "Cancel". */
  keep?: string;
  tone?: "prime" | "danger";
  /** More buttons, before the two. */
  more?: ReactNode;
  children: ReactNode;
};

/** The form of a dialog, with a button that leaves and one that submits at the end. */
export const DialogForm = ({ form, onClose, label, keep, tone = "prime", more, children }: DialogFormProps) => {
  const { t } = useI18n();
  return (
    <Form form={form} paddingInline="6" paddingBottom="6" overflowY="auto">
      {children}
      <Flex gap="2" justify="flex-end" wrap="wrap">
        {more}
        <Button tone="ghost" onClick={onClose}>
          {keep ?? t("common:cancel")}
        </Button>
        <Button type="submit" tone={tone} single busy={form.isBusy}>
          {label ?? t("common:save")}
        </Button>
      </Flex>
    </Form>
  );
};
