import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Card } from "#renderer/ui/Card.tsx";
import { Row } from "#renderer/ui/Rows.tsx";

/** A row of a list with room for the state of its command below. */
export const DeskRow = chakra(Row, {
  base: {
    flexWrap: "wrap",
    rowGap: "1",
    minHeight: "3.5rem",
    paddingBlock: "2",
  },
});

type SectionProps = {
  title: string;
  /** Actions of the section, beside the title. */
  action?: ReactNode;
  /** The text where the section is empty. */
  empty?: string | null;
  children?: ReactNode;
};

/** One section of a member's page at the desk. */
export const Section = ({ title, action, empty, children }: SectionProps) => (
  <Card aria-label={title}>
    <Flex align="center" justify="space-between" wrap="wrap" gap="2" minHeight="2.75rem">
      <chakra.h3 textStyle="h2">{title}</chakra.h3>
      {action}
    </Flex>
    {empty ? (
      <Box fontSize="sm" color="fg.muted" paddingTop="1">
        {empty}
      </Box>
    ) : null}
    <Box paddingTop="2">{children}</Box>
  </Card>
);
