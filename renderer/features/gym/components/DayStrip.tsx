import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { CHOSEN } from "#renderer/ui/theme/tokens.ts";

const Day = chakra("button", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    width: "3.25rem",
    minHeight: "3.5rem",
    borderRadius: "control",
    borderWidth: "1px",
    borderColor: "border.control",
    bg: "bg.panel",
    color: "fg.muted",
    fontSize: "xs",
    fontVariantNumeric: "tabular-nums",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _pressed: { ...CHOSEN, color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "& b": { fontSize: "lg", fontFamily: "heading", fontWeight: "700", lineHeight: "1.1", color: "fg" },
    "& [data-mark]": { position: "absolute", bottom: "4px", width: "14px", height: "4px", borderRadius: "2px" },
    "& [data-mark=own]": { bg: "prime.line" },
  },
});

type DayStripProps = {
  label: string;
  days: readonly string[];
  selected: string;
  /** What a marked day's accessible name adds to its date; null for an unmarked day. */
  wordsOf?: (day: string) => string | null;
  onSelect: (day: string) => void;
};

/** A row of days to choose from. */
export const DayStrip = ({ label, days, selected, wordsOf = () => null, onSelect }: DayStripProps) => {
  const { formats } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [strip, chosen] = [list.current, list.current?.querySelector<HTMLElement>("[aria-pressed=true]")];
    if (!strip || !chosen) return;
    const [from, to] = [chosen.offsetLeft - strip.offsetLeft, strip.scrollLeft + strip.clientWidth];
    if (from < strip.scrollLeft || from + chosen.offsetWidth > to) strip.scrollLeft = from;
  });
  return (
    <Rows
      ref={list}
      aria-label={label}
      display="flex"
      gap="1"
      padding="2px"
      overflowX="auto"
      css={{ scrollbarWidth: "thin" }}
    >
      {days.map((day) => {
        const noon = `${day}T12:00`;
        const words = wordsOf(day);
        return (
          <li key={day}>
            <Day
              type="button"
              aria-pressed={day === selected}
              aria-label={[formats.longDay(noon), words].filter((part) => part !== null).join(", ")}
              onClick={() => onSelect(day)}
            >
              {formats.shortWeekday(noon)}
              <b>{Number(day.slice(8))}</b>
              {words === null ? null : <span data-mark="own" aria-hidden="true" />}
            </Day>
          </li>
        );
      })}
    </Rows>
  );
};
