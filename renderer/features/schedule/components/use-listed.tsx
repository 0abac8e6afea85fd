import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { DayButton } from "./WeekCard.tsx";

/** Rows added each time: thousands at once would take long. */
const MORE = 100;

/** The number of rows to show, and the row that adds more. */
export const useListed = (count: number, first = 20) => {
  const { t } = useI18n();
  const [listed, setListed] = useState(first);
  const more =
    count > listed ? (
      <Row>
        <DayButton color="fg.muted" fontSize="sm" onClick={() => setListed(listed + MORE)}>
          {t("schedule:more", { count: count - listed })}
        </DayButton>
      </Row>
    ) : null;
  return { listed, more };
};
