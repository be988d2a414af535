/** For tests only: an app of the house behind a real socket, as healthy as it is told to be. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AppDouble {
  readonly url: string;
  /** What `/health` answers from now on. */
  health: number;
  /** The last run of its one job, in the words of `GET /api/internal/jobs`. */
  lastRun: object | null;
  /** Runs that gave up. */
  failures: readonly object[];
  readonly stop: () => Promise<void>;
}

export const startAppDouble = async (): Promise<AppDouble> => {
  const server = createServer((request, response) => {
    if (request.url === "/health") return response.writeHead(double.health).end();
    const job = { name: "close-day", path: "/api/cron/close-day", summary: "Close the day." };
    const when = { schedule: null, timeZone: null, ours: true, catchUp: "each", nextDueAt: null };
    const jobs = [{ ...job, ...when, lastRun: double.lastRun }];
    return response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ jobs, failures: double.failures }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: AppDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    health: 200,
    lastRun: null,
    failures: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return double;
};

/** A run that was given up at this moment. */
export const failedRun = (at: Date) => ({
  job: "close-day",
  slot: at.toISOString(),
  state: "failed",
  trigger: "schedule",
  attempts: 3,
  startedAt: at.toISOString(),
  finishedAt: at.toISOString(),
  durationMs: 0,
  result: null,
  error: "The bank did not answer.",
});
