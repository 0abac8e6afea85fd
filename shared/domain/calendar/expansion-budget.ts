/** Says what is looked at next, in days of a rule or in changed instances; false: no more of this event. */
export type Spend = (looks: number) => boolean;

/** What events may cost; times in milliseconds. */
export type Limits = {
  /** Looks that every event has, whatever the others took: those of people never need more. */
  free: number;
  /** Looks and time of one event. */
  event: { looks: number; time: number };
  /** Looks and time of all events of a member, without those that are free. */
  member: { looks: number; time: number };
};

const LIMITS: Limits = {
  free: 1_500,
  event: { looks: 60_000, time: 25 },
  member: { looks: 3_000_000, time: 1_000 },
};

/** What expanding one member's events may cost. An event gets its share by `forEvent` each time it is expanded. */
export type ExpansionBudget = { forEvent: () => Spend };

export const createExpansionBudget = (limits = LIMITS, now = () => performance.now()): ExpansionBudget => {
  const shared = { ...limits.member };
  return {
    forEvent() {
      let looks = 0;
      let last: number | null = null;
      let time = 0;
      return (more) => {
        looks += more;
        if (looks <= limits.free) return true;
        const at = now();
        const took = at - (last ?? at);
        last = at;
        time += took;
        shared.time -= took;
        shared.looks -= more;
        return looks <= limits.event.looks && time <= limits.event.time && shared.looks >= 0 && shared.time >= 0;
      };
    },
  };
};
