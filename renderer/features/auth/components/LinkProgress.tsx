import { Box } from "@chakra-ui/react/box";
import { LogoMark } from "#renderer/ui/Logo.tsx";

/** Shown while a link is exchanged for a session. */
export const LinkProgress = ({ text }: { text: string }) => (
  <Box role="status" color="fg.muted" animation="pulse 1.6s ease-in-out infinite">
    <LogoMark size={48} />
    <Box marginTop="3">{text}</Box>
  </Box>
);
