/** Counts are one's own: no crowd of strangers resets them, and the window ends for all at once. */
import { expect, test } from "vitest";
import { rateWindowMs } from "../../limits.ts";
import { rateLimiter } from "./rate-limiter.ts";

test("a hundred thousand strangers do not give back what somebody used up", () => {
  const limiter = rateLimiter(() => 0);
  for (let time = 0; time < 3; time += 1) limiter.take("guesser", 3);
  for (let stranger = 0; stranger < 100_000; stranger += 1) {
    limiter.take(`stranger ${stranger}`, 3);
    // Whoever goes on guessing is remembered.
    if (stranger % 1_000 === 0) expect(limiter.take("guesser", 3)).toBeGreaterThan(0);
  }
  expect(limiter.take("guesser", 3)).toBeGreaterThan(0);
});

test("a new window begins anew for all", () => {
  let now = 0;
  const limiter = rateLimiter(() => now);
  limiter.take("one", 1);
  expect(limiter.take("one", 1)).toBeGreaterThan(0);
  now = rateWindowMs;
  expect(limiter.take("one", 1)).toBe(0);
});
