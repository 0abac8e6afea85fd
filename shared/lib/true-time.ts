/**
 * How far a device's clock is from the server's, in milliseconds: `offset` is to be added to it, give or take `bound`;
 * `at`: when that was measured, by the device's clock.
 */
export type ClockOffset = { offset: number; bound: number; at: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds by which a clock may be off and still counts as right. */
const RIGHT = MINUTE;
/** Milliseconds that no clock loses or gains by itself while an app looks. */
const LEAST_JUMP = 2_000;
/** Milliseconds of uncertainty above which a slow answer says nothing. */
const VAGUE = 30_000;
/** Milliseconds for which a better measurement stands in place of a later one that agrees with it. */
const BETTER_FOR = HOUR;
/** Milliseconds after which what was measured says nothing any more: as long as the server takes the time of an act. */
const OLD = 31 * 24 * HOUR;

/**
 * What an answer says that has the server's time, from when it was asked for and when it was there by the device's
 * clock, as in NTP (RFC 5905); null where that says nothing.
 */
export const measuredOffset = (server: number, sent: number, got: number): ClockOffset | null => {
  const bound = Math.ceil((got - sent) / 2);
  if (Number.isNaN(server) || bound < 0 || bound > VAGUE) return null;
  return { offset: Math.round(server - (sent + got) / 2), bound, at: got };
};

/** Which of two measurements counts: the later one, unless an earlier one of this hour agrees and is more exact. */
export const betterOffset = (kept: ClockOffset | null, next: ClockOffset): ClockOffset => {
  if (kept === null || kept.bound >= next.bound) return next;
  const agrees = Math.abs(kept.offset - next.offset) <= kept.bound + next.bound;
  const age = next.at - kept.at;
  return agrees && age >= 0 && age < BETTER_FOR ? kept : next;
};

/**
 * What is known of a clock that went `jump` milliseconds further than the device's steady one, which nobody can set.
 * Below 0 somebody set it. Above 0 the device may also have slept, as a steady clock may stand still in sleep: then the
 * clock counts as set only if the jump makes it right.
 */
export const afterJump = (kept: ClockOffset, jump: number): ClockOffset => {
  const { offset, bound, at } = kept;
  const isRighted = clockError(kept) !== 0 && Math.abs(offset - jump) <= RIGHT + bound;
  const isSet = jump < -LEAST_JUMP || (jump > LEAST_JUMP && isRighted);
  return isSet ? { offset: offset - jump, bound, at: at + jump } : kept;
};

/**
 * By how many milliseconds a clock is wrong, ahead above 0, as far as that is certain; 0 for one that counts as right.
 */
export const clockError = ({ offset, bound }: ClockOffset): number => {
  const least = Math.max(Math.abs(offset) - bound, 0);
  return least <= RIGHT ? 0 : -Math.sign(offset) * least;
};

/**
 * The time, in milliseconds since the epoch, from a device's clock and what is known of its error. Of a clock that was
 * set back after that was measured it is the time of the measurement at least. One that somebody put right while no app
 * looked, and without a network, is corrected once more until the next answer: the server takes no act of later than
 * its arrival.
 */
export const trueNow = (device: number, kept: ClockOffset | null): number => {
  if (kept === null || device - kept.at > OLD) return device;
  if (device < kept.at) return Math.max(device, kept.at + kept.offset);
  return clockError(kept) === 0 ? device : device + kept.offset;
};
