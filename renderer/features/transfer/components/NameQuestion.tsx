import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Search from "lucide-react/icons/search";
import type { FileName } from "#renderer/features/transfer/lib/name-choices.ts";
import { choiceOfValue, exerciseOptions, valueOfChoice } from "#renderer/features/transfer/lib/name-options.ts";
import type { NameChoice } from "#renderer/features/transfer/lib/remembered-names.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

export type NameFieldProps = {
  name: FileName;
  catalogue: Catalogue;
  onChoose: (choice: NameChoice | null) => void;
  /** Opens the library. */
  onSearch: () => void;
};

/** Asks for the exercise of an unknown name: a probable one, a new own one, or another of the library. */
export const NameQuestion = ({ name, catalogue, onChoose, onSearch }: NameFieldProps) => {
  const { t } = useI18n();
  return (
    <Flex direction="column" gap="1" align="stretch">
      <Segmented
        stacked
        legend={t("transfer:names.name", { name: name.name, sets: t("workouts:setCount", { count: name.sets }) })}
        value={valueOfChoice(name.choice)}
        options={[
          ...exerciseOptions(name, catalogue),
          { value: "own", label: t("transfer:names.own") },
          { value: "leave", label: t("transfer:names.leave") },
        ]}
        onChange={(value) => onChoose(choiceOfValue(value))}
      />
      <Box>
        <Button tone="ghost" aria-label={t("transfer:names.searchFor", { name: name.name })} onClick={onSearch}>
          <Icon of={Search} size={18} />
          {t("transfer:names.search")}
        </Button>
      </Box>
    </Flex>
  );
};
