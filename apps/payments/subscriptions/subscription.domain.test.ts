// Periods keep their day of the month, and failed tries come back on days 1, 3, 5 and 7.
import { describe, expect, it } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import {
  afterFailed,
  afterPaid,
  lastDayOfPeriod,
  newSubscription,
  startRefused,
  type Subscription,
} from "./subscription.domain.ts";

const now = new Date("2027-01-31T14:00:00Z");
const made = (startsOn: string): Subscription =>
  newSubscription({
    id: "s",
    merchant: "m",
    userId: "u",
    askedBy: null,
    customerEmail: null,
    cents: 100,
    concept: "c",
    startsOn,
    now,
  });

describe("periods", () => {
  it("fall on the same day of each month, or on its last, and come back", () => {
    const starts: string[] = [];
    for (let one = made("2027-01-31"); starts.length < 5; one = afterPaid(one)) {
      starts.push(one.periodStart);
    }
    expect(starts).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
  });

  it("follow one another without a gap or an overlap", () => {
    expect(lastDayOfPeriod("2027-01-31", 31)).toBe("2027-02-27");
    expect(lastDayOfPeriod("2028-01-15", 15)).toBe("2028-02-14");
    expect(lastDayOfPeriod("2028-02-29", 30)).toBe("2028-03-29");
  });

  it("begin at midnight of Mexico City", () => {
    expect(made("2027-02-01").nextRenewalAt.toISOString()).toBe("2027-02-01T06:00:00.000Z");
  });
});

describe("failed tries", () => {
  const firstAt = new Date("2027-03-01T08:00:05Z");

  it("come back 1, 3, 5 and 7 days after the first, then the subscription is past due", () => {
    let one = made("2027-03-01");
    let lastAt = firstAt;
    const days: (string | null)[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      one = afterFailed(one, { firstAt, lastAt });
      days.push(one.retryAt?.toISOString().slice(0, 10) ?? one.status);
      lastAt = new Date((one.retryAt ?? lastAt).getTime() + 2 * 3_600_000);
    }
    expect(days).toEqual(["2027-03-02", "2027-03-04", "2027-03-06", "2027-03-08", "past_due"]);
  });

  it("are never two on one day, however late the last one was", () => {
    const lastAt = new Date("2027-03-20T08:00:00Z");
    const one = afterFailed(made("2027-03-01"), { firstAt, lastAt });
    expect(one.retryAt).toEqual(startOf("2027-03-21"));
  });
});

describe("the first day", () => {
  it.each([
    ["2027-01-31", null],
    ["2027-01-30", "starts_on: is over already"],
    ["2028-02-01", null],
    ["2028-02-02", "starts_on: at most 366 days ahead"],
  ])("%s is answered with %s", (day, expected) => {
    expect(startRefused(day, now)).toBe(expected);
  });
});
