import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type Tab<T extends string> = { value: T; label: string };

type TabsProps = { id: string; label: string };

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs after the ARIA pattern: one tab stop, arrows choose. `id` ties them to their {@link TabPanel}s. */
export const Tabs = <T extends string>({
  id,
  label,
  value,
  tabs,
  onChange,
}: TabsProps & { value: T; tabs: readonly Tab<T>[]; onChange: (value: T) => void }) => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may stand outside of the row's window.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = STEPS[event.key]?.(current, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
          className="text-h3"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

/** What a tab shows. A hidden one keeps what was typed into it. */
export const TabPanel = <T extends string>({
  id,
  value,
  current,
  children,
}: Pick<TabsProps, "id"> & { value: T; current: T; children: ReactNode }) => (
  <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden={value !== current}>
    {children}
  </div>
);
