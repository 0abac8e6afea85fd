import { useState } from "react";
import { Row } from "#renderer/features/schedule/components/WeekCard.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** How many more of a list are drawn each time: a page of thousands would take long. */
const MORE = 100;

/** How many of a list are drawn, and the row that draws more of them. */
export const useListed = (count: number, first = 20) => {
  const { t } = useI18n();
  const [listed, setListed] = useState(first);
  const more =
    count > listed ? (
      <li>
        <Row type="button" color="fg.muted" fontSize="sm" onClick={() => setListed(listed + MORE)}>
          {t("schedule:more", { count: count - listed })}
        </Row>
      </li>
    ) : null;
  return { listed, more };
};
