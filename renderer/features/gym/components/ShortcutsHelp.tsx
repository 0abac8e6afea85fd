import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Keyboard from "lucide-react/icons/keyboard";
import { useEffect, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { isShortcut, type Shortcut, shortcutKeys } from "#renderer/ui/browser/shortcuts.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

/** Where each of them does something, in the dialog's order. */
export const SHORTCUT_PLACES = {
  anywhere: ["shortcuts", "search"],
  entry: ["entryField", "entryAbove", "entryBelow", "entryLetIn", "entryClear"],
  rows: ["rowAbove", "rowBelow", "rowFirst", "rowLast"],
} as const satisfies Record<string, readonly Shortcut[]>;
type StaffShortcut = (typeof SHORTCUT_PLACES)[keyof typeof SHORTCUT_PLACES][number];
const PLACES = Object.keys(SHORTCUT_PLACES) as (keyof typeof SHORTCUT_PLACES)[];

const NAMED = { Enter: "enter", Home: "home", End: "end" } as const;
const isNamed = (key: string): key is keyof typeof NAMED => Object.hasOwn(NAMED, key);
/** Where a sign is typed, and where something asks. */
const TAKEN = "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]";

const Key = chakra("kbd", {
  base: {
    display: "inline-block",
    minWidth: "1.75rem",
    paddingInline: "2",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "0.375rem",
    bg: "bg.soft",
    fontFamily: "body",
    fontSize: "sm",
    fontWeight: "600",
    lineHeight: "1.75rem",
    textAlign: "center",
  },
});

const ShortcutRow = ({ name }: { name: StaffShortcut }) => {
  const { t } = useI18n();
  return (
    <>
      <Box as="dt">{t(`gym:shortcuts.names.${name}`)}</Box>
      <Box as="dd" display="flex" justifyContent="flex-end" gap="1" margin="0">
        {shortcutKeys(name).map((key) => (
          <Key key={key}>{isNamed(key) ? t(`gym:shortcuts.keys.${NAMED[key]}`) : key}</Key>
        ))}
      </Box>
    </>
  );
};

/** All keys that do something on the staff's screens, by a button and by "?" outside of fields. */
export const ShortcutsHelp = () => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isShortcut(event, "shortcuts") || (target instanceof Element && target.closest(TAKEN))) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <IconButton
        icon={Keyboard}
        label={t("gym:shortcuts.title")}
        shortcut="shortcuts"
        // Where there is room for it, there is a keyboard.
        display={{ base: "none", lg: "inline-flex" }}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("gym:shortcuts.title")}>
        <Stack gap="5" paddingInline="6" paddingBottom="6" overflowY="auto">
          {PLACES.map((place) => (
            <Box key={place} as="section" aria-label={t(`gym:shortcuts.places.${place}`)}>
              <chakra.h3 textStyle="h3" marginBottom="2">
                {t(`gym:shortcuts.places.${place}`)}
              </chakra.h3>
              <chakra.dl display="grid" gridTemplateColumns="1fr auto" alignItems="center" gap="2" margin="0">
                {SHORTCUT_PLACES[place].map((name) => (
                  <ShortcutRow key={name} name={name} />
                ))}
              </chakra.dl>
            </Box>
          ))}
        </Stack>
      </Dialog>
    </>
  );
};
