import { Button } from "../../ui/Button.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

type ResendButtonProps = {
  /** When the next one may be asked for, in milliseconds since the epoch; null for at once. */
  at: number | null;
  label: string;
  /** What it says while it counts down. */
  waiting: (seconds: number) => string;
  busy: boolean;
  onResend: () => void;
};

export const ResendButton = ({ at, label, waiting, busy, onResend }: ResendButtonProps) => {
  const seconds = useSecondsUntil(at);
  return (
    <Button
      tone="link"
      alignSelf="flex-start"
      fontVariantNumeric="tabular-nums"
      busy={busy}
      disabled={seconds > 0}
      onClick={onResend}
    >
      {seconds > 0 ? waiting(seconds) : label}
    </Button>
  );
};
