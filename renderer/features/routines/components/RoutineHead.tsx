import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { SyncChip } from "#renderer/features/sync/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

const NameInput = chakra("input", {
  base: {
    width: "100%",
    minHeight: "2.75rem",
    padding: "0",
    bg: "transparent",
    color: "fg",
    textStyle: "h3",
    textOverflow: "ellipsis",
    borderRadius: "0.25rem",
  },
});

type RoutineHeadProps = { name: string; canStart: boolean; onRename: (name: string) => void; onStart: () => void };

/** The routine's name, which is its title, the way back and the one to a workout. */
export const RoutineHead = ({ name, canStart, onRename, onStart }: RoutineHeadProps) => {
  const { t } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    const next = draft?.trim() ?? "";
    if (next !== "" && next !== name) onRename(next);
    setDraft(null);
  };
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      align="center"
      gap="2"
      minHeight={{ base: "3.5rem", md: "4rem" }}
      bg="bg"
    >
      <LinkButton
        to="/workouts"
        tone="ghost"
        size="square"
        marginLeft="-3"
        aria-label={t("workouts:toList")}
        title={t("workouts:toList")}
      >
        <Icon of={ArrowLeft} />
      </LinkButton>
      <chakra.h1 flex="1" minWidth="0">
        <NameInput
          type="text"
          maxLength={200}
          aria-label={t("routines:name")}
          value={draft ?? name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      </chakra.h1>
      <SyncChip />
      <Button tone="prime" disabled={!canStart} onClick={onStart}>
        <Icon of={Play} size={18} />
        {t("workouts:routine.start")}
      </Button>
    </Flex>
  );
};
