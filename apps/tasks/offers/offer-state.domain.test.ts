/** The whole table of what may become of an offer. */
import { expect, test } from "vitest";
import { isGood, offerAfter, offerStates, type OfferEvent } from "./offer-state.domain.ts";

const events: readonly OfferEvent[] = ["accept", "decline", "withdraw", "expire"];

test("an open one ends once, and what ended stays", () => {
  const table = Object.fromEntries(
    offerStates.map((state) => [state, events.map((event) => offerAfter(state, event))]),
  );
  const never = [null, null, null, null];
  expect(table).toEqual({
    open: ["accepted", "declined", "withdrawn", "expired"],
    accepted: never,
    declined: never,
    withdrawn: never,
    expired: never,
  });
});

test("it is good while it is open, and not at its end", () => {
  const goodUntil = new Date("2026-12-01T00:00:00Z");
  const before = new Date(goodUntil.getTime() - 1);
  for (const state of offerStates)
    expect([state, isGood({ state, goodUntil }, before)]).toEqual([state, state === "open"]);
  expect(isGood({ state: "open", goodUntil }, goodUntil)).toBe(false);
});
