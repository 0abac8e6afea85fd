import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

type DashboardCardProps = { icon: LucideIcon; title: string; figure: string; note: string };

export const DashboardCard = ({ icon, title, figure, note }: DashboardCardProps) => (
  <Card>
    <Flex align="center" gap="2" fontSize="sm" color="fg.muted">
      <Icon of={icon} size={16} />
      {title}
    </Flex>
    <Box textStyle="num" fontSize="3xl" marginTop="2">
      {figure}
    </Box>
    <Box fontSize="xs" color="fg.muted" marginTop="1">
      {note}
    </Box>
  </Card>
);
