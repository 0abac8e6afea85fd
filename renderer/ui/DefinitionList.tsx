import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment, type ReactNode } from "react";

type DefinitionListProps = { rows: readonly (readonly [term: string, value: ReactNode])[] };

/** Terms and what they are here, in two columns. */
export const DefinitionList = ({ rows }: DefinitionListProps) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: "fit-content(38%) minmax(0, 1fr)", md: "minmax(7rem, max-content) minmax(0, 1fr)" }}
    columnGap="5"
    rowGap="2"
    margin="0"
    fontSize="sm"
  >
    {rows.map(([term, value]) => (
      <Fragment key={term}>
        <chakra.dt color="fg.muted">{term}</chakra.dt>
        <chakra.dd margin="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {value}
        </chakra.dd>
      </Fragment>
    ))}
  </chakra.dl>
);
