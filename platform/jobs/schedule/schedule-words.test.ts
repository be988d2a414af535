/** Schedules in words, in both zones. */
import { describe, expect, test } from "vitest";
import { scheduleOf } from "./schedule.ts";
import { scheduleWords } from "./schedule-words.ts";

describe("a schedule in UTC, as Mexico reads it", () => {
  test.each([
    ["* * * * *", "cada minuto", "every minute"],
    ["*/15 * * * *", "cada 15 minutos", "every 15 minutes"],
    ["5 * * * *", "cada hora, al minuto 05", "every hour at minute 05"],
    ["0 14 * * *", "a las 08:00, todos los días", "at 08:00, every day"],
    ["0 8 1 * *", "a las 02:00, el día 1 de cada mes", "at 02:00, on day 1 of the month"],
    ["0 12 * * 1-5", "a las 06:00, de lunes a viernes", "at 06:00, Monday to Friday"],
    ["0 3 * * 0", "a las 21:00, los días sábado", "at 21:00, on Saturday"],
    [
      "0 12 */3 * *",
      "a las 06:00, cada 3 días desde el 1 de cada mes",
      "at 06:00, every 3 days from the 1st of the month",
    ],
    [
      "0 2 1 * *",
      "a las 20:00, el día 1 de cada mes (del día anterior)",
      "at 20:00, on day 1 of the month (of the day before)",
    ],
    ["0 */12 * * *", "a las 06:00, 18:00", "at 06:00, 18:00"],
  ])("%s", (expression, es, en) => {
    const schedule = scheduleOf(expression, "UTC");
    expect(scheduleWords(schedule, "America/Mexico_City", "es")).toBe(es);
    expect(scheduleWords(schedule, "America/Mexico_City", "en")).toBe(en);
  });
});

test("a schedule of Mexico, as UTC reads it", () => {
  const nightly = scheduleOf("30 6 * * *", "America/Mexico_City");
  expect(scheduleWords(nightly, "UTC", "en")).toBe("at 12:30, every day");
  expect(scheduleWords(nightly, "America/Mexico_City", "en")).toBe("at 06:30, every day");
  const calls = scheduleOf("*/15 9-18 * * 1-6", "America/Mexico_City");
  expect(scheduleWords(calls, "America/Mexico_City", "es")).toBe(
    "cada 15 minutos de las 09:00 a las 18:45, de lunes a sábado",
  );
  expect(scheduleWords(calls, "UTC", "en")).toBe(
    "every 15 minutes from 15:00 to 00:45, Monday to Saturday (after midnight, of the day after)",
  );
});
