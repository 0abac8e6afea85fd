import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { heldFrom, useBlockKeys } from "#renderer/features/schedule/hooks/use-block-keys.ts";
import {
  blocksOf,
  fillsDay,
  type GridBlock,
  type GridColumn,
  type Item,
  minutesOf,
  shownHours,
} from "#renderer/features/schedule/lib/day-blocks.ts";
import type { Drop } from "#renderer/features/schedule/lib/drop-time.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

/** Width of the column of hours. */
export const HOURS_WIDTH = "3.25rem";
const HOUR_HEIGHT = 3.5;
/** Minutes from which a block beside others has room for its times below its title. */
const TWO_LINES = 45;
const THREE_LINES = 60;

const Chip = chakra("button", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "flex-start",
    columnGap: "1",
    width: "100%",
    minHeight: "1.5rem",
    paddingInline: "0.375rem",
    paddingBlock: "0.1875rem",
    borderRadius: "6px",
    textAlign: "left",
    fontSize: "xs",
    lineHeight: "1.3",
    overflow: "hidden",
    overflowWrap: "anywhere",
    color: "fg",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-2px" },
  },
  variants: {
    of: {
      event: { bg: "bg.soft", borderLeftWidth: "3px", borderColor: "prime.line" },
      gym: { bg: "bg.soft", borderLeftWidth: "3px", borderColor: "info" },
      done: { bg: "bg.done" },
      planned: { borderWidth: "1px", borderStyle: "dashed", borderColor: "border.control" },
      note: { color: "fg.muted", fontStyle: "italic", maxHeight: "3.25rem" },
    },
  },
});

type TimeGridProps = {
  columns: readonly GridColumn[];
  /** Present time by the clocks of the columns, `2026-11-18T18:30`. */
  now: string;
  onDrop: (drop: Drop) => void;
  /** Whether to show the row of whole days; false where nothing takes a whole day. */
  hasWholeDays?: boolean;
};

