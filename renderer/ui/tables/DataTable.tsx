import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

/** Style of cells that keeps a table within the page: long words break, figures do not. */
const NARROW = { hyphens: "auto", overflowWrap: "anywhere" } as const;

const Head = chakra("th", {
  base: {
    textAlign: "left",
    fontSize: "xs",
    fontWeight: "600",
    color: "fg.muted",
    paddingBlock: "2",
    paddingRight: "3",
    "&:last-of-type": { textAlign: "right", paddingRight: "0" },
    [ZOOMED_PHONE]: NARROW,
  },
});
const Cell = chakra("td", {
  base: {
    borderTopWidth: "1px",
    borderColor: "border",
    paddingBlock: "0.625rem",
    paddingRight: "3",
    fontVariantNumeric: "tabular-nums",
    "&:last-of-type": { textAlign: "right", paddingRight: "0" },
    [ZOOMED_PHONE]: { ...NARROW, "&:last-of-type": { overflowWrap: "normal" } },
  },
});

type DataTableProps = { heads: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };

/** A table of rows with headings, figures in the last column. */
export const DataTable = ({ heads, rows }: DataTableProps) => (
  <chakra.table width="100%" borderCollapse="collapse" fontSize="sm">
    <thead>
      <tr>
        {heads.map((head) => (
          <Head key={head} scope="col">
            {head}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) => (
            <Cell key={heads[index]}>{cell}</Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </chakra.table>
);
