import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { Duplicate } from "#shared/domain/gym/people/duplicates.ts";

/** More of them would hide the form. */
const LISTED = 3;

type DuplicatesProps = {
  found: readonly Duplicate<DeskMember>[];
  /** What can be done about one. */
  actionOf: (other: DeskMember) => ReactNode;
};

/** People who may be the same one, and by what. */
export const Duplicates = ({ found, actionOf }: DuplicatesProps) => {
  const { t } = useI18n();
  return (
    <Notice tone="info">
      <Box fontWeight="600">{t("desk:duplicates.title")}</Box>
      <Rows>
        {found.slice(0, LISTED).map(({ other, by }) => (
          <Flex as="li" key={other.id} align="center" justify="space-between" columnGap="3">
            <Box flex="1" minWidth="0" overflowWrap="anywhere">
              {t(`desk:duplicates.by.${by}`, { name: other.name })}
            </Box>
            {actionOf(other)}
          </Flex>
        ))}
      </Rows>
    </Notice>
  );
};
