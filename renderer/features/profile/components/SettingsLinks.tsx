import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import {
  ASSISTANT_ENTRY,
  SETTINGS_ENTRIES,
  type SettingsEntry,
  useHasAssistant,
} from "#renderer/features/settings/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";

const Entry = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "2.75rem",
    paddingInline: "2",
    marginInline: "-2",
    borderRadius: "control",
    fontWeight: "600",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

const EntryRow = ({ to, label, icon }: Omit<SettingsEntry, "key"> & { label: MessageKey }) => {
  const { t } = useI18n();
  return (
    <li>
      <Entry to={to}>
        <Icon of={icon} />
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          {t(label)}
        </Box>
        <Icon of={ChevronRight} />
      </Entry>
    </li>
  );
};

const AssistantRow = () => {
  useTexts("settings");
  const { key, ...entry } = ASSISTANT_ENTRY;
  return <EntryRow {...entry} label={key} />;
};

export const SettingsLinks = () => {
  const { t } = useI18n();
  const hasAssistant = useHasAssistant();
  return (
    <Card>
      <Stack gap="3">
        <chakra.h2 textStyle="h2">{t("profile:settings")}</chakra.h2>
        <Rows display="grid" gap="1">
          {SETTINGS_ENTRIES.map(({ key, ...entry }) => (
            <EntryRow key={entry.to} {...entry} label={key} />
          ))}
          {hasAssistant ? (
            <Suspense fallback={null}>
              <AssistantRow />
            </Suspense>
          ) : null}
        </Rows>
      </Stack>
    </Card>
  );
};
