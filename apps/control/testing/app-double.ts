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
  /** Its endpoints of webhooks; what one was sent, and the presses beside it. */
  endpoints: readonly object[];
  deliveries: readonly object[];
  readonly endpointPresses: object[];
  /** Requests that calls to it were made for, as they said. */
  readonly named: string[];
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
    "GET /internal/webhooks": () => ({ endpoints: double.endpoints, more: true }),
    "GET /internal/webhooks/:id/deliveries": () => ({
      endpoint: double.endpoints[0],
      deliveries: double.deliveries,
    }),
    "GET /internal/webhooks/:id/deliveries/:id": () => ({
      endpoint: double.endpoints[0],
      delivery: double.deliveries[0],
      payload: '{\n  "event": "invoice.issued"\n}',
    }),
    "POST /internal/webhooks/:id/press": (raw) => {
      double.endpointPresses.push(JSON.parse(raw) as object);
      return { sent: 1 };
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
    double.named.push(String(request.headers["x-request-id"]));
    let raw = "";
    request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
    request.on("end", () => {
      const path = request.url?.replace(/\?.*/, "").replaceAll(/[\da-f-]{36}/g, ":id");
      const answer = answers[`${request.method} ${path}`];
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
    named: [],
    endpoints: [],
    deliveries: [],
    endpointPresses: [],
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

/** An endpoint that was disabled after days, as its app tells of it. */
export const toldEndpoint = (id: string, since: Date) => ({
  id,
  address: "https://tienda.example.org/…",
  owner: "Tienda La Milpa",
  events: ["invoice.issued", "invoice.cancelled"],
  description: null,
  status: "disabled",
  disabledReason: "failing",
  failures: 12,
  failingSince: since.toISOString(),
  pausedUntil: null,
  waiting: 3,
  nextAttemptAt: null,
  dead: 1,
  lastStatus: 503,
  lastError: null,
  createdAt: since.toISOString(),
});

/** Its dead delivery, after two attempts. */
export const toldDelivery = (id: string, endpointId: string, at: Date) => {
  const attempt = { startedAt: at.toISOString(), error: null, responseHead: null };
  return {
    id,
    endpointId,
    eventId: id,
    event: "invoice.issued",
    entityId: endpointId,
    sequence: 1,
    status: "failed",
    detail: "dead",
    attempts: 2,
    replayNumber: 0,
    lastStatus: 503,
    lastError: null,
    createdAt: at.toISOString(),
    nextAttemptAt: null,
    settledAt: at.toISOString(),
    attemptLog: [
      { ...attempt, n: 1, ms: 5000, status: null, error: "timeout" },
      { ...attempt, n: 2, ms: 41, status: 503, responseHead: "upstream is away" },
    ],
  };
};
