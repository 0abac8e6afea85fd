import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import {
  DRAG_MARKS,
  type Drop,
  type GridColumn,
  HOURS_WIDTH,
  type Item,
  TimeGrid,
  useCalendarDrag,
} from "#renderer/features/schedule/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";

const byStart = (a: Item, b: Item) => a.start.localeCompare(b.start);

/** One column under another, where there is no room for a grid. */
const ColumnList = ({ columns }: { columns: readonly GridColumn[] }) => {
  const { t } = useI18n();
  return columns.map(({ key, label, blocks }) => (
    <Box key={key} as="section" aria-label={label}>
      <chakra.h3
        paddingInline="4"
        paddingTop="3"
        paddingBottom="2"
        fontSize="sm"
        fontWeight="650"
        borderTopWidth="1px"
        borderColor="border"
        _firstLetter={{ textTransform: "uppercase" }}
      >
        {label}
      </chakra.h3>
      {blocks.length === 0 ? (
        <Box paddingInline="4" paddingBottom="3" fontSize="sm" color="fg.muted">
          {t("staff:nothing")}
        </Box>
      ) : (
        <Rows>
          {blocks.toSorted(byStart).map(({ key: item, title, start, end, onOpen }) => (
            <Row key={item}>
              <RowButton gap="4" minHeight="2.75rem" paddingBlock="2" fontSize="sm" onClick={onOpen}>
                <Box flex="none" width="6.5rem" fontWeight="600" fontVariantNumeric="tabular-nums">
                  {`${start.slice(11)} – ${end.slice(11)}`}
                </Box>
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  {title}
                </Box>
              </RowButton>
            </Row>
          ))}
        </Rows>
      )}
    </Box>
  ));
};

type AgendaGridProps = {
  columns: readonly GridColumn[];
  /** The gym's local time. */
  now: string;
  /** An appointment was let go over another time or column. */
  onDrop: (drop: Drop) => void;
};

/** Columns of coaches or of days: a grid by the hour, or lists on a phone. */
export const AgendaGrid = ({ columns, now, onDrop }: AgendaGridProps) => {
  const page = useRef<HTMLDivElement>(null);
  useCalendarDrag(page, onDrop);
  const isWide = useIsWide();
  if (!isWide) return <ColumnList columns={columns} />;
  return (
    <Box ref={page} css={DRAG_MARKS} padding="2" paddingTop="0">
      <Box
        display="grid"
        fontSize="sm"
        fontWeight="650"
        aria-hidden="true"
        style={{ gridTemplateColumns: `${HOURS_WIDTH} repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        <span />
        {columns.map(({ key, label }) => (
          <Box key={key} padding="2" minWidth="0" overflowWrap="anywhere" _firstLetter={{ textTransform: "uppercase" }}>
            {label}
          </Box>
        ))}
      </Box>
      <TimeGrid columns={columns} now={now} onDrop={onDrop} hasWholeDays={false} />
    </Box>
  );
};
