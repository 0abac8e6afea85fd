import { useNavigate } from "react-router-dom";
import { sessionName } from "#renderer/features/programs/lib/program-texts.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import type { Program, ProgramDay } from "#shared/domain/training/programs/program.ts";

/**
 * Gives a function that stores a program's routines in a folder of its name and plans its sessions on these days. One
 * undo removes all; if a part cannot be stored, nothing is.
 */
export const useAddProgram = (program: Program): ((days: readonly ProgramDay[]) => Promise<void>) => {
  const { routines, plans } = useMemberData();
  const { t } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const add = async (days: readonly ProgramDay[]) => {
    const made: RoutineDocument[] = [];
    const store = async () => {
      for (const session of program.sessions) {
        const name = sessionName(program, session, t);
        const folder = t(`programs:${program.id}.name`);
        made.push(await routines.create({ name, folder, notes: "", exercises: structuredClone(session.exercises) }));
      }
      return plans.add(
        days.flatMap(({ day, session }) => {
          const routine = made[session];
          return routine ? [{ day, routine_id: routine.id, name: routine.name }] : [];
        }),
      );
    };
    const removeMade = async () => {
      for (const { id } of made) await routines.remove(id);
    };
    const planned = await store().catch(async (error: unknown) => {
      // The member sees why it failed, whether or not this goes well.
      await removeMade().catch(() => undefined);
      throw error;
    });
    const undo = async () => {
      await plans.remove(planned.map(({ id }) => id));
      await removeMade();
    };
    notifier.show({
      tone: "success",
      text: t("programs:added"),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(undo()) },
    });
  };
  return async (days) => {
    if (await write(add(days))) await navigate(days.length > 0 ? "/schedule" : "/workouts");
  };
};
