import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Disclosure } from "./Disclosure.tsx";

/** Most rows that are listed, enough to see what is wrong. */
export const LISTED = 1000;

type FileRowsProps = { title: string; text: string; show: string; rows: readonly string[]; more: string | null };

/** Problems of a file, line by line. */
export const FileRows = ({ title, text, show, rows, more }: FileRowsProps) => (
  <Notice tone="warning" title={title}>
    <Box color="fg.muted">{text}</Box>
    <Disclosure title={show}>
      <chakra.ul
        margin="0"
        paddingLeft="5"
        maxHeight="16rem"
        overflowY="auto"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
        tabIndex={0}
        aria-label={title}
      >
        {[...new Set(rows)].map((row) => (
          <li key={row}>{row}</li>
        ))}
      </chakra.ul>
      {more ? <Box marginTop="2">{more}</Box> : null}
    </Disclosure>
  </Notice>
);
