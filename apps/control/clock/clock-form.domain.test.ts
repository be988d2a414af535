/** What people type into the clock's forms. */
import { expect, test } from "vitest";
import { readClockForm } from "./clock-form.domain.ts";

test.each([
  [{ amount: "3", unit: "days" }, { advance: "P3D" }],
  [{ amount: " 90 ", unit: "minutes" }, { advance: "PT90M" }],
  [{ amount: "2", unit: "months" }, { advance: "P2M" }],
  [{ amount: "0", unit: "days" }, "amount"],
  [{ amount: "-1", unit: "days" }, "amount"],
  [{ amount: "1.5", unit: "days" }, "amount"],
  [{ amount: "10001", unit: "days" }, "amount"],
  [{ amount: "1", unit: "centuries" }, "amount"],
  [{}, "amount"],
  [{ date: "2027-01-31", time: "12:00" }, { set: "2027-01-31T18:00:00.000Z" }],
  [{ date: "2027-01-31", time: "" }, { set: "2027-01-31T06:00:00.000Z" }],
  [{ date: "2027-02-31", time: "12:00" }, "date"],
  [{ date: "", time: "12:00" }, "date"],
  [{ date: "2027-01-31", time: "25:00" }, "date"],
])("%j means %j", (typed, meaning) => {
  expect(readClockForm(typed)).toEqual(meaning);
});
