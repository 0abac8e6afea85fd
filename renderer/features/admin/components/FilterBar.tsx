import { Grid } from "@chakra-ui/react/grid";
import type { ReactNode } from "react";
import { Field } from "#renderer/ui/fields/Field.tsx";

type FilterBarProps = {
  label: string;
  hint: string;
  search: string;
  onSearch: (search: string) => void;
  /** Selects beside the search: two to a line on a phone, one line from a tablet on. */
  children?: readonly ReactNode[];
};

export const FilterBar = ({ label, hint, search, onSearch, children = [] }: FilterBarProps) => {
  const isOdd = children.length % 2 === 1;
  const wide = { gridColumn: { base: "1 / -1", md: "auto" } };
  return (
    <Grid
      gridTemplateColumns={{
        base: "1fr 1fr",
        md: ["minmax(0, 1fr)", ...children.map(() => (isOdd ? "11rem" : "13rem"))].join(" "),
      }}
      css={{ "& > :first-of-type": wide, ...(isOdd ? { "& > :last-of-type": wide } : {}) }}
      gap="3"
    >
      <Field
        label={label}
        type="search"
        name="search"
        autoComplete="off"
        placeholder={hint}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {children}
    </Grid>
  );
};
