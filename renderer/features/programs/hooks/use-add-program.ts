import { useNavigate } from "react-router-dom";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { type Program, programDays } from "#shared/training/programs/program.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { sessionName } from "../lib/program-texts.ts";

/** When a program is trained: its first day and its weekdays, 0 for Monday. */
export type Schedule = { from: string; weekdays: readonly number[] };

/** Puts a program's routines into a folder of its name, and its sessions on the calendar. Taken back as one. */
export const useAddProgram = (program: Program): ((schedule: Schedule | null) => Promise<void>) => {
  const { routines, plans } = useMemberData();
  const { t } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const add = async (schedule: Schedule | null) => {
    const made: RoutineDocument[] = [];
    for (const session of program.sessions) {
      const name = sessionName(program, session, t);
      const folder = t(`programs:${program.id}.name`);
      made.push(await routines.create({ name, folder, notes: "", exercises: structuredClone(session.exercises) }));
    }
    const days = schedule ? programDays(program, schedule.from, schedule.weekdays) : [];
    const planned = await plans.add(
      days.flatMap(({ day, session }) => {
        const routine = made[session];
        return routine ? [{ day, routine_id: routine.id, name: routine.name }] : [];
      }),
    );
    const undo = async () => {
      await plans.remove(planned.map(({ id }) => id));
      for (const { id } of made) await routines.remove(id);
    };
    notifier.show({
      tone: "success",
      text: t("programs:added"),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(undo()) },
    });
  };
  return async (schedule) => {
    if (await write(add(schedule))) await navigate(schedule ? "/schedule" : "/workouts");
  };
};
