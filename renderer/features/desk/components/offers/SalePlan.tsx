import { Box } from "@chakra-ui/react/box";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { PaidInstalment } from "#shared/domain/gym/instalments.ts";

/** Most instalments in one column. */
const IN_ONE_COLUMN = 6;

/** The instalments that a sale will make; nothing where there is one, and nothing of it is paid. */
export const SalePlan = ({ instalments }: { instalments: readonly PaidInstalment[] }) => {
  const { t, formats } = useI18n();
  if (instalments.length < 2) return null;
  return (
    <Rows
      as="ol"
      aria-label={t("desk:sell.plan")}
      fontSize="sm"
      columnGap="6" // A year of them would push what sells below the screen.
      columnCount={instalments.length > IN_ONE_COLUMN ? 2 : 1}
    >
      {instalments.map(({ due_on, cents, method }) => (
        <Row
          plain
          alignItems="stretch"
          key={`${due_on} ${method ?? ""}`}
          justifyContent="space-between"
          gap="2"
          paddingBlock="1"
          breakInside="avoid"
        >
          <Box color="fg.muted">
            {formats.fullDay(`${due_on}T12:00`)}
            {method ? ` · ${t(`desk:methods.${method}`)}` : ""}
          </Box>
          <Box textStyle="num">{formats.amount(cents)}</Box>
        </Row>
      ))}
    </Rows>
  );
};
