import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";

/** Whole seconds until `at` (milliseconds since the epoch), counting down while shown; 0 where it is past or null. */
const useSecondsUntil = (at: number | null): number => {
  const now = useNow(1000);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
};

type ResendButtonProps = {
  /** When the next code can be requested, in milliseconds since the epoch; null for at once. */
  at: number | null;
  label: string;
  /** The label while it counts down. */
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
