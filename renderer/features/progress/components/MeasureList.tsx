import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { noonMillis } from "#shared/domain/body/measures.ts";
import type { MeasureDocument } from "#shared/domain/kinds/documents.ts";

/** Rows shown at first, and added each time. */
const PAGE = 30;

/** All values of a measure, newest first. */
export const MeasureList = ({ rows, unit }: { rows: readonly MeasureDocument[]; unit: string }) => {
  const { t, formats } = useI18n();
  const { measures } = useMemberData();
  const { removeWithUndo } = useWrite();
  const [shown, setShown] = useState(PAGE);
  return (
    <Card ref={keepFocus} padding="0" overflow="hidden">
      <chakra.h2 textStyle="h2" padding="4">
        {t("progress:body.list")}
      </chakra.h2>
      <Rows>
        {rows.slice(0, shown).map(({ id, day, value }) => {
          const date = formats.fullDay(new Date(noonMillis(day)).toISOString());
          return (
            <Row key={id} paddingLeft="4">
              <Box flex="1" fontSize="sm" color="fg.muted">
                {date}
              </Box>
              <Box textStyle="num" fontSize="lg">{`${formats.number(value)} ${unit}`}</Box>
              <IconButton
                icon={Trash2}
                color="fg.muted"
                label={t("progress:body.remove", { day: date })}
                onClick={() => void removeWithUndo(() => measures.remove(id), t("progress:body.removed"))}
              />
            </Row>
          );
        })}
      </Rows>
      {rows.length > shown ? (
        <Button tone="ghost" wide onClick={() => setShown((now) => now + PAGE)}>
          {t("progress:body.more")}
        </Button>
      ) : null}
    </Card>
  );
};
