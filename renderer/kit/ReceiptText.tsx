import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import type { ReceiptPage } from "#shared/domain/billing/receipt-page.ts";

/** What a receipt's PDF says below its title, for who reads it on the screen or hears it. */
export const ReceiptText = ({ page }: { page: ReceiptPage }) => (
  <Stack gap="3" fontSize="sm">
    <Box>
      <Box fontWeight="650">{page.issuer}</Box>
      {page.issuerLines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Box>
    <Box fontWeight="650">{page.notice}</Box>
    {page.about.map((line) => (
      <Box key={line}>{line}</Box>
    ))}
    <DefinitionList rows={[page.paidFor, ...page.parts, page.total]} />
    {page.notes.map((line) => (
      <Box key={line} color="fg.muted" overflowWrap="anywhere">
        {line}
      </Box>
    ))}
  </Stack>
);
