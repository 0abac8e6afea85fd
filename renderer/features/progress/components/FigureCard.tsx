import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

type FigureCardProps = { icon: LucideIcon; title: string; figure: string; notes: readonly string[]; gold?: boolean };

/** An important figure with its title and notes. */
export const FigureCard = ({ icon, title, figure, notes, gold = false }: FigureCardProps) => (
  <Card>
    <Flex align="center" gap="2" fontSize="sm" color="fg.muted">
      <Icon of={icon} size={16} />
      {title}
    </Flex>
    <Box textStyle="num" fontSize="3xl" marginTop="2" color={gold ? "gold" : "fg"}>
      {figure}
    </Box>
    {notes.map((note) => (
      <Box key={note} fontSize="xs" color="fg.muted" marginTop="1">
        {note}
      </Box>
    ))}
  </Card>
);
