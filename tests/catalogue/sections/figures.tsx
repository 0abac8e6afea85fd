import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { MovementCard } from "#renderer/kit/figures/MovementCard.tsx";
import { StillFigure } from "#renderer/kit/figures/StillFigure.tsx";
import { EXERCISE } from "#tests/catalogue/examples.ts";

/** One that the library has. */
const DRAWN = { ...EXERCISE, id: "panca-piana" };

/** How movements are shown; all of them are on the sheets of e2e/web/training/figure-sheets.spec.ts. */
export const Figures = () => (
  <Stack gap="4">
    <MovementCard exercise={DRAWN} name={DRAWN.name_en} />
    <Box width="6rem">
      <StillFigure exercise={DRAWN} pixels={96} />
    </Box>
  </Stack>
);
