/** Takes every app of the house along when sandbox time moves. */
import { secondMs } from "#platform/clock.ts";
import { moveClock } from "#platform/control-plane/move-clock.ts";
import { ClockMoved } from "#platform/control-plane/shapes.ts";
import type { Services } from "#platform/services.ts";
import { appsMost, askTimeoutMs } from "../registry/limits.ts";
import * as apps from "../registry/apps.query.ts";
import { askApp, type AppAnswer } from "../registry/ask-app.client.ts";

/** The clock call answers within 60 seconds; what is left covers everything around the jobs. */
const clockJobsWaitMs = 57 * secondMs;

/**
 * First every app in use takes over the offset, then all run what is due: a job that calls another
 * app finds the same time there. Answers how many jobs are not done. An app that is away, or not in
 * use, learns the offset when it registers again.
 */
export const moveApps = async (services: Services, offsetMs: number): Promise<number> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  const taken = await tellAll(services, rows, { offsetMs, jobs: "leave" });
  const there = rows.filter((_, index) => taken[index]?.kind === "answered");
  const ran = await tellAll(services, there, { offsetMs, jobs: "run" });
  // One that took the first call and did not answer it yet still has its jobs before it.
  return pendingOf([...taken.filter((asked) => asked.kind === "slow"), ...ran]);
};

/** How many jobs all apps together still have to run. */
export const jobsPending = async (services: Services, offsetMs: number): Promise<number> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  return pendingOf(await tellAll(services, rows, { offsetMs, jobs: "leave" }));
};

interface Move {
  readonly offsetMs: number;
  readonly jobs: "run" | "leave";
}

const tellAll = (
  services: Services,
  rows: readonly apps.AppRow[],
  body: Move,
): Promise<readonly AppAnswer[]> => {
  const timeoutMs = body.jobs === "run" ? clockJobsWaitMs : askTimeoutMs;
  const question = { method: "POST", path: moveClock.url, body, timeoutMs } as const;
  return Promise.all(rows.map((app) => askApp(services, app, question)));
};

const pendingOf = (answers: readonly AppAnswer[]): number =>
  answers.reduce((sum, asked) => {
    if (asked.kind === "slow") return sum + 1;
    const moved = asked.kind === "answered" ? ClockMoved.safeParse(asked.answer.body) : null;
    return sum + (moved?.data?.jobsPending ?? 0);
  }, 0);
