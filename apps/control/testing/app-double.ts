/** For tests only: an app of the house behind a real socket, as healthy as it is told to be. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AppDouble {
  readonly url: string;
  /** What `/health` answers from now on. */
  health: number;
  /** The last run of its one job, in the words of `GET /api/internal/jobs`. */
  lastRun: object | null;
  /** Of its one job; null: by hand only. */
  schedule: string | null;
  /** Runs that gave up. */
  failures: readonly object[];
  /** What it says of itself to the home page of control, and what became of a press. */
  findings: readonly object[];
  mended: string;
  readonly pressed: object[];
  /** Whether its list of jobs is an answer or a fault. */
  tellsJobs: boolean;
  /** What happens when its job is run by hand. */
  ran: () => void;
  /** Nobody listens at its address; and again somebody does. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startAppDouble = async (): Promise<AppDouble> => {
  const answers: Readonly<Record<string, (raw: string) => object>> = {
    "GET /internal/attention": () => ({ findings: double.findings }),
    "POST /internal/attention/mend": (raw) => {
      double.pressed.push(JSON.parse(raw) as object);
      return { outcome: double.mended };
    },
    "POST /api/internal/jobs/close-day/run": () => {
      double.ran();
      return { ok: true };
    },
    // As an app answers for a due time at whose last try the job failed.
    "POST /api/cron/queued": () => ({ ok: false, duplicate: true, error: "The bank slept." }),
    "GET /api/internal/jobs": () => {
      const { schedule, lastRun, failures } = double;
      if (!double.tellsJobs) return { jobs: "late" };
      const job = { name: "close-day", path: "/api/cron/close-day", summary: "Close the day." };
      const timeZone = schedule === null ? null : "UTC";
      const when = { schedule, timeZone, ours: true, catchUp: "each", nextDueAt: null };
      return { jobs: [{ ...job, ...when, lastRun }], failures };
    },
  };
  const server = createServer((request, response) => {
    if (request.url === "/health") return void response.writeHead(double.health).end();
    let raw = "";
    request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
    request.on("end", () => {
      const answer = answers[`${request.method} ${request.url}`];
      response
        .writeHead(answer ? 200 : 404, { "content-type": "application/json" })
        .end(JSON.stringify(answer?.(raw) ?? {}));
    });
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const double: AppDouble = {
    url: `http://127.0.0.1:${port}`,
    health: 200,
    lastRun: null,
    schedule: null,
    failures: [],
    findings: [],
    mended: "mended",
    pressed: [],
    tellsJobs: true,
    ran: () => undefined,
    away: close,
    back: () => listen(port),
    stop: close,
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
