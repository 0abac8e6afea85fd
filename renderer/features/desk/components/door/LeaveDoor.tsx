import { Box } from "@chakra-ui/react/box";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { type ReactNode, useEffect, useState } from "react";
import { type Door, leaveDoor, waitOf } from "#renderer/features/desk/lib/door/door.ts";
import { isPin } from "#renderer/features/desk/lib/door/door-pin.ts";
import { leaveFullScreen } from "#renderer/features/desk/lib/door/full-screen.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { noteActivity } from "#renderer/kit/idle/idle-setting.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { PinField } from "./PinField.tsx";

const SECOND = 1000;
/** Milliseconds after which the question goes that nobody answers. */
const UNUSED = 30_000;

/** Whoever left is there: what the screen was unused for before is not theirs. */
const beginAgain = (): void => {
  noteActivity(systemClock.now());
  leaveFullScreen();
};

type FormProps = { onClose: () => void; more: ReactNode };

const PinForm = ({ door, onClose, more }: FormProps & { door: Door }) => {
  const { t } = useI18n();
  const now = useNow(SECOND);
  const [pin, setPin] = useState("");
  const wait = waitOf(door, now);
  const form = useForm({
    isValid: isPin(pin) && wait === 0,
    save: async () => {
      if (await leaveDoor(pin, systemClock.now())) return beginAgain();
      setPin("");
      return "wrong" as const;
    },
  });
  const isWrong = form.failure === "wrong" || (form.isTried && !isPin(pin));
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:door.leaveConfirm")} more={more}>
      {wait > 0 ? (
        <Notice tone="danger">{t("desk:door.wait", { count: Math.ceil(wait / SECOND) })}</Notice>
      ) : (
        <PinField
          label={t("desk:door.leavePin")}
          value={pin}
          error={isWrong ? t("desk:door.wrong") : null}
          onChange={setPin}
        />
      )}
    </DialogForm>
  );
};

const PasswordForm = ({ onClose, more }: FormProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const state = useAuthState();
  const [password, setPassword] = useState("");
  const email = state.status === "signed-in" ? state.session.user.email : "";
  const form = useForm({
    isValid: password !== "",
    save: async () => {
      const answer = await settledResult(auth.signIn({ email, password }));
      if (!answer.ok) return answer.error.code;
      doorStore.set(null);
      beginAgain();
    },
  });
  const { failure } = form;
  const isMissing = form.isTried && password === "";
  const isWrong = failure === "invalid_credentials";
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:door.leaveConfirm")} more={more}>
      <Box fontSize="sm">{t("desk:door.passwordText")}</Box>
      {failure && !isWrong ? <Notice tone="danger">{t(failureKey({ code: failure }))}</Notice> : null}
      <PasswordField
        label={t("desk:door.password")}
        showLabel={t("auth:fields.showPassword")}
        hideLabel={t("auth:fields.hidePassword")}
        autoComplete="off"
        value={password}
        error={isMissing || isWrong ? t(isWrong ? "desk:door.passwordWrong" : "desk:door.passwordMissing") : null}
        onChange={({ target }) => setPassword(target.value)}
      />
    </DialogForm>
  );
};

/** The way out of the door: its PIN, or the account's password. `door`: null where what was kept is damaged. */
export const LeaveDoor = ({ door }: { door: Door | null }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const close = () => {
    setOpen(false);
    setForgotten(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    const wait = () => systemScheduler.schedule(() => setOpen(false), UNUSED);
    let cancel = wait();
    const again = () => {
      cancel();
      cancel = wait();
    };
    window.addEventListener("keydown", again);
    return () => {
      window.removeEventListener("keydown", again);
      cancel();
    };
  }, [isOpen]);
  const more = (
    <Button tone="ghost" onClick={() => setForgotten(!isForgotten)}>
      {t(isForgotten ? "desk:door.byPin" : "desk:door.forgotten")}
    </Button>
  );
  return (
    <>
      <IconButton icon={LockKeyhole} label={t("desk:door.leave")} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title={t("desk:door.leave")} description={t("desk:door.leaveText")}>
        {isOpen && (door === null || isForgotten) ? <PasswordForm onClose={close} more={door && more} /> : null}
        {isOpen && door && !isForgotten ? <PinForm door={door} onClose={close} more={more} /> : null}
      </Dialog>
    </>
  );
};
