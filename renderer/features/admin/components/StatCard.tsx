import { Box } from "@chakra-ui/react/box";
import { Card } from "#renderer/ui/Card.tsx";

type StatCardProps = { title: string; figure: string; note: string; tone?: "plain" | "danger" };

/** One large number, its title above and a note below. */
export const StatCard = ({ title, figure, note, tone = "plain" }: StatCardProps) => (
  <Card aria-label={title}>
    <Box fontSize="sm" color="fg.muted">
      {title}
    </Box>
    <Box
      textStyle="num"
      fontSize={{ base: "3xl", md: "4xl" }}
      marginTop="2"
      color={tone === "danger" ? "danger" : "fg"}
    >
      {figure}
    </Box>
    <Box fontSize="xs" color="fg.muted" marginTop="2">
      {note}
    </Box>
  </Card>
);
