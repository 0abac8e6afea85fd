import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { MAX_STACKS, type Stack } from "#shared/domain/kinds/place-equipment.ts";
import { fromKilograms } from "#shared/domain/training/weights/weight-units.ts";
import type { EditorPart } from "./editor-part.ts";
import { StackDialog } from "./StackDialog.tsx";

const isSame = (one: Stack, other: Stack | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Machines of a place: the kilograms of each level, and what is done on which. */
export const StacksCard = ({ unit, equipment: { stacks }, ownExercises, onChange }: EditorPart) => {
  const { t, formats } = useI18n();
  const catalogue = useCatalogue();
  const [asked, setAsked] = useState<{ of: Stack | null } | null>(null);
  const store = (change: (now: readonly Stack[]) => Stack[]) => onChange((now) => ({ stacks: change(now.stacks) }));
  const factsOf = ({ levels, exercises }: Stack) => {
    const [first = 0, last = 0] = [levels[0], levels.at(-1)].map((kg) => fromKilograms(kg ?? 0, unit));
    const names = exercises.map((id) => catalogue?.nameOf(id) ?? "").join(", ");
    const span = `${formats.number(first)}–${formats.number(last)} ${unit}`;
    return [t("places:stacks.levelCount", { count: levels.length }), span, names || t("places:stacks.all")].join(" · ");
  };
  return (
    <Card aria-label={t("places:stacks.title")}>
      <chakra.h2 textStyle="h2">{t("places:stacks.title")}</chakra.h2>
      <Box fontSize="sm" color="fg.muted">
        {t("places:stacks.text")}
      </Box>
      <Box ref={keepFocus} marginTop="2">
        <Rows flush>
          {stacks.map((stack, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two machines may be all alike
            <Row key={at} gap="1" minHeight="3.5rem">
              <Box flex="1" minWidth="0">
                <Box fontWeight="600" overflowWrap="anywhere">
                  {stack.name}
                </Box>
                <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                  {factsOf(stack)}
                </Box>
              </Box>
              <IconButton
                icon={Pencil}
                label={t("places:stacks.edit", { name: stack.name })}
                onClick={() => setAsked({ of: stack })}
              />
              <IconButton
                icon={Trash2}
                label={t("places:stacks.remove", { name: stack.name })}
                onClick={() => void store((now) => now.filter((one) => !isSame(one, stack)))}
              />
            </Row>
          ))}
        </Rows>
      </Box>
      {stacks.length < MAX_STACKS ? (
        <Flex marginTop="2">
          <Button onClick={() => setAsked({ of: null })}>
            <Icon of={Plus} size={18} />
            {t("places:stacks.add")}
          </Button>
        </Flex>
      ) : null}
      <StackDialog
        open={asked !== null}
        unit={unit}
        ownExercises={ownExercises}
        of={asked?.of ?? null}
        save={(stack) =>
          store((now) => (asked?.of ? now.map((one) => (isSame(one, asked.of) ? stack : one)) : [...now, stack]))
        }
        onClose={() => setAsked(null)}
      />
    </Card>
  );
};
