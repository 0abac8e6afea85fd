import { Box } from "@chakra-ui/react/box";
import { useEffect, useRef, useState } from "react";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import type { StillFigureProps } from "./StillFigure.tsx";

const StillFigure = lazyScreen(() => import("./StillFigure.tsx"), "StillFigure");

/** Room for the still of an exercise in a row, empty where none is drawn, and until the row comes near the window. */
export const ExerciseStill = ({ exercise, pixels }: StillFigureProps) => {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (room.current === null || isNear) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: "200px",
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <Box
      as="span"
      ref={room}
      display="block"
      flex="none"
      width={`${pixels / 16}rem`}
      height={`${pixels / 16}rem`}
      aria-hidden="true"
    >
      {isNear ? (
        <Beside>
          <StillFigure exercise={exercise} pixels={pixels} />
        </Beside>
      ) : null}
    </Box>
  );
};
