import { Span } from "@chakra-ui/react/span";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { useGone } from "#renderer/ui/use-gone.ts";

type PlateRowProps = {
  /** The plate's weight with its unit. */
  plate: string;
  pairs: number;
  /** How many there can be. */
  most: number;
  onChange: (pairs: number) => void;
};

/** How many pairs of one size the gym has: tapped one by one, or typed. */
export const PlateRow = ({ plate, pairs, most, onChange }: PlateRowProps) => {
  const { t, formats } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)));
  const leave = () => {
    if (draft !== null && /^\d{1,2}$/.test(draft.trim())) set(Number(draft));
    setDraft(null);
  };
  useGone(leave);
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (event.key === "Enter") leave();
    if (by === 0) return;
    event.preventDefault();
    setDraft(null);
    set(pairs + by);
  };
  return (
    <Row gap="1" minHeight="3rem">
      <Span flex="1" textStyle="num" fontSize="lg" color={pairs > 0 ? "fg" : "fg.muted"}>
        {plate}
      </Span>
      <IconButton
        icon={Minus}
        label={t("workouts:plates.fewer", { plate })}
        // Disabled outright, a button lets go of the focus.
        aria-disabled={pairs === 0}
        onClick={() => set(pairs - 1)}
      />
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        width="3.25rem"
        minHeight="2.75rem"
        paddingInline="1"
        textAlign="center"
        textStyle="num"
        fontSize="lg"
        aria-label={t("workouts:plates.pairs", { plate })}
        value={draft ?? formats.number(pairs)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      <IconButton
        icon={Plus}
        label={t("workouts:plates.more", { plate })}
        aria-disabled={pairs >= most}
        onClick={() => set(pairs + 1)}
      />
    </Row>
  );
};
