/** A subscription day by day: what each day brings in each state, and what a payment buys. */
import { expect, test } from "vitest";
import {
  chosen,
  isPlus,
  noSubscription,
  paid,
  stepOf,
  subscriptionStates,
  type Subscription,
} from "./subscription.domain.ts";

const active: Subscription = {
  state: "active",
  paidUntil: "2026-12-15",
  anchor: 15,
  renews: true,
  billId: null,
};

test("who has plus, and when choosing it makes a bill", () => {
  expect(subscriptionStates.filter((state) => isPlus({ state }))).toEqual(["active", "grace"]);
  expect(subscriptionStates.filter((state) => chosen({ state }) === "bill")).toEqual([
    "none",
    "ended",
  ]);
});

test.each([
  ["2026-12-09", active, "nothing"],
  ["2026-12-10", active, "bill"],
  ["2026-12-10", { ...active, renews: false }, "nothing"],
  ["2026-12-10", { ...active, billId: "b" }, "nothing"],
  ["2026-12-14", { ...active, billId: "b" }, "nothing"],
  ["2026-12-15", { ...active, billId: "b" }, "lapse"],
  ["2026-12-15", { ...active, renews: false }, "end"],
  ["2026-12-15", { ...active, renews: false, billId: "b" }, "end"],
  ["2026-12-21", { ...active, state: "grace", billId: "b" }, "nothing"],
  ["2026-12-22", { ...active, state: "grace", billId: "b" }, "end"],
  // Nobody looked for a month: it ends at once, without a bill for a month that is over.
  ["2027-01-20", active, "end"],
  ["2026-12-15", active, "bill"],
  ["2027-01-01", { ...active, state: "pending", paidUntil: null }, "nothing"],
  ["2027-01-01", { ...active, state: "ended" }, "nothing"],
  ["2027-01-01", noSubscription, "nothing"],
] as const)("on %s %o brings %s", (today, subscription, step) => {
  expect(stepOf(subscription, today, 7)).toBe(step);
});

test("a payment buys a month from today, or after the one that runs", () => {
  const wanted = { ...noSubscription, state: "pending", renews: true, billId: "b" } as const;
  const first = paid(wanted, "2026-01-31");
  expect(first).toEqual({
    state: "active",
    paidUntil: "2026-02-28",
    anchor: 31,
    renews: true,
    billId: null,
  });
  expect(paid({ ...first, billId: "b" }, "2026-02-25").paidUntil).toBe("2026-03-31");
  const late = paid({ ...first, state: "grace", billId: "b" }, "2026-03-05");
  expect([late.paidUntil, late.state]).toEqual(["2026-03-31", "active"]);
  expect(paid({ ...first, renews: false }, "2026-02-25").renews).toBe(false);
  const again = paid({ ...first, state: "ended", billId: "b" }, "2026-05-10");
  expect([again.paidUntil, again.anchor, again.renews]).toEqual(["2026-06-10", 10, true]);
});
