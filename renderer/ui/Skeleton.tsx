import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import type { ReactNode } from "react";
import { useDelayed } from "./use-delayed.ts";

export const Bone = ({ height, width = "100%" }: { height: string; width?: string }) => (
  <Box
    height={height}
    width={width}
    maxWidth="100%"
    borderRadius="card"
    bg="bg.soft"
    animation="pulse 1.6s ease-in-out infinite"
  />
);

/** The shape of what loads. Nothing for the first 150 ms; a screen reader announces it once. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => {
  const visible = useDelayed();
  if (!visible) return null;
  return (
    <Box role="status" aria-label={label}>
      <Stack gap="4" aria-hidden="true">
        {children}
      </Stack>
    </Box>
  );
};
