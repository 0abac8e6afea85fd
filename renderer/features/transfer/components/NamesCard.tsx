import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { choose, type FileName, ownRest, undecided } from "#renderer/features/transfer/lib/name-choices.ts";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { NameField } from "./NameField.tsx";
import { NameQuestion } from "./NameQuestion.tsx";

type NamesCardProps = {
  names: readonly FileName[];
  catalogue: Catalogue;
  onChange: (change: (names: readonly FileName[]) => FileName[]) => void;
};

/** The file's exercises: first unknown ones, then recognized ones. */
export const NamesCard = ({ names, catalogue, onChange }: NamesCardProps) => {
  const { t } = useI18n();
  const [searching, setSearching] = useState<string | null>(null);
  const asked = names.filter(({ found }) => found === null);
  const known = names.filter(({ found }) => found !== null);
  const open = undecided(names);
  const fields = (some: readonly FileName[], Field: typeof NameField) => (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))" gap="4">
      {some.map((name) => (
        <Field
          key={name.key}
          name={name}
          catalogue={catalogue}
          onChoose={(choice) => onChange((now) => choose(now, name.key, choice))}
          onSearch={() => setSearching(name.key)}
        />
      ))}
    </Grid>
  );
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Stack gap="4">
        {asked.length > 0 ? (
          <>
            <Box>
              <chakra.h2 textStyle="h2">{t("transfer:names.undecided")}</chakra.h2>
              <Box fontSize="sm" color="fg.muted" marginTop="1" maxWidth="60ch">
                {t("transfer:names.text")}
              </Box>
            </Box>
            <Flex gap="2" wrap="wrap">
              <Button disabled={open.length === 0} onClick={() => onChange(ownRest)}>
                {t("transfer:names.ownRest")}
              </Button>
            </Flex>
            {fields(asked, NameQuestion)}
          </>
        ) : null}
        {known.length > 0 ? (
          <Disclosure title={t("transfer:names.known", { count: known.length })}>
            <Box paddingTop="3">{fields(known, NameField)}</Box>
          </Disclosure>
        ) : null}
      </Stack>
      <ExercisePicker
        open={searching !== null}
        catalogue={catalogue}
        onClose={() => setSearching(null)}
        onPick={(id) => {
          if (searching !== null) onChange((now) => choose(now, searching, { kind: "exercise", id }));
          setSearching(null);
        }}
      />
    </Card>
  );
};
