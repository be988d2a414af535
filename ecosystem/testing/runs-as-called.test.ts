// The judge of called jobs must see what is wrong before it may say that nothing is.
import { expect, test } from "vitest";
import { differencesFromCallers } from "./runs-as-called.ts";

const heartbeat = { job: "payments.heartbeat" } as const;
const apps = [
  { name: "payments", jobs: [{ name: "heartbeat", calledFrom: null }] },
  {
    name: "tasks",
    jobs: [
      { name: "expire", calledFrom: heartbeat },
      { name: "begin-month", calledFrom: { ...heartbeat, asNeeded: true } },
    ],
  },
];
const ran = (app: string, job: string, day: string, isCutShort = false) => ({
  app,
  job,
  isCutShort,
  slot: new Date(`2026-11-${day}T12:00:00Z`),
});
const beat = (day: string, isCutShort = false) => ran("payments", "heartbeat", day, isCutShort);
const told = (...executions: readonly ReturnType<typeof ran>[]) =>
  differencesFromCallers(apps, executions);

test("what ran with each run of its caller is as called", () => {
  expect(told(beat("20"), ran("tasks", "expire", "20"))).toEqual([]);
  expect(told(beat("20"), beat("21"), ran("tasks", "expire", "20"))).toEqual([
    "tasks.expire ran 1 times, and payments.heartbeat 2 of 2 whole",
  ]);
  expect(told(beat("20"), ran("tasks", "expire", "20"), ran("tasks", "expire", "20"))).toEqual([
    "tasks.expire ran 2 times, and payments.heartbeat 1 of 1 whole",
  ]);
});

test("a caller that was cut short had called, or had not", () => {
  expect(told(beat("20", true))).toEqual([]);
  expect(told(beat("20", true), ran("tasks", "expire", "20"))).toEqual([]);
});

test("what is called as needed runs no more often than its caller", () => {
  const begun = ran("tasks", "begin-month", "20");
  const usual = [beat("20"), ran("tasks", "expire", "20")];
  expect(told(...usual, begun)).toEqual([]);
  expect(told(...usual, begun, begun)).toEqual([
    "tasks.begin-month ran 2 times, and payments.heartbeat 1",
  ]);
});
