/** Working days by the law, bank days by the commission's list of two years, and counting. */
import { expect, test } from "vitest";
import { isBankDay, isWorkingDay, plusBankDays } from "./bank-days.ts";
import { plusDays } from "./days.ts";

/** Weekdays of a year, from Monday to Friday, on which there is no work. */
const closedIn = (year: number, isOpen = isBankDay): readonly string[] => {
  const days = Array.from({ length: 365 }, (_, index) => plusDays(`${year}-01-01`, index));
  return days.filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !isOpen(day);
  });
};

test("the weekdays that the Ley Federal del Trabajo gives to rest in 2026", () => {
  expect(closedIn(2026, isWorkingDay).map((day) => day.slice(5))).toEqual([
    ...["01-01", "02-02", "03-16", "05-01", "09-16", "11-16", "12-25"],
  ]);
  expect([isWorkingDay("2030-10-01"), isWorkingDay("2026-12-26")]).toEqual([false, false]);
});

test("the weekdays on which banks are closed in 2026 and in 2027", () => {
  expect(closedIn(2026).map((day) => day.slice(5))).toEqual([
    ...["01-01", "02-02", "03-16", "04-02", "04-03", "05-01", "09-16", "11-02", "11-16", "12-25"],
  ]);
  expect(closedIn(2027).map((day) => day.slice(5))).toEqual([
    ...["01-01", "02-01", "03-15", "03-25", "03-26", "09-16", "11-02", "11-15"],
  ]);
});

test.each([
  ...([
    [2024, "2024-03-28"],
    [2025, "2025-04-17"],
    [2030, "2030-04-18"],
    [2049, "2049-04-15"],
    [2076, "2076-04-16"],
  ] as const),
])("Holy Thursday of %i is no bank day, and the Wednesday before is one", (_, thursday) => {
  expect([isBankDay(thursday), isBankDay(plusDays(thursday, -1))]).toEqual([false, true]);
});

test("the presidency changes hands in 2024 and 2030, not in between", () => {
  const years = [2024, 2025, 2029, 2030];
  expect(years.map((year) => isBankDay(`${year}-10-01`))).toEqual([false, true, true, false]);
});

test("counts over weekends and holidays", () => {
  // Friday before the Monday of the Revolution.
  expect(plusBankDays("2026-11-13", 1)).toBe("2026-11-17");
  expect(plusBankDays("2026-11-13", 2)).toBe("2026-11-18");
  // Wednesday of Holy Week.
  expect(plusBankDays("2026-04-01", 1)).toBe("2026-04-06");
});
