/** Monday, midnight, of the week of `time` (milliseconds) or of one `offset` weeks away, in the device's time zone. */
export const startOfWeek = (time: number, offset = 0): Date => {
  const day = new Date(time);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) + 7 * offset);
  return day;
};

/**
 * First day, midnight, of the month of `time` (milliseconds) or of one `offset` months away, in the device's time zone.
 */
export const startOfMonth = (time: number, offset = 0): Date => {
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth() + offset, 1);
};
