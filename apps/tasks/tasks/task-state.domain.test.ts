/** The whole table of what may become of a task. */
import { expect, test } from "vitest";
import { taskAfter, takesOffers, taskStates, type TaskEvent } from "./task-state.domain.ts";

const events: readonly TaskEvent[] = ["assign", "finish", "confirm", "cancel", "expire"];

test("what is not written here cannot happen", () => {
  const table = Object.fromEntries(
    taskStates.map((state) => [state, events.map((event) => taskAfter(state, event))]),
  );
  expect(table).toEqual({
    open: ["assigned", null, null, "cancelled", "expired"],
    assigned: [null, "done", null, "cancelled", null],
    done: [null, null, "confirmed", "cancelled", null],
    confirmed: [null, null, null, null, null],
    cancelled: [null, null, null, null, null],
    expired: [null, null, null, null, null],
  });
});

test("offers are taken while it is open, and not at its end", () => {
  const endsAt = new Date("2026-12-01T00:00:00Z");
  const before = new Date(endsAt.getTime() - 1);
  for (const state of taskStates)
    expect([state, takesOffers({ state, endsAt }, before)]).toEqual([state, state === "open"]);
  expect(takesOffers({ state: "open", endsAt }, endsAt)).toBe(false);
});
