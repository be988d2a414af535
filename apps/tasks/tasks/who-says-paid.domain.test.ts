/** Nobody says of money that is another's that it came. */
import { expect, test } from "vitest";
import { waysToSayPaid } from "./who-says-paid.domain.ts";

test("each way is said by whoever has the money afterwards", () => {
  const nobody = { isClient: false, isAssigned: false, isStaff: false };
  expect(waysToSayPaid(nobody)).toEqual([]);
  expect(waysToSayPaid({ ...nobody, isClient: true })).toEqual(["digital"]);
  expect(waysToSayPaid({ ...nobody, isAssigned: true })).toEqual(["cash"]);
  expect(waysToSayPaid({ ...nobody, isStaff: true })).toEqual(["cash", "card", "transfer"]);
});