/** Columns side by side: whole days above, everything else at its hour. */
export const TimeGrid = ({ columns, now, onDrop, hasWholeDays = true }: TimeGridProps) => {
  const { t, formats } = useI18n();
  const hint = useId();
  const { held, keysOf } = useBlockKeys(columns, onDrop);
  const filled = columns.map((column) => ({
    ...column,
    placed: blocksOf(column.day, column.blocks),
    whole: column.blocks.filter((item) => fillsDay(column.day, item)),
  }));
  const { first, last } = shownHours(filled.flatMap(({ placed }) => placed));
  const minutes = (last - first) * 60;
  const share = (of: number) => `${(of * 100) / minutes}%`;
  const [today, current] = [now.slice(0, 10), Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))];
  const of = (item: Item, column: number, isWhole: boolean) => {
    const day = columns[column]?.day ?? "";
    if (!item.canMove) return {};
    const marks = { "data-drag": item.key, "data-from": heldFrom(item, day, isWhole) };
    return item.takesHour ? { ...marks, "data-takes-hour": "" } : marks;
  };
  const button = (item: Item, column: number, isWhole: boolean) => ({
    type: "button" as const,
    of: item.variant,
    onClick: item.onOpen,
    ...(item.canMove ? { "aria-describedby": hint } : {}),
    ...keysOf(item, column, isWhole),
  });
  const heldItem = held && columns.flatMap(({ blocks }) => blocks).find(({ key }) => key === held.key);

  const block = ({ item, from, to, lane, lanes }: GridBlock, column: number) => (
    <chakra.li
      key={item.key}
      {...of(item, column, false)}
      position="absolute"
      padding="1px"
      style={{
        top: share(from - first * 60),
        height: share(to - from),
        left: `${(lane * 100) / lanes}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Chip {...button(item, column, false)} height="100%">
        <Box as="span" fontWeight="600" maxWidth="100%" truncate={columns.length > 1 && to - from < THREE_LINES}>
          {item.title}
        </Box>{" "}
        <Box
          as="span"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          {...(columns.length > 1 && to - from < TWO_LINES ? { srOnly: true } : {})}
        >
          {`${item.start.slice(11)} – ${item.end.slice(11)}`}
        </Box>
      </Chip>
    </chakra.li>
  );
  const ghost = (column: number) => {
    if (!held || held.column !== column || !held.to.includes("T")) return null;
    return (
      <Box
        position="absolute"
        insetInline="1px"
        zIndex="1"
        padding="1"
        borderRadius="6px"
        borderWidth="2px"
        borderColor="prime.line"
        bg="bg.raised"
        fontSize="xs"
        fontWeight="600"
        aria-hidden="true"
        pointerEvents="none"
        style={{ top: share(Math.max(0, minutesOf(held.to) - first * 60)), minHeight: share(30) }}
      >
        {held.to.slice(11)}
      </Box>
    );
  };

  return (
    <>
      <Box display="grid" style={{ gridTemplateColumns: `${HOURS_WIDTH} repeat(${columns.length}, minmax(0, 1fr))` }}>
        {hasWholeDays ? (
          <Box paddingTop="1" paddingBottom="3" fontSize="xs" color="fg.muted" aria-hidden="true" lineHeight="1.2">
            {t("schedule:event.wholeDay")}
          </Box>
        ) : null}
        {(hasWholeDays ? filled : []).map(({ key, day, label, whole }, column) => (
          <Box
            key={key}
            data-drop-day={day}
            data-drop-column={key}
            minHeight="2rem"
            padding="1px"
            borderLeftWidth="1px"
            borderColor="border"
            minWidth="0"
            {...(held?.column === column && !held.to.includes("T") ? { "data-over": "" } : {})}
          >
            <Rows display="grid" gap="2px" aria-label={`${label}, ${t("schedule:event.wholeDay")}`}>
              {whole.map((item) => (
                <li key={item.key} {...of(item, column, true)}>
                  <Chip {...button(item, column, true)} {...(item.variant === "event" ? { fontWeight: "600" } : {})}>
                    {item.title}
                  </Chip>
                </li>
              ))}
            </Rows>
          </Box>
        ))}
        <Box position="relative" style={{ height: `${(minutes / 60) * HOUR_HEIGHT}rem` }} aria-hidden="true">
          {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
            <Box
              key={hour}
              position="absolute"
              fontSize="xs"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
              style={{ top: share((hour - first) * 60) }}
            >
              {`${String(hour).padStart(2, "0")}:00`}
            </Box>
          ))}
        </Box>
        {filled.map(({ key, day, label, placed }, column) => (
          <Box
            key={key}
            data-drop-day={day}
            data-drop-column={key}
            data-first-hour={first}
            data-last-hour={last}
            position="relative"
            borderLeftWidth="1px"
            borderColor="border"
            backgroundImage="linear-gradient({colors.border} 1px, transparent 1px)"
            style={{ backgroundSize: `100% ${HOUR_HEIGHT}rem` }}
          >
            <Rows aria-label={label}>{placed.map((one) => block(one, column))}</Rows>
            {ghost(column)}
            {day === today && current >= first * 60 && current < last * 60 ? (
              <Box
                position="absolute"
                insetInline="0"
                height="2px"
                bg="danger"
                pointerEvents="none"
                style={{ top: share(current - first * 60) }}
              />
            ) : null}
          </Box>
        ))}
      </Box>
      <Box id={hint} hidden>
        {t("schedule:keys.hint")}
      </Box>
      <Box role="status" fontSize="sm" minHeight="1.5rem" paddingInline="1">
        {held && heldItem
          ? t("schedule:keys.held", {
              title: heldItem.title,
              when: [formats.longDay(`${held.to.slice(0, 10)}T12:00`), held.to.slice(11)]
                .filter((part) => part !== "")
                .join(", "),
            })
          : ""}
      </Box>
    </>
  );
};
