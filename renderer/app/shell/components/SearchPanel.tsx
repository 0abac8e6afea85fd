import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useFound } from "#renderer/app/shell/hooks/use-found.ts";
import { findPages } from "#renderer/app/shell/lib/pages.ts";
import type { MemberData } from "#renderer/data/member-data.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";

const Option = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "2.75rem",
    paddingInline: "3",
    borderRadius: "control",
    fontWeight: "600",
    cursor: "pointer",
    "& > svg": { marginLeft: "auto", visibility: "hidden", color: "fg.muted" },
    _selected: { bg: "bg.hover", "& > svg": { visibility: "visible" } },
  },
});

/** `kind`: what it is and what tells it from its like; pages need none. */
type Choice = { id: string; label: string; to: string; kind?: string; exercise?: Exercise | undefined };

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

type SearchPanelProps = { open: boolean; data: MemberData | null; onClose: () => void };

/**
 * Pages by their labels, then what is found of the member's and the app's, with the mouse or the keyboard alone: a
 * combobox whose list is always open.
 */
export const SearchPanel = ({ open, data, onClose }: SearchPanelProps) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("shell:search.title")}
      size="palette"
      initialFocus={() => input.current}
    >
      <SearchList inputRef={input} data={data} onDone={onClose} />
    </Dialog>
  );
};

type SearchListProps = Pick<SearchPanelProps, "data"> & {
  inputRef: React.RefObject<HTMLInputElement | null>;
  onDone: () => void;
};

/** Mounted anew with every opening: a search begins empty. */
const SearchList = ({ inputRef, data, onDone }: SearchListProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const beside = useFound(query, data);
  const found: Choice[] = [
    ...findPages(query, t).map(({ id: page, key, to }) => ({ id: page, label: t(key), to })),
    ...(beside ?? []).map(({ id: own, group, label, detail, to, exercise }) => {
      const kind = t(`shell:search.groups.${group}`);
      return { id: `${group}-${own}`, label, to, kind: detail === null ? kind : `${kind} · ${detail}`, exercise };
    }),
  ];
  const isNothing = found.length === 0 && beside !== undefined;
  const optionId = (choice: Choice) => `${id}-${choice.id}`;
  const chosen = found[active];

  const pick = (page: Choice) => {
    onDone();
    void navigate(page.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && found.length > 0) setActive(step(active, found.length));
    else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) pick(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Box padding="3">
      <Input
        // Beside it is the button that closes.
        width="calc(100% - 2.75rem)"
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={t("shell:search.title")}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t("shell:search.placeholder")}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Rows
        id={`${id}-list`}
        role="listbox"
        aria-label={t("shell:search.results")}
        marginTop={found.length > 0 ? "2" : "0"}
      >
        {found.map((page, index) => (
          <Option
            key={page.id}
            id={optionId(page)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            // The focus stays in the field: it announces what is chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(page)}
          >
            {page.exercise === undefined ? null : <ExerciseStill exercise={page.exercise} pixels={56} />}
            <Box minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {page.label}
            </Box>
            {page.kind === undefined ? null : (
              <Box flex="none" fontSize="sm" fontWeight="400" color="fg.muted">
                {page.kind}
              </Box>
            )}
            <Icon of={CornerDownLeft} size={18} />
          </Option>
        ))}
      </Rows>
      <Box role="status" fontSize="sm" color="fg.muted" paddingInline="3" paddingTop={isNothing ? "4" : "2"}>
        {isNothing ? t("shell:search.none") : null}
      </Box>
      <Box display={{ base: "none", md: "block" }} fontSize="xs" color="fg.muted" paddingInline="3">
        {found.length > 0 ? t("shell:search.hint") : null}
      </Box>
    </Box>
  );
};
