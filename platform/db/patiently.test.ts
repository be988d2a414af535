/** What a start asks of a database that is away for a moment is asked again, and nothing else. */
import { afterEach, expect, test, vi } from "vitest";
import { startPatienceMs, startPauseMs } from "../limits.ts";
import { Unavailable } from "./failures.ts";
import { patiently } from "./patiently.ts";

afterEach(() => vi.useRealTimers());

test("it comes back after two tries", async () => {
  vi.useFakeTimers();
  let tries = 0;
  const answer = patiently(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Unavailable("crowded")) : Promise.resolve("there");
  });
  await vi.advanceTimersByTimeAsync(2 * startPauseMs);
  expect([await answer, tries]).toEqual(["there", 3]);
});

test("what is no such failure is told at once, and patience ends", async () => {
  await expect(patiently(() => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
  vi.useFakeTimers();
  const away = patiently(() => Promise.reject(new Unavailable("away")));
  const told = expect(away).rejects.toThrow(Unavailable);
  await vi.advanceTimersByTimeAsync(startPatienceMs + 2 * startPauseMs);
  await told;
});
