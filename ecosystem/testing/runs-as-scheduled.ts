/** What the schedule of a job says of a stretch of time that was jumped through. Pure. */
import type { CatchUp } from "#platform/jobs/job.ts";
import type { Schedule } from "#platform/jobs/schedule/schedule.ts";

/** One move of the clock, in business time. */
export interface Jump {
  /** When it was asked for. */
  readonly from: Date;
  /** Where it led, had it taken no time; a little later in truth. */
  readonly landed: Date;
  /** When all that it made due had run. */
  readonly until: Date;
  /**
   * The house was stopped in it. What was under way is taken up once its lease, which counts real
   * time, is over: days of the soak later, behind newer due times or superseded by them.
   */
  readonly isCutShort?: boolean;
}

export interface Stretch {
  readonly begin: Date;
  readonly jumps: readonly Jump[];
}

export interface Due {
  readonly schedule: Schedule;
  readonly catchUp: CatchUp;
}

/** Sentences for due times that were run twice, out of order, needlessly or not at all. */
export const differencesFromSchedule = (
  due: Due,
  slots: readonly Date[],
  stretch: Stretch,
): readonly string[] => {
  const { begin, jumps } = stretch;
  const last = jumps.at(-1);
  const [landed, end] = last ? [last.landed, last.until] : [begin, begin];
  // A slot that fell due while the last jump was worked off stands for the one before it.
  const within = slots.filter((slot) => slot > begin && slot <= end && due.schedule.holds(slot));
  const seen = new Set<number>();
  const twice = within.filter((slot) => {
    const isSeen = seen.has(slot.getTime());
    seen.add(slot.getTime());
    return isSeen;
  });
  const isLate = (slot: Date) =>
    jumps.some(({ isCutShort, from, until }) => isCutShort && slot > from && slot <= until);
  const whole = within.filter((slot) => !isLate(slot));
  const inOrder = whole.every((slot, at) => at === 0 || (whole[at - 1] ?? slot) <= slot);
  return [
    ...twice.map((slot) => `twice ${slot.toISOString()}`),
    ...(inOrder ? [] : ["out of order"]),
    ...(due.catchUp === "each"
      ? missedOf(due.schedule, seen, { begin, end: landed })
      : jumps.flatMap((jump) => newestAlone(due.schedule, [...seen], jump))),
  ];
};

interface Span {
  readonly begin: Date;
  readonly end: Date;
}

const missedOf = (schedule: Schedule, seen: ReadonlySet<number>, { begin, end }: Span) => {
  const missed: string[] = [];
  for (let at = schedule.next(begin); at <= end; at = schedule.next(at)) {
    if (!seen.has(at.getTime())) missed.push(`missed ${at.toISOString()}`);
  }
  return missed;
};

/** After a jump the newest due time, and none of those that it passed over. */
const newestAlone = (
  schedule: Schedule,
  seen: readonly number[],
  { from, landed, until, isCutShort = false }: Jump,
): readonly string[] => {
  const newest = schedule.latest(landed);
  const asked = from.getTime() + (until.getTime() - landed.getTime());
  // What fell due while the clock stood where it was, before the jump took hold, ran by itself.
  if (newest.getTime() <= asked) return [];
  const isSoon = (slot: number) => isCutShort || slot <= until.getTime();
  const ran = seen.some((slot) => slot >= newest.getTime() && isSoon(slot));
  const passedOver = seen.filter((slot) => slot > asked && slot < newest.getTime());
  return [
    ...(ran ? [] : [`missed ${newest.toISOString()}`]),
    ...passedOver.map((slot) => `needless ${new Date(slot).toISOString()}`),
  ];
};
