import { useLayoutEffect, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

const OVER = "[role=dialog]";

/** Takes what a scanner types, wherever the focus is. Nobody is looked up by name here. */
export const DoorField = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const isAsked = () => document.querySelector(OVER) !== null;
    const take = () => {
      if (!isAsked()) field.current?.focus();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) take();
    };
    // A tap beside it leaves the focus nowhere.
    const release = () => {
      if (document.activeElement === document.body) take();
    };
    window.addEventListener("keydown", press);
    window.addEventListener("click", release);
    window.addEventListener("focus", release);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("click", release);
      window.removeEventListener("focus", release);
    };
  }, []);
  return (
    <Field
      ref={field}
      label={t("desk:door.field")}
      labelHidden
      placeholder={t("desk:door.field")}
      type="text"
      // No keyboard comes up on a tablet: a scanner types.
      inputMode="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      style={{ textAlign: "center" }}
      maxLength={64}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key !== "Enter" && key !== "Escape") return;
        event.preventDefault();
        const text = currentTarget.value.trim();
        currentTarget.value = "";
        if (key === "Enter" && text !== "") onRead(text);
      }}
    />
  );
};
