import { Box } from "@chakra-ui/react/box";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import type { StillFigureProps } from "./StillFigure.tsx";

const StillFigure = lazyScreen(() => import("./StillFigure.tsx"), "StillFigure");

/** Room for the still of an exercise in a row, empty until it is drawn and where none is. */
export const ExerciseStill = ({ exercise, pixels }: StillFigureProps) => (
  <Box flex="none" width={`${pixels / 16}rem`} height={`${pixels / 16}rem`} aria-hidden="true">
    <Beside>
      <StillFigure exercise={exercise} pixels={pixels} />
    </Beside>
  </Box>
);
