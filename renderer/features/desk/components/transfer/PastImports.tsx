import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { countIn, type PeopleImport } from "#renderer/features/desk/lib/people-imports.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";

const chipOf = ({ parts, undo }: PeopleImport) => {
  if (undo.length > 0) return countIn(undo, "asked") > 0 ? "people:past.undoing" : "people:past.undone";
  return countIn(parts, "asked") > 0 ? "people:past.waiting" : null;
};

/** Imports that can still be taken back, to open one. */
export const PastImports = ({ all, onShow }: { all: readonly PeopleImport[]; onShow: (id: string) => void }) => {
  const { t, formats } = useI18n();
  if (all.length === 0) return null;
  return (
    <Card padding="0" overflow="hidden">
      <chakra.h2 textStyle="h3" padding="4">
        {t("people:past.title")}
      </chakra.h2>
      <Rows>
        {all.map((one) => {
          const chip = chipOf(one);
          return (
            <Row key={one.id}>
              <RowButton aria-label={t("people:past.show", { file: one.file })} onClick={() => onShow(one.id)}>
                <Box flex="1" minWidth="0">
                  <Box fontWeight="600" overflowWrap="anywhere">
                    {one.file}
                  </Box>
                  <Box fontSize="sm" color="fg.muted">
                    {t("people:past.text", {
                      ...{ day: formats.dateTime(one.at), count: one.total, figure: formats.volume(one.total) },
                    })}
                  </Box>
                </Box>
                {chip ? <Chip>{t(chip)}</Chip> : null}
              </RowButton>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
