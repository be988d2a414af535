/** For tests only: an app with jobs behind a real socket, which notes how it was called. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";

export interface DoubleJob {
  readonly name: string;
  readonly layer?: "http" | "queue" | "database";
  readonly schedule?: string;
  readonly catchUp?: "each" | "last";
}

export interface JobCall {
  readonly job: string;
  /** Absent: a run of its own. */
  readonly slot: string | undefined;
  readonly proof: "bearer" | "signed" | "none";
}

export interface JobAppDouble {
  readonly url: string;
  readonly calls: JobCall[];
  /** Its list of jobs is answered when this resolves. */
  listing: Promise<void>;
  /** What it answers from now on: a status and a body. */
  answer: (call: JobCall) => readonly [number, object];
  readonly stop: () => Promise<void>;
}

export const done = (): readonly [number, object] => [200, { ok: true, result: {} }];

const proofOf = (headers: IncomingHttpHeaders, raw: string): JobCall["proof"] => {
  if (headers.authorization === `Bearer ${testCronSecret}`) return "bearer";
  const at = String(headers["x-queue-timestamp"]);
  const expected = `sha256=${hmacSha256Hex(testQueueSecret, `${at}.${raw}`)}`;
  const fresh = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  return fresh && headers["x-queue-signature"] === expected ? "signed" : "none";
};

/** Without a port the system chooses one. */
export const startJobApp = async (jobs: readonly DoubleJob[], port = 0): Promise<JobAppDouble> => {
  const listed = jobs.map(
    ({ name, layer = "http", schedule = "0 14 * * *", catchUp = "each" }) => ({
      name,
      path: `/api/cron/${name}`,
      summary: name,
      title: { es: name, en: name },
      layer,
      schedule,
      catchUp,
      timeZone: "UTC",
      ours: true,
      pausedAt: null,
      lastRun: null,
      nextDueAt: null,
    }),
  );
  const server = createServer((request, response) => {
    let raw = "";
    request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
    request.on("end", () => {
      const say = (status: number, body: object) =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(body));
      if (request.method === "GET") {
        return void double.listing.then(() => say(200, { jobs: listed, failures: [] }));
      }
      const { slot } = JSON.parse(raw) as { slot?: string };
      const job = request.url?.split("/").at(-1) ?? "";
      const call = { job, slot, proof: proofOf(request.headers, raw) };
      double.calls.push(call);
      say(...double.answer(call));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const double: JobAppDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    listing: Promise.resolve(),
    answer: done,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
};
