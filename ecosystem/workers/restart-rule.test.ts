/** Who served comes back at once; who never comes up is tried for half a minute, and then not. */
import { expect, test } from "vitest";
import { restartAfter } from "./restart-rule.ts";

test("whoever served is back at once", () => {
  expect(restartAfter({ failures: 0, servedMs: 3_600_000 })).toEqual({ failures: 0, waitMs: 0 });
  expect(restartAfter({ failures: 5, servedMs: 10_000 })).toEqual({ failures: 0, waitMs: 0 });
  expect(restartAfter({ failures: 0, servedMs: 50 })).toEqual({ failures: 1, waitMs: 0 });
});

test("one that ends at its start over and over is given up", () => {
  const waits: (number | null)[] = [];
  for (let failures = 0, wait: number | null = 0; wait !== null;) {
    const restart = restartAfter({ failures, servedMs: waits.length === 3 ? 9_999 : null });
    ({ failures, waitMs: wait } = restart);
    waits.push(wait);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, null]);
});
