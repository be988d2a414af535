/** What the kit repeats by an Idempotency-Key runs in the kit's transaction, in no second one. */
import { expect, test } from "vitest";
import { apps } from "./apps.ts";

/** A second connection, asked for while the first is held: many at once wait for each other. */
const secondConnection = /\bservices\.db\b|\bservices:\s*\{[^{}]*\bdb\b/;

test("a handler whose reply the kit keeps takes `tx`, not the app's own connections", () => {
  const kept = apps.flatMap(({ name, routes }) =>
    routes
      .filter(({ contract }) => contract.shape.idempotency === "kit")
      .map((one) => ({ title: `${name} ${one.contract.shape.name}`, handle: String(one.handle) })),
  );
  expect(kept.length).toBeGreaterThan(50);
  const wrong = kept.filter(({ handle }) => secondConnection.test(handle));
  expect(wrong.map(({ title }) => title)).toEqual([]);
  expect(secondConnection.test("async ({ services: { db }, now }) => find(db, now)")).toBe(true);
});
