import { Grid } from "@chakra-ui/react/grid";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

type FilterBarProps = {
  /** The list that is searched: its texts name the field. */
  list: "users" | "logs";
  search: string;
  onSearch: (search: string) => void;
  /** Selects beside the search: two to a line on a phone, all in one from a tablet on. */
  children: readonly ReactNode[];
};

export const FilterBar = ({ list, search, onSearch, children }: FilterBarProps) => {
  const { t } = useI18n();
  const isOdd = children.length % 2 === 1;
  const wide = { gridColumn: { base: "1 / -1", md: "auto" } };
  return (
    <Grid
      gridTemplateColumns={{ base: "1fr 1fr", md: `minmax(0, 1fr) repeat(${children.length}, ${isOdd ? 11 : 13}rem)` }}
      css={{ "& > :first-of-type": wide, ...(isOdd ? { "& > :last-of-type": wide } : {}) }}
      gap="3"
    >
      <Field
        label={t(`admin:${list}.search`)}
        type="search"
        name="search"
        autoComplete="off"
        placeholder={t(`admin:${list}.searchHint`)}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {children}
    </Grid>
  );
};
