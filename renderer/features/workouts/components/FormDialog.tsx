import { Stack } from "@chakra-ui/react/stack";
import { type ReactNode, useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

type FormDialogProps = {
  title: string;
  /** Keeps what is typed from being saved. */
  invalid?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is one short form, which Enter saves. */
export const FormDialog = ({ title, invalid = false, onSave, onClose, children }: FormDialogProps) => {
  const { t } = useI18n();
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" type="submit" form={form} disabled={invalid}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        gap="4"
        paddingInline="6"
        paddingTop="2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!invalid) onSave();
        }}
      >
        {children}
      </Stack>
    </Dialog>
  );
};
