/** The whole table of what may become of a delivery. */
import { expect, test } from "vitest";
import { isOpen, orderStates, stateAfter, type OrderEvent } from "./order-state.domain.ts";

const events: readonly OrderEvent[] = ["route", "unroute", "deliver", "fail", "cancel", "retry"];

test("what is not written here cannot happen", () => {
  const table = Object.fromEntries(
    orderStates.map((state) => [state, events.map((event) => stateAfter(state, event))]),
  );
  expect(table).toEqual({
    placed: ["routed", null, "delivered", null, "cancelled", null],
    routed: ["routed", "placed", "delivered", "failed", "cancelled", null],
    failed: [null, null, null, null, "cancelled", "placed"],
    delivered: [null, null, null, null, null, null],
    cancelled: [null, null, null, null, null, null],
  });
  expect(orderStates.filter(isOpen)).toEqual(["placed", "routed"]);
});
