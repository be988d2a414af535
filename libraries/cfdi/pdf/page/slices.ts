/** Long work in steps: others get their turn between them, and short work asks for none. */
import { setImmediate } from "node:timers/promises";

/** Work that says now and then about how many characters it set since it last said so. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** Of a slice. A page has about 5,000; so many take some ten milliseconds to set. */
export const sliceCharacters = 20_000;

/** All of it at once. */
export const atOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** The event loop goes round after each slice. */
export const inSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let set = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    set += step.value;
    if (set < sliceCharacters) continue;
    set = 0;
    await setImmediate();
  }
};
