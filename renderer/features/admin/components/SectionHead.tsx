import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { IconButton } from "#renderer/ui/Button.tsx";

type SectionHeadProps = { title: string; busy?: boolean; onReload?: () => void; children?: ReactNode };

export const SectionHead = ({ title, busy = false, onReload, children }: SectionHeadProps) => {
  const { t } = useI18n();
  usePageTitle(title);
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" marginBottom={{ base: "4", md: "6" }}>
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <Flex align="center" gap="2">
        {children}
        {onReload ? <IconButton icon={RefreshCw} label={t("admin:reload")} busy={busy} onClick={onReload} /> : null}
      </Flex>
    </Flex>
  );
};
