import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";

type ConsentCardProps = {
  title: string;
  text: string;
  /** The text that says how to withdraw the consent. */
  withdraw: string;
  yes: string;
  /** The label of the refusing button; null where the member has refused and can only change that. */
  no: string | null;
  onDecide: (given: boolean) => void;
};

/** Asks for consent before health data are stored or read (GDPR, art. 9). Neither answer is emphasised. */
export const ConsentCard = ({ title, text, withdraw, yes, no, onDecide }: ConsentCardProps) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} role="group">
      <chakra.h2 id={id} textStyle="h2">
        {title}
      </chakra.h2>
      <Box marginTop="2" fontSize="sm">
        {text}
      </Box>
      <Box marginTop="2" fontSize="sm" color="fg.muted">
        {withdraw}
      </Box>
      <Flex gap="2" marginTop="4" wrap="wrap">
        <Button tone="outline" onClick={() => onDecide(true)}>
          {yes}
        </Button>
        {no === null ? null : (
          <Button tone="outline" onClick={() => onDecide(false)}>
            {no}
          </Button>
        )}
      </Flex>
    </Card>
  );
};
