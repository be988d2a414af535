/** The queue of passwords: in order, few at once, bounded, and never stuck. */
import { describe, expect, it } from "vitest";
import { RefusedError } from "#platform/errors.ts";
import { hashQueue } from "./hash-queue.ts";

/** Work that ends when it is told to. */
const heldWork = () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name);
      ends.push(() => {
        resolve(name);
      });
    });
  return { begun, work, endNext: () => ends.shift()?.() };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue", () => {
  it("runs so many at once, the others in order", async () => {
    const queue = hashQueue(10);
    const { begun, work, endNext } = heldWork();
    const all = [1, 2, 3, 4].map((name) => queue.run(work(name), 2));
    await turn();
    expect([begun, queue.waiting()]).toEqual([[1, 2], 2]);
    endNext();
    await turn();
    expect(begun).toEqual([1, 2, 3]);
    endNext();
    endNext();
    await turn();
    endNext();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it("refuses with Retry-After when too many wait", async () => {
    const queue = hashQueue(1);
    const { work, endNext } = heldWork();
    const [first, second] = [queue.run(work(1), 1), queue.run(work(2), 1)];
    const third = await queue.run(work(3), 1).catch((error: unknown) => error);
    expect(third).toBeInstanceOf(RefusedError);
    expect((third as RefusedError).refusal.code).toBe("unavailable");
    expect((third as RefusedError).refusal.detail.retryAfterSeconds).toBe(5);
    endNext();
    await turn();
    endNext();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it("goes on after work that fails", async () => {
    const queue = hashQueue(5);
    const failed = queue.run(() => Promise.reject(new Error("broken")), 1);
    const fine = queue.run(() => Promise.resolve("fine"), 1);
    await expect(failed).rejects.toThrow("broken");
    expect(await fine).toBe("fine");
    expect(queue.waiting()).toBe(0);
  });
});
