import { addDays } from "#shared/domain/training/days.ts";

/** The time span of a planned workout: between two local times, or its day where it has no time. */
export const planSpan = ({ day, time, minutes }: { day: string; time: string; minutes: number }) => {
  if (time === "") return { start: day, end: day };
  const last = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const clock = [Math.floor(last / 60) % 24, last % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return { start: `${day}T${time}`, end: `${addDays(day, Math.floor(last / 1440))}T${clock}` };
};
