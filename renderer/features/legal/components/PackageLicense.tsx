import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import type { PackageNotice } from "#shared/domain/site/third-party-notices.ts";

/** A package with its licence. The text is rendered when opened: all together are as long as a book. */
export const PackageLicense = ({ notice, text }: { notice: PackageNotice; text: string | null }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { name, version, license, author } = notice;
  return (
    <Row display="block">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Flex
          as="summary"
          cursor="pointer"
          gap="3"
          alignItems="center"
          justifyContent="space-between"
          minHeight="2.75rem"
          paddingBlock="2"
        >
          <Box overflowWrap="anywhere" fontWeight="550">
            {name}{" "}
            <Box as="span" color="fg.muted" fontWeight="400">
              {version}
            </Box>
          </Box>
          <Box color="fg.muted" fontSize="sm" whiteSpace="nowrap">
            {license}
          </Box>
        </Flex>
        {isOpen ? (
          <Box paddingBottom="4" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text ?? [t("legal:licenses.noText", { license }), author].filter(Boolean).join("\n")}
          </Box>
        ) : null}
      </details>
    </Row>
  );
};
