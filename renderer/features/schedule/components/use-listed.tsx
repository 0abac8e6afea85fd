import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { DayButton } from "./WeekCard.tsx";

/** How many more of a list are drawn each time: a page of thousands would take long. */
const MORE = 100;

/** How many of a list are drawn, and the row that draws more of them. */
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
