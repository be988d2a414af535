/** What runs in the coming week: day by day, and what runs too often to be listed. Pure. */
import { dayMs, plusMs } from "#platform/clock.ts";

export interface Planned<Job> {
  readonly job: Job;
  /** The first due time after a moment; null: by hand only. */
  readonly next: ((moment: Date) => Date) | null;
}

export interface Week<Job> {
  readonly times: readonly { readonly at: Date; readonly job: Job }[];
  readonly often: readonly Job[];
}

export const weekMs = 7 * dayMs;
/** More than this in a week runs several times a day. */
export const timesMost = 7;

export const weekOf = <Job>(planned: readonly Planned<Job>[], now: Date): Week<Job> => {
  const end = plusMs(now, weekMs);
  const times: { at: Date; job: Job }[] = [];
  const often: Job[] = [];
  for (const { job, next } of planned) {
    if (next === null) continue;
    const own: Date[] = [];
    for (let at = next(now); at <= end && own.length <= timesMost; at = next(at)) own.push(at);
    if (own.length > timesMost) often.push(job);
    else times.push(...own.map((at) => ({ at, job })));
  }
  times.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { times, often };
};
