import { useEffect, useMemo, useRef, useState } from "react";
import { type Command, useGymCommands } from "#renderer/features/gym/index.ts";
import { type WaitingImported, waitingImported, waitingImports } from "#renderer/features/staff/lib/waiting-imports.ts";

const NOBODY: readonly WaitingImported[] = [];

/** People of imports that wait for their answer; the same ones while these imports do. */
export const useWaitingImported = (gym: string): readonly WaitingImported[] => {
  const commands = useGymCommands();
  const before = useRef<readonly Command[]>([]);
  const parts = useMemo(() => {
    const now = waitingImports(commands ?? [], gym);
    const isSame = now.length === before.current.length && now.every((one, at) => one === before.current[at]);
    before.current = isSame ? before.current : now;
    return before.current;
  }, [commands, gym]);
  const [imported, setImported] = useState(NOBODY);
  useEffect(() => {
    let isCurrent = true;
    void waitingImported(parts).then((found) => {
      if (isCurrent) setImported(found.length === 0 ? NOBODY : found);
    });
    return () => {
      isCurrent = false;
    };
  }, [parts]);
  return imported;
};
