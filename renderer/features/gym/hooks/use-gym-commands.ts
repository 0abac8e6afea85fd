import { useMemo } from "react";
import { DataError } from "#renderer/data/data-error.ts";
import { trueClock } from "#renderer/data/true-clock.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import { VERBS, type VerbArgs, type VerbName } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Asked = Parameters<typeof askedCommand>[0];

/** The member's commands to their gyms, oldest first; undefined before they are read. */
export const useGymCommands = () => {
  const data = useMemberData();
  return useObservable(useMemo(() => data.documents("gym_commands").watch(), [data]));
};

/** Gives functions that send commands to a gym, also without a network: the answer arrives as a row. */
export const useAskGym = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const { write, removeWithUndo } = useWrite();
  return useMemo(() => {
    const commands = data.documents("gym_commands");
    const asked = (command: Asked) => askedCommand(command, data.memberId, new Date(trueClock.now()).toISOString());
    const create = async <Name extends VerbName>(gym_id: string, verb: Name, args: VerbArgs<Name>) => {
      const { error } = VERBS[verb].args.safeParse(args);
      const wrong = error?.issues.map(({ path }) => path.join("."));
      if (wrong) throw new DataError("invalid_value", `${verb} (${wrong.join(", ")}): not what the server takes`);
      return commands.create(asked({ gym_id, verb, args }));
    };
    return {
      /**
       * Sends a command. One that the server would certainly refuse is not stored: the member sees the reason at once.
       */
      ask: <Name extends VerbName>(gym_id: string, verb: Name, args: VerbArgs<Name>) =>
        write(create(gym_id, verb, args)),
      /** Sends a command, and gives its id, by which what it makes is known; null where nothing was stored. */
      askNew: async <Name extends VerbName>(gym_id: string, verb: Name, args: VerbArgs<Name>) => {
        const asking = create(gym_id, verb, args);
        return (await write(asking)) ? (await asking).id : null;
      },
      /** Withdraws a command; has no effect once the server has answered. */
      takeBack: (id: string, text = t("gym:takenBack")) => removeWithUndo(() => commands.remove([id]), text),
      /** Sends a refused command again, in its place. */
      askAgain: ({ id, gym_id, verb, args }: RowOfKind<"gym_commands">) =>
        write(commands.create(asked({ gym_id, verb, args })).then(() => commands.remove([id]))),
      /**
       * Does an act of the desk anew that was refused, as its maker's and of its time, and settles the issue that it
       * left; what is refused once more is an issue in turn.
       */
      redo: (
        { id, gym_id, acted_by, acted_at }: RowOfKind<"gym_issues">,
        { verb, args }: Pick<Asked, "verb" | "args">,
      ) =>
        write(
          commands
            .create({ ...asked({ gym_id, verb, args }), acted_by, acted_at })
            .then(() => create(gym_id, "settle_issue", { issue_id: id })),
        ),
      /** Removes an answered command from view. */
      dismiss: (id: string) => write(commands.remove([id])),
    };
  }, [data, write, removeWithUndo, t]);
};

/** Whether commands wait for a network, as far as the device knows. */
export const useWaitsForNetwork = (): boolean => {
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const isOnline = useOnline();
  return !isOnline || status?.kind === "offline";
};
