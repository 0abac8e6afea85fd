import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

type PlanCardProps = {
  name: string;
  price: string;
  period?: string;
  /** The state of the plan; null for one that the member does not have. */
  state: string | null;
  current?: boolean;
  /** Until when it lasts, or since when it has ended. */
  note?: string | null;
  points: readonly string[];
  children?: ReactNode;
};

export const PlanCard = ({
  name,
  price,
  period,
  state,
  current = false,
  note = null,
  points,
  children,
}: PlanCardProps) => {
  const id = useId();
  return (
    <Card
      as="article"
      aria-labelledby={id}
      padding={{ base: "4", md: "5" }}
      position="relative"
      borderColor={current ? "prime.line" : "border"}
    >
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" minHeight="2rem">
        <chakra.h2 id={id} textStyle="h2">
          {name}
        </chakra.h2>
        {state === null ? null : (
          <Chip tone={current ? "success" : "quiet"}>
            {current ? <Icon of={Check} size={14} /> : null}
            {state}
          </Chip>
        )}
      </Flex>
      <Box textStyle="num" fontSize="3xl" marginTop="4">
        {price}
        {period ? (
          <Span fontSize="md" fontWeight="500" color="fg.muted" marginLeft="2">
            {period}
          </Span>
        ) : null}
      </Box>
      {note === null ? null : (
        <Box fontWeight="600" marginTop="2">
          {note}
        </Box>
      )}
      <Rows marginTop="4" display="grid" gap="3" fontSize="sm">
        {points.map((point) => (
          <Row plain alignItems="stretch" key={point}>
            <Box color="prime.line" paddingTop="1px">
              <Icon of={Check} size={18} />
            </Box>
            {point}
          </Row>
        ))}
      </Rows>
      {children}
    </Card>
  );
};
