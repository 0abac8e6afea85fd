import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { HistoryMonth } from "#renderer/data/progress-data.ts";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import type { History } from "#renderer/features/progress/hooks/use-history.ts";
import { useRecordCounts } from "#renderer/features/progress/hooks/use-record-counts.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { HistoryRow } from "./HistoryRow.tsx";

/** Height of a row in rem, so that it grows with the system's font size. */
const ROW = 5.75;
const HEAD = 3.5;
/** Rows rendered beyond each edge of the screen. */
const BEYOND = 8;

/** A row of the list. `index`: place in the month; -1 for its heading. */
type Item = { month: HistoryMonth; index: number };

const itemsOf = (months: readonly HistoryMonth[]): Item[] =>
  months.flatMap((month) => Array.from({ length: month.count + 1 }, (_, index) => ({ month, index: index - 1 })));

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const Row = chakra("div", {
  base: { position: "absolute", top: "0", left: "0", width: "100%", borderTopWidth: "1px", borderColor: "border" },
});

type HistoryListProps = Pick<History, "pages" | "need" | "revision"> & {
  months: readonly HistoryMonth[];
  catalogue: Catalogue | undefined;
};

/** Months with their workouts; only the visible rows are rendered. */
export const HistoryList = ({ months, pages, need, revision, catalogue }: HistoryListProps) => {
  const { t, formats } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const items = useMemo(() => itemsOf(months), [months]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read of a workout holds until something changes
  const known = useMemo(() => new Map<string, WorkoutSummary>(), [revision]);
  const unit = useMemo(rem, []);
  useLayoutEffect(() => {
    const place = box.current?.getBoundingClientRect().top ?? 0;
    setTop(place + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.index === -1 ? HEAD : ROW) * unit,
    overscan: BEYOND,
    scrollMargin: top,
  });
  const counts = useRecordCounts(!virtualizer.isScrolling, revision, catalogue);
  const rows = virtualizer.getVirtualItems();
  // A list of another length has other rows in the same places.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the items that changed
  useEffect(() => virtualizer.measure(), [items, virtualizer]);
  const first = items[rows[0]?.index ?? 0]?.month;
  const last = items[rows.at(-1)?.index ?? 0]?.month;
  useEffect(() => {
    if (!first || !last) return;
    const seen = months.filter(({ start }) => start <= first.start && start >= last.start);
    for (const month of seen) need(month);
  }, [months, first, last, need]);

  return (
    <Box
      ref={box}
      role="list"
      aria-label={t("progress:history.list")}
      position="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => {
        const item = items[row.index];
        if (!item) return null;
        const { month, index } = item;
        const workout = pages.get(month.start)?.[index];
        return (
          <Row
            key={index === -1 ? month.start : `${month.start} ${index}`}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            bg={index === -1 ? "bg.soft" : "transparent"}
            style={{ height: row.size, transform: `translateY(${row.start - top}px)` }}
          >
            {index === -1 ? (
              <Flex
                as="h2"
                height="100%"
                align="center"
                justify="space-between"
                gap="3"
                paddingInline="4"
                textStyle="h3"
              >
                {capitalize(formats.month(month.start))}
                <Span fontSize="sm" fontWeight="500" color="fg.muted">
                  {t("progress:history.count", { count: month.count })}
                </Span>
              </Flex>
            ) : (
              <HistoryRow
                workout={workout}
                settled={!virtualizer.isScrolling}
                known={known}
                records={workout && counts?.get(workout.id)}
                catalogue={catalogue}
              />
            )}
          </Row>
        );
      })}
    </Box>
  );
};
