import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Row } from "#renderer/ui/Rows.tsx";

/** A row of the list. If it leaves with the focus inside, because it is settled, the focus goes to `home`. */
export const LeavingRow = ({ home, children }: { home: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = place.current;
    return () => {
      if (item?.contains(document.activeElement)) home.current?.focus();
    };
  }, [home]);
  return (
    <Row flexWrap="wrap" justifyContent="space-between" paddingBlock="3" fontSize="sm" ref={place}>
      {children}
    </Row>
  );
};

/** Longest name shown in full, in characters: the length itself may be the problem. */
const NAME_LENGTH = 60;

export const shortened = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
