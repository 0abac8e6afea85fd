/** Counts the days of a rule, or the changed instances, that are read next; false: the event has no steps left. */
export type Spend = (steps: number) => boolean;

/** What events may cost; times in milliseconds. */
export type Limits = {
  /** Steps that every event has, whatever the others used; events that people make never need more. */
  free: number;
  /** Steps and time of one event. */
  event: { steps: number; time: number };
  /** Steps and time of all events of a member, without those that are free. */
  member: { steps: number; time: number };
};

const LIMITS: Limits = {
  free: 1_500,
  event: { steps: 60_000, time: 25 },
  member: { steps: 3_000_000, time: 1_000 },
};

/** What expanding one member's events may cost. An event gets its share by `forEvent` each time it is expanded. */
export type ExpansionBudget = { forEvent: () => Spend };

export const createExpansionBudget = (limits = LIMITS, now = () => performance.now()): ExpansionBudget => {
  const shared = { ...limits.member };
  return {
    forEvent() {
      let steps = 0;
      let last: number | null = null;
      let time = 0;
      return (more) => {
        steps += more;
        if (steps <= limits.free) return true;
        const at = now();
        const took = at - (last ?? at);
        last = at;
        time += took;
        shared.time -= took;
        shared.steps -= more;
        return steps <= limits.event.steps && time <= limits.event.time && shared.steps >= 0 && shared.time >= 0;
      };
    },
  };
};
