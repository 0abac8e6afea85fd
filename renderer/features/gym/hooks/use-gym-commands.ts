import { useMemo } from "react";
import { DataError } from "#renderer/data/data-error.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { VERBS, type VerbArgs, type VerbName } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** What the member asked of their gyms, the oldest first; undefined before it is read. */
export const useGymCommands = () => {
  const data = useMemberData();
  return useObservable(useMemo(() => data.documents("gym_commands").watch(), [data]));
};

/** Asks a gym, also without a network: the answer comes as a row. */
export const useAskGym = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const { write, removeWithUndo } = useWrite();
  return useMemo(() => {
    const commands = data.documents("gym_commands");
    const create = async <Name extends VerbName>(gym_id: string, verb: Name, args: VerbArgs<Name>) => {
      const { error } = VERBS[verb].args.safeParse(args);
      const wrong = error?.issues.map(({ path }) => path.join("."));
      if (wrong) throw new DataError("invalid_value", `${verb} (${wrong.join(", ")}): not what the server takes`);
      await commands.create({ gym_id, verb, args, state: "asked", reason: "" });
    };
    return {
      /** What the server would refuse in any case is not stored: the member sees the reason at once. */
      ask: <Name extends VerbName>(gym_id: string, verb: Name, args: VerbArgs<Name>) =>
        write(create(gym_id, verb, args)),
      /** Of no effect where the server has answered by then. */
      takeBack: (id: string, text = t("gym:takenBack")) => removeWithUndo(() => commands.remove([id]), text),
      /** In place of one that was refused. */
      askAgain: ({ id, gym_id, verb, args }: RowOfKind<"gym_commands">) =>
        write(commands.create({ gym_id, verb, args, state: "asked", reason: "" }).then(() => commands.remove([id]))),
      /** Puts an answer out of sight. */
      dismiss: (id: string) => write(commands.remove([id])),
    };
  }, [data, write, removeWithUndo, t]);
};

/** Whether what is asked waits for a network, as far as the device knows. */
export const useWaitsForNetwork = (): boolean => {
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const isOnline = useOnline();
  return !isOnline || status?.kind === "offline";
};
