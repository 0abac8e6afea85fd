import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";

type ProgressCardProps = {
  title: string;
  label: string;
  share: number;
  /** The number beside the bar. */
  figure: string;
  cancel: string;
  onCancel: () => void;
};

/** Progress of a longer task, with a button to cancel. */
export const ProgressCard = ({ title, label, share, figure, cancel, onCancel }: ProgressCardProps) => (
  <Card padding={{ base: "5", md: "8" }}>
    <Stack gap="5">
      <Flex align="baseline" justify="space-between" gap="4" wrap="wrap">
        <chakra.h2 textStyle="h2" overflowWrap="anywhere" minWidth="0" role="status">
          {title}
        </chakra.h2>
        <Box textStyle="num" fontSize="3xl">
          {figure}
        </Box>
      </Flex>
      <LimitBar value={share} label={label} height="10px" />
      <Box>
        <Button onClick={onCancel}>{cancel}</Button>
      </Box>
    </Stack>
  </Card>
);
