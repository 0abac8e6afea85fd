import { Flex } from "@chakra-ui/react/flex";
import type { RowAction } from "#renderer/features/gym/lib/row-action.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";

type RowActionsProps = {
  actions: readonly RowAction[];
  /** Title and start of the row, for the buttons' accessible names. */
  title: string;
  time: string;
};

/** The actions of a class session or appointment. The focus stays on them when they change. */
export const RowActions = ({ actions, title, time }: RowActionsProps) => {
  const { t } = useI18n();
  if (actions.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" marginLeft="auto" justify="flex-end">
      {actions.map(({ label, tone = "outline", run }, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: what takes an action's place takes its button.
          key={place}
          single
          tone={tone}
          aria-label={t("gym:actionOn", { action: label, title, time })}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
};
