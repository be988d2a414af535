// Portions: every row once, in order, with signs of life between, until they end.
import { expect, test } from "vitest";
import { inPortions } from "./in-portions.ts";
import { portionsMost } from "./limits.ts";

const listOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([0, 1, 3, 4, 9, 10])("%i rows are each seen once, in order", async (count) => {
  const seen: number[] = [];
  let beats = 0;
  const heartbeat = () => Promise.resolve(void (beats += 1));
  const total = await inPortions<number>({ size: 3, heartbeat }, (last) => {
    const page = listOf(count)
      .filter((one) => one > (last ?? 0))
      .slice(0, 3);
    seen.push(...page);
    return Promise.resolve(page);
  });
  expect([seen, total, beats]).toEqual([listOf(count), count, Math.floor(count / 3)]);
});

test("a count is enough where what was done does not come up again", async () => {
  let left = 7;
  const total = await inPortions({ size: 2 }, () => {
    const done = Math.min(2, left);
    left -= done;
    return Promise.resolve(done);
  });
  expect([total, left]).toEqual([7, 0]);
});

test("a run that must end throws why, before its next portion", async () => {
  const ending = new AbortController();
  let rounds = 0;
  const running = inPortions({ size: 1, signal: ending.signal }, () => {
    rounds += 1;
    ending.abort(new Error("taken over"));
    return Promise.resolve(1);
  });
  await expect(running).rejects.toThrow("taken over");
  expect(rounds).toBe(1);
});

test("what never ends is left to the next run", async () => {
  expect(await inPortions({ size: 1 }, () => Promise.resolve(1))).toBe(portionsMost);
});
