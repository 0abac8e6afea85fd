import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { CoachProfileDocument } from "#renderer/data/member-data.ts";

export type PartProps = {
  profile: CoachProfileDocument | null;
  onChange: (change: (profile: CoachProfileDocument) => Partial<CoachProfileDocument>) => void;
};

/** A part of what PrimeBot knows. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="3">
    <chakra.h3 textStyle="h3">{title}</chakra.h3>
    {children}
  </Stack>
);
