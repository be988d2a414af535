/** The one place that reads time: a clock that runs, one that can be moved, one that stands. */

export interface Clock {
  /** Business time: expiries, retries and due jobs follow it; sandbox can move it forward. */
  readonly now: () => Date;
  /** Time as the world has it: signatures, time-outs and logs follow it. */
  readonly real: () => Date;
}

export interface MovableClock extends Clock {
  readonly offsetMs: () => number;
  /** Moves business time; never back. Returns whether anything moved. */
  readonly setOffset: (offsetMs: number) => boolean;
}

export interface StoppedClock extends Clock {
  readonly advance: (ms: number) => void;
}

const real = (): Date => new Date();

export const systemClock: Clock = { now: real, real };

export const movableClock = (initialOffsetMs = 0): MovableClock => {
  let offset = initialOffsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    real,
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      if (offsetMs <= offset) return false;
      offset = offsetMs;
      return true;
    },
  };
};

/** A clock for tests: `now` stands still until told otherwise. */
export const stoppedClock = (at: string): StoppedClock => {
  let now = new Date(at).getTime();
  return {
    now: () => new Date(now),
    real,
    advance: (ms) => {
      now += ms;
    },
  };
};

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const plusMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
