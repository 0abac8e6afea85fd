import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type PagerProps = { total: number; skip: number; size: number; onSkip: (skip: number) => void };

/** The range of rows that is shown, their total, and buttons to the pages before and after. */
export const Pager = ({ total, skip, size, onSkip }: PagerProps) => {
  const { t, formats } = useI18n();
  return (
    <Flex align="center" justify="flex-end" gap="2" fontSize="sm" color="fg.muted">
      <Span role="status">
        {t("admin:page", {
          from: formats.volume(Math.min(skip + 1, total)),
          to: formats.volume(Math.min(skip + size, total)),
          total: formats.volume(total),
        })}
      </Span>
      <IconButton
        icon={ChevronLeft}
        label={t("admin:previous")}
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - size))}
      />
      <IconButton
        icon={ChevronRight}
        label={t("admin:next")}
        disabled={skip + size >= total}
        onClick={() => onSkip(skip + size)}
      />
    </Flex>
  );
};
