import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { DUPLICATE_CHOICES, type DuplicateChoice, type Suspect } from "#shared/domain/gym/people/transfer/plan.ts";

/** Rows shown at first, and added each time. */
const PAGE = 25;
const MIXED = "mixed";

type SuspectsProps = {
  suspects: readonly Suspect[];
  choices: ReadonlyMap<number, DuplicateChoice>;
  onChoose: (choices: ReadonlyMap<number, DuplicateChoice>) => void;
};

/** Asks of each line about somebody who may be there already whether it is about them. */
export const SuspectsCard = ({ suspects, choices, onChoose }: SuspectsProps) => {
  const { t, formats } = useI18n();
  const [listed, setListed] = useState(PAGE);
  const options = DUPLICATE_CHOICES.map((value) => ({ value, label: t(`people:suspects.${value}`) }));
  const [first, ...others] = new Set(choices.values());
  return (
    <Card padding="0" overflow="hidden">
      <Flex wrap="wrap" gap="4" align="flex-end" justify="space-between" padding={{ base: "4", md: "6" }}>
        <Box flex="1 1 16rem">
          <chakra.h2 textStyle="h2">
            {t("people:suspects.title", { count: suspects.length, figure: formats.volume(suspects.length) })}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {t("people:suspects.hint")}
          </Box>
        </Box>
        {suspects.length > 1 ? (
          <Box flex="0 1 16rem">
            <SelectField
              label={t("people:suspects.all")}
              value={first && others.length === 0 ? first : MIXED}
              options={[
                ...(others.length > 0 ? [{ value: MIXED, label: t("people:suspects.mixed") } as const] : []),
                ...options,
              ]}
              onChange={(value) => {
                if (value !== MIXED) onChoose(new Map(suspects.map(({ line }) => [line, value])));
              }}
            />
          </Box>
        ) : null}
      </Flex>
      <Rows>
        {suspects.slice(0, listed).map(({ line, name, other, by }) => (
          <Row
            key={line}
            flexWrap="wrap"
            columnGap="4"
            rowGap="2"
            paddingInline={{ base: "4", md: "6" }}
            paddingBlock="3"
          >
            <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere" fontSize="sm" color="fg.muted">
              {"id" in other
                ? t(`people:suspects.known.${by}`, { name: other.name })
                : t(`people:suspects.line.${by}`, { name: other.name, line: other.line })}
            </Box>
            <Box flex="1 1 14rem" maxWidth={{ sm: "18rem" }}>
              <SelectField
                label={t("people:suspects.choice", { line, name })}
                value={choices.get(line) ?? "add"}
                options={options}
                onChange={(value) => onChoose(new Map([...choices, [line, value]]))}
              />
            </Box>
          </Row>
        ))}
      </Rows>
      {suspects.length > listed ? (
        <Flex justify="center" padding="3" borderTopWidth="1px" borderColor="border">
          <Button onClick={() => setListed(listed + PAGE)}>{t("people:check.more")}</Button>
        </Flex>
      ) : null}
    </Card>
  );
};
