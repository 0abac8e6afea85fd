import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";

/** Facts of a found gym or coach, each below its name; nothing where there are none. */
export const FoundFacts = ({ facts }: { facts: readonly { name: string; text: string }[] }) =>
  facts.length === 0 ? null : (
    <Stack as="dl" gap="2" margin="0" marginTop="3" fontSize="sm">
      {facts.map(({ name, text }) => (
        <Box key={name}>
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd margin="0" overflowWrap="anywhere">
            {text}
          </chakra.dd>
        </Box>
      ))}
    </Stack>
  );
