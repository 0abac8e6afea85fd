import { Box } from "@chakra-ui/react/box";
import { useId, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** Characters and lines beyond which the text is folded. */
const [MAX_CHARACTERS, MAX_LINES] = [240, 4];

type Words = Pick<RowOfKind<"gym_coaches">, "name" | "headline" | "specialties" | "bio">;

/** A coach's own description, below their name. */
export const ProfessionalWords = ({ of: { name, headline, specialties, bio } }: { of: Words }) => {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = bio.length > MAX_CHARACTERS || bio.split("\n").length > MAX_LINES;
  const action = t(isOpen ? "gym:finder.readLess" : "gym:finder.readAll");
  return (
    <>
      {headline === "" ? null : (
        <Box marginTop="1" fontWeight="550" overflowWrap="anywhere">
          {headline}
        </Box>
      )}
      {specialties.length === 0 ? null : (
        <Rows display="flex" aria-label={t("gym:finder.specialties")} flexWrap="wrap" gap="2" marginTop="2">
          {specialties.map((one) => (
            <Chip as="li" key={one}>
              {t(`stored:values.specialties.${one}`)}
            </Chip>
          ))}
        </Rows>
      )}
      {bio === "" ? null : (
        <Box
          id={id}
          marginTop="2"
          fontSize="sm"
          color="fg.muted"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          lineClamp={isLong && !isOpen ? `${MAX_LINES}` : "none"}
        >
          {bio}
        </Box>
      )}
      {isLong ? (
        <Button
          tone="ghost"
          fontSize="sm"
          alignSelf="flex-start"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t("gym:finder.readOf", { action, name })}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      ) : null}
    </>
  );
};
