import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";
import { DataTable } from "./DataTable.tsx";

const Summary = chakra("summary", {
  base: {
    minHeight: "2.75rem",
    display: "flex",
    alignItems: "center",
    fontSize: "sm",
    fontWeight: "600",
    cursor: "pointer",
  },
});

type ClosedTableProps = {
  /** What opens it. */
  summary: string;
  /** What it is of. */
  label: string;
  heads: readonly string[];
  rows: () => readonly (readonly ReactNode[])[];
};

/** What a chart shows, as a table. Made when it is opened: five years are many rows. */
export const ClosedTable = ({ summary, label, heads, rows }: ClosedTableProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{summary}</Summary>
      <Box maxHeight="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={label}>
        {/* Two rows may have the same cells. */}
        {open ? <DataTable heads={heads} rows={rows().map((cells, index) => ({ key: String(index), cells }))} /> : null}
      </Box>
    </details>
  );
};
