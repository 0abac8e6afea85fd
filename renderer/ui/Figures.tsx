import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";

export type FigureRow = readonly [label: string, value: string, strong?: boolean];

/** Figures side by side, each above its name. */
export const Figures = ({ rows }: { rows: readonly FigureRow[] }) => (
  <Grid as="dl" margin="0" gridTemplateColumns="repeat(auto-fit, minmax(7rem, 1fr))" gap="4">
    {rows.map(([label, value, strong]) => (
      <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
        <Box as="dt" fontSize="sm" color="fg.muted">
          {label}
        </Box>
        <Box as="dd" margin="0" textStyle="num" fontSize="4xl" color={strong ? "prime.fg" : "fg"}>
          {value}
        </Box>
      </Box>
    ))}
  </Grid>
);
