// How a receiver's answer is read: the table of vouchers.md and section 2 of the decisions.
import { describe, expect, it } from "vitest";
import { asksForOtherSecret, classify, retryAfterMs } from "./classify.ts";

describe("an answer", () => {
  it.each([
    [200, "delivered"],
    [201, "delivered"],
    [204, "delivered"],
    [299, "delivered"],
    [300, "permanent"],
    [301, "permanent"],
    [302, "permanent"],
    [304, "permanent"],
    [307, "permanent"],
    [308, "permanent"],
    [400, "permanent"],
    [401, "permanent"],
    [403, "permanent"],
    [404, "permanent"],
    [408, "transient"],
    [409, "permanent"],
    [410, "gone"],
    [422, "permanent"],
    [425, "permanent"],
    [429, "transient"],
    [500, "transient"],
    [502, "transient"],
    [503, "transient"],
    [504, "transient"],
    [599, "transient"],
    [null, "transient"],
  ] as const)("with status %s is %s", (status, verdict) => {
    expect(classify({ status })).toBe(verdict);
  });

  it("asks for the other secret only with 401 and 403", () => {
    const asking = [200, 400, 401, 402, 403, 404, 500].filter((status) =>
      asksForOtherSecret({ status }),
    );
    expect(asking).toEqual([401, 403]);
  });
});

describe("Retry-After", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    [429, "7", 7_000],
    [503, " 120 ", 120_000],
    [503, "Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
    [503, "Sat, 21 Nov 2026 11:00:00 GMT", null],
    [429, "999999999", 86_400_000],
    [429, "-3", null],
    [429, "soon", null],
    [429, "", null],
    [429, null, null],
    [500, "7", null],
    [408, "7", null],
  ] as const)("of a %s that says %j is %s ms", (status, retryAfter, ms) => {
    expect(retryAfterMs({ status, retryAfter }, now)).toBe(ms);
  });
});
