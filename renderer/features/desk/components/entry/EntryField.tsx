import { Box } from "@chakra-ui/react/box";
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import type { Chosen } from "#renderer/features/desk/lib/entry/let-in-args.ts";
import { type EntryPerson, readEntryCode } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { peopleFinder } from "#renderer/features/desk/lib/people-finder.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { isShortcut, shortcutAria, shortcutKeys } from "#renderer/ui/browser/shortcuts.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { RowButton, Rows } from "#renderer/ui/Rows.tsx";
import type { PassCode } from "#shared/domain/gym/access/gym-pass.ts";

/** Rows that are offered; typing more finds others. */
const LISTED = 8;
/** Milliseconds between two keys below which no person types: a scanner does. */
const SCANNED = 40;

type EntryFieldProps = {
  people: readonly EntryPerson[];
  field: RefObject<HTMLInputElement | null>;
  /** Null: a card that is nobody's. */
  onChoose: (chosen: Chosen | null) => void;
  onPass: (pass: PassCode) => void;
  /** Enter while nothing is typed. */
  onEnter: () => void;
};

/** The desk's one field: takes a name, a telephone, a card's number, and what a scanner types of cards and passes. */
export const EntryField = ({ people, field, onChoose, onPass, onEnter }: EntryFieldProps) => {
  const isWide = useIsWide();
  const { t } = useI18n();
  const list = useId();
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  const typed = useRef({ at: 0, quick: 0 });
  const find = useMemo(() => peopleFinder(people), [people]);
  // A scanner's keys come faster than lists can be drawn, and wait for none.
  const asked = useDeferredValue(query);
  const { found, isNear } = useMemo(
    () => (asked.trim() === "" ? { found: [], isNear: false } : find(asked)),
    [find, asked],
  );
  const shown = found.slice(0, LISTED);
  const clear = () => {
    setQuery("");
    setPlace(0);
  };
  const choose = (chosen: Chosen | null) => {
    clear();
    onChoose(chosen);
  };
  const submit = (text: string) => {
    const isScan = typed.current.quick >= text.length - 1 && text.length > 3;
    typed.current = { at: 0, quick: 0 };
    if (text.trim() === "") return onEnter();
    const code = readEntryCode(text, people);
    if (code.kind === "pass") {
      clear();
      return onPass(code.pass);
    }
    if (code.kind === "card") return choose(code);
    const one = (text === asked ? shown : find(text).found)[place];
    if (code.kind === "unknown" && (isScan || !one)) return choose(null);
    if (one) choose({ id: one.id, card: null, isLost: false });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp } = event;
    const isBelow = isShortcut(event, "entryBelow");
    if (isShortcut(event, "entryLetIn")) {
      event.preventDefault();
      submit(event.currentTarget.value);
    } else if (isBelow || isShortcut(event, "entryAbove")) {
      event.preventDefault();
      setPlace((before) => Math.max(0, Math.min(shown.length - 1, before + (isBelow ? 1 : -1))));
    } else if (isShortcut(event, "entryClear")) {
      setQuery("");
    } else if (key.length === 1) {
      const { at, quick } = typed.current;
      typed.current = { at: timeStamp, quick: timeStamp - at < SCANNED ? quick + 1 : 0 };
    }
  };
  return (
    <Box position="relative">
      <Field
        ref={field}
        label={t("desk:entry.field")}
        labelHidden
        placeholder={
          isWide
            ? t("desk:entry.placeholderKeys", { keys: shortcutKeys("entryField").join(" ") })
            : t("desk:entry.placeholder")
        }
        type="search"
        autoComplete="off"
        autoFocus
        enterKeyHint="done"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown[place] ? `${list}-${place}` : undefined}
        aria-keyshortcuts={shortcutAria("entryField")}
        value={query}
        onKeyDown={press}
        onChange={({ target }) => {
          setQuery(target.value);
          setPlace(0);
        }}
      />
      {query.trim() === "" ? null : (
        <Box
          position="absolute"
          zIndex="dropdown"
          top="calc(100% + 0.25rem)"
          insetInline="0"
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
          bg="bg.panel"
          boxShadow="lg"
          overflow="hidden"
        >
          <Rows id={list} role="listbox" aria-label={t("desk:entry.found")}>
            {shown.map(({ id, name, person }, at) => (
              <li key={id} role="presentation">
                <RowButton
                  id={`${list}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === place}
                  bg={at === place ? "bg.done" : undefined}
                  onClick={() => choose({ id, card: null, isLost: false })}
                >
                  <Box flex="1" minWidth="0" fontWeight="600" overflowWrap="anywhere">
                    {name}
                  </Box>
                  <Box fontSize="sm" color="fg.muted">
                    {[person?.cards[0], person?.phone].filter(Boolean).join(" · ")}
                  </Box>
                </RowButton>
              </li>
            ))}
          </Rows>
          <Box role="status" fontSize="sm" color="fg.muted" padding="3" _empty={{ padding: "0" }}>
            {shown.length === 0 ? t("desk:entry.nobody") : null}
            {shown.length > 0 && isNear ? <Box>{t("staff:memberNear")}</Box> : null}
            {found.length > LISTED ? t("staff:memberMore", { count: found.length - LISTED }) : null}
          </Box>
        </Box>
      )}
    </Box>
  );
};
