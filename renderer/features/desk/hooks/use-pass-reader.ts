import { useCallback, useRef } from "react";
import { trueClock } from "#renderer/data/true-clock.ts";
import { judgePass, type PassReading } from "#renderer/features/desk/lib/entry/judge-pass.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import type { DeskEntry } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { PassCode } from "#shared/domain/gym/access/gym-pass.ts";

/**
 * Reads a member's pass by the rows of this device: of thousands of passes it looks at those with its number alone.
 * `entries`: those of the day, with what waits to be sent.
 */
export const usePassReader = (
  { settings: { id } }: Workplace,
  entries: readonly DeskEntry[],
): ((read: PassCode) => Promise<PassReading>) => {
  const data = useMemberData();
  const latest = useRef(entries);
  latest.current = entries;
  return useCallback(
    async (read) => {
      const found = await data.documents("gym_passes").find({ ref: read.number });
      const passes = found.filter(({ gym_id }) => gym_id === id);
      return judgePass(read, { passes, entries: latest.current, now: trueClock.now() });
    },
    [data, id],
  );
};
