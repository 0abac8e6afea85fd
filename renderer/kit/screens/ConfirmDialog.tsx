import { type ReactNode, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** Label of the leaving button; default "Cancel", or "Leave it" where `confirm` cancels something itself. */
  keep?: string;
  /** `prime` for an action that removes nothing; default `danger`. */
  tone?: "danger" | "prime";
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action that cannot be undone. It closes with either answer. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirm,
  keep,
  tone = "danger",
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const { t } = useI18n();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={text}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {keep ?? t(confirm.startsWith(t("common:cancel")) ? "common:keep" : "common:cancel")}
          </Button>
          <Button
            tone={tone}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
