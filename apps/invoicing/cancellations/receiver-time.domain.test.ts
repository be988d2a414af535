// A receiver's three working days: weekends and holidays do not count, nor does the day of asking.
import { expect, test } from "vitest";
import { receiverTimeEnds } from "./receiver-time.domain.ts";

test.each([
  ["on a Monday", "2026-11-23T15:00:00Z", "2026-11-27T06:00:00Z"],
  [
    "late on a Monday of Mexico, which is Tuesday in UTC",
    "2026-11-24T05:59:00Z",
    "2026-11-27T06:00Z",
  ],
  ["on a Friday", "2026-11-20T18:00:00Z", "2026-11-26T06:00:00Z"],
  ["on a Saturday", "2026-11-21T18:00:00Z", "2026-11-26T06:00:00Z"],
  ["before the Monday of the Revolution", "2026-11-13T18:00:00Z", "2026-11-20T06:00:00Z"],
  ["before the first and the fifth of May", "2026-04-30T18:00:00Z", "2026-05-08T06:00:00Z"],
])("asked %s", (_, askedAt, end) => {
  expect(receiverTimeEnds(new Date(askedAt))).toEqual(new Date(end));
});
