import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useId, useRef, useState } from "react";
import type { Catalogue } from "#renderer/features/exercises/hooks/use-catalogue.ts";
import { equipmentKey } from "#renderer/features/exercises/lib/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Input } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

/** More rows than this are not scrolled through: the search narrows them. */
const MOST_ROWS = 100;

const Choice = chakra("button", {
  base: {
    width: "100%",
    minHeight: "3.5rem",
    paddingInline: "6",
    paddingBlock: "2",
    textAlign: "left",
    bg: "transparent",
    color: "fg",
    cursor: "pointer",
    borderTopWidth: "1px",
    borderColor: "border",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-3px" },
  },
});

type ExercisePickerProps = { open: boolean; catalogue: Catalogue; onClose: () => void; onPick: (id: string) => void };

export const ExercisePicker = ({ open, catalogue, onClose, onPick }: ExercisePickerProps) => {
  const { t, language } = useI18n();
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const wanted = useDeferredValue(query).trim();
  const found = wanted === "" ? catalogue.exercises : catalogue.search(wanted, language);
  const close = () => {
    setQuery("");
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("workouts:picker.title")}
      size="tall"
      initialFocus={() => search.current}
    >
      <Box paddingInline="6" paddingBottom="3">
        <Input
          ref={search}
          type="search"
          enterKeyHint="search"
          aria-label={t("workouts:picker.search")}
          aria-describedby={statusId}
          placeholder={t("workouts:picker.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const first = found[0];
            if (event.key === "Enter" && query.trim() !== "" && first) {
              event.preventDefault();
              setQuery("");
              onPick(first.id);
            }
          }}
        />
        <Box id={statusId} role="status" fontSize="xs" color="fg.muted" marginTop="2">
          {found.length === 0
            ? t("workouts:picker.none")
            : t(found.length > MOST_ROWS ? "workouts:picker.more" : "workouts:picker.results", { count: found.length })}
        </Box>
      </Box>
      <chakra.ul flex="1" overflowY="auto" listStyleType="none" margin="0" padding="0" tabIndex={-1}>
        {found.slice(0, MOST_ROWS).map((exercise) => (
          <li key={exercise.id}>
            <Choice
              type="button"
              onClick={() => {
                setQuery("");
                onPick(exercise.id);
              }}
            >
              <Flex align="baseline" justify="space-between" gap="3">
                <Box fontWeight="600">{catalogue.nameOf(exercise.id)}</Box>
                <Box fontSize="sm" color="fg.muted" flex="none">
                  {t(equipmentKey(exercise.equipment))}
                </Box>
              </Flex>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
};
