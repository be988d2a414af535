/** Which status follows which, and when a matter was opened and closed. */
import { expect, test } from "vitest";
import { datesAfter, mayFollow, nextStatuses } from "./matter.domain.ts";

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));

test("an intake becomes active or is archived; what is archived is opened by way of closed", () => {
  expect(nextStatuses("intake")).toEqual(["active", "archived"]);
  expect(mayFollow("intake", "closed")).toBe(false);
  expect(mayFollow("archived", "active")).toBe(false);
  expect(mayFollow("archived", "closed")).toBe(true);
});

test("it is opened once, and closed anew after it was opened again", () => {
  const never = { openedAt: null, closedAt: null };
  const opened = datesAfter(never, "active", at(1));
  expect(opened).toEqual({ openedAt: at(1), closedAt: null });
  const closed = datesAfter(opened, "closed", at(2));
  expect(datesAfter(closed, "archived", at(3))).toEqual({ openedAt: at(1), closedAt: at(2) });
  const again = datesAfter(closed, "active", at(4));
  expect(again).toEqual(opened);
  expect(datesAfter(again, "closed", at(5)).closedAt).toEqual(at(5));
});
