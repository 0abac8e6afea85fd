import { type KeyboardEvent, useState } from "react";
import { DAY_MINUTES, type GridColumn, type Item, minutesOf } from "#renderer/features/schedule/lib/day-blocks.ts";
import { type Drop, STEP, timeOn } from "#renderer/features/schedule/lib/drop-time.ts";

/** An item that is moved by keys, the column that it is over, and its time there; not written yet. */
export type Held = { key: string; column: number; to: string };

const MOVES: Readonly<Record<string, { columns: number; minutes: number }>> = {
  ArrowUp: { columns: 0, minutes: -STEP },
  ArrowDown: { columns: 0, minutes: STEP },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
};

/** The time at which an item is held in a column; midnight for one that began on an earlier day. */
export const heldFrom = ({ start }: Item, day: string, isWhole: boolean): string => {
  if (isWhole) return day;
  return start.slice(0, 10) < day ? `${day}T00:00` : start;
};

/** Moves items with the arrow keys: Enter drops them, Escape cancels. */
export const useBlockKeys = (columns: readonly GridColumn[], onDrop: (drop: Drop) => void) => {
  const [held, setHeld] = useState<Held | null>(null);
  const keysOf = (item: Item, column: number, isWhole: boolean) => {
    const day = columns[column]?.day;
    if (!item.canMove || day === undefined) return {};
    const from = heldFrom(item, day, isWhole);
    const now = held?.key === item.key ? held : { key: item.key, column, to: from };
    const isHeld = now === held;
    return {
      onKeyDown(event: KeyboardEvent) {
        const move = MOVES[event.key];
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (move && (!isWhole || move.columns !== 0)) {
          event.preventDefault();
          const over = Math.min(Math.max(now.column + move.columns, 0), columns.length - 1);
          const to = columns[over]?.day ?? day;
          const minutes = Math.min(minutesOf(now.to) + move.minutes, DAY_MINUTES - STEP);
          setHeld({ key: item.key, column: over, to: isWhole ? to : timeOn(to, minutes) });
        } else if (isHeld && event.key === "Escape") {
          event.preventDefault();
          setHeld(null);
        } else if (isHeld && (event.key === "Enter" || event.key === " ")) {
          event.preventDefault();
          setHeld(null);
          const over = columns[now.column]?.key ?? "";
          if (now.to !== from || now.column !== column) onDrop({ key: item.key, from, to: now.to, column: over });
        }
      },
      onBlur: () => setHeld(null),
    };
  };
  return { held, keysOf };
};
