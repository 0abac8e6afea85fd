/** A countdown, stored by the instant of its end, so that sleep does not matter. Instants and spans in milliseconds. */
export type Countdown = {
  /** The time that it starts from, in whole seconds. */
  seconds: number;
  run: { kind: "ready" } | { kind: "running"; endsAt: number } | { kind: "paused"; left: number };
};

/** Longest countdown: a second less than 100 minutes. */
export const MAX_SECONDS = 99 * 60 + 59;
const SECOND = 1000;

export const newCountdown = (seconds: number): Countdown => ({
  seconds: Math.min(MAX_SECONDS, Math.max(1, Math.round(seconds))),
  run: { kind: "ready" },
});

/** Milliseconds left, at least 0. */
export const countdownLeft = ({ seconds, run }: Countdown, now: number): number => {
  if (run.kind === "running") return Math.max(0, run.endsAt - now);
  return run.kind === "paused" ? run.left : seconds * SECOND;
};

export const isCountdownOver = (countdown: Countdown, now: number): boolean =>
  countdown.run.kind === "running" && countdownLeft(countdown, now) === 0;

/** Starts, resumes, or restarts after the end. */
export const runCountdown = (countdown: Countdown, now: number): Countdown => {
  const left = isCountdownOver(countdown, now) ? countdown.seconds * SECOND : countdownLeft(countdown, now);
  return { ...countdown, run: { kind: "running", endsAt: now + left } };
};

export const pauseCountdown = (countdown: Countdown, now: number): Countdown =>
  countdown.run.kind === "running" && !isCountdownOver(countdown, now)
    ? { ...countdown, run: { kind: "paused", left: countdownLeft(countdown, now) } }
    : countdown;

export const resetCountdown = (countdown: Countdown): Countdown => ({ ...countdown, run: { kind: "ready" } });

/** Lengthens or shortens by `by` seconds, running or paused; no change where nothing would be left. */
export const adjustCountdown = (countdown: Countdown, by: number, now: number): Countdown => {
  const { run, seconds } = countdown;
  const left = countdownLeft(countdown, now) + by * SECOND;
  const most = MAX_SECONDS * SECOND;
  if (run.kind === "ready") return by < 0 && seconds + by <= 0 ? countdown : newCountdown(seconds + by);
  if (left <= 0 || left > most || isCountdownOver(countdown, now)) return countdown;
  const whole = Math.max(seconds, Math.ceil(left / SECOND));
  return run.kind === "running"
    ? { seconds: whole, run: { kind: "running", endsAt: now + left } }
    : { seconds: whole, run: { kind: "paused", left } };
};
