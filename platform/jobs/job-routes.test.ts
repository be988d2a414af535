/** The addresses of jobs over real HTTP: who may call, and what is answered. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "../clock.ts";
import { hmacSha256Hex } from "../crypto.ts";
import type { AppDefinition } from "../app.ts";
import { plainErrorForm } from "../contract/error-form.ts";
import { newLog } from "../log.ts";
import type { Environment } from "../start-services.ts";
import { houseVault } from "../vault.ts";
import { runApp, type RunningApp } from "../run-app.ts";
import { testClient, type Got, type Sent, type TestClient } from "../testing/test-client.ts";
import { ecosystem } from "../webhooks/conventions.ts";
import { jobGround, patient, type JobGround } from "./test-ground.ts";
import { job, JobFailure } from "./job.ts";

const cronSecret = "a cron secret";
const queueSecret = "a queue secret";

let ground: JobGround;
let app: RunningApp;
let client: TestClient;
let open = (): void => undefined;

const jobs = [
  job({
    name: "count-things",
    path: "/api/cron/count-things",
    schedule: "0 14 * * *",
    summary: "Counts.",
    run: () => Promise.resolve({ counted: 3 }),
  }),
  job({
    name: "fail-today",
    path: "/api/cron/fail-today",
    manualOnly: true,
    summary: "Fails.",
    run: () => Promise.reject(new JobFailure("The gateway is away.")),
  }),
  job({
    name: "take-long",
    path: "/api/stamps/take-long",
    manualOnly: true,
    summary: "Waits.",
    run: () => new Promise((resolve) => (open = () => resolve({}))),
  }),
];

const definition = (name: string): AppDefinition => ({
  name,
  title: name,
  summary: name,
  portOffset: 0,
  settings: {},
  errors: {},
  jobs,
  errorForms: { "": plainErrorForm },
  permissions: [],
  routes: [],
  pages: [],
  migrations: [],
  webhooks: { convention: ecosystem, eventTypes: [] },
});

const start = ({ secrets }: Pick<Environment, "secrets">): Promise<RunningApp> => {
  const { schema, serviceUrl } = ground.access;
  return runApp({
    definition: definition(schema),
    environment: {
      mode: "sandbox",
      clock: ground.clock,
      log: newLog("silent"),
      vault: houseVault("test"),
      urls: { [schema]: "http://jobs.test" },
      ratePerMinute: 1_000_000,
      trustedProxies: [],
      connections: 4,
      transports: [],
      secrets,
    },
    variables: {},
    databaseUrl: serviceUrl,
    host: "127.0.0.1",
    port: 0,
  });
};

beforeAll(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
  app = await start({ secrets: { cron: cronSecret, queue: queueSecret } });
  await app.services.jobs.runDue(ground.clock.now());
  client = testClient(app.url);
});
afterAll(async () => {
  await client.close();
  await app.stop();
  await ground.drop();
});

const call = (line: string, sent: Sent = {}): Promise<Got> =>
  client.request(line, { bearer: cronSecret, ...sent });

describe("the address of a job", () => {
  const line = "POST /api/cron/count-things";

  it("runs it, with {} and with no body", async () => {
    const answered = {
      ok: true,
      job: "count-things",
      result: { counted: 3 },
      startedAt: "2026-11-21T12:00:00.000Z",
      finishedAt: "2026-11-21T12:00:00.000Z",
    };
    for (const sent of [{}, { body: {} }]) {
      const got = await call(line, sent);
      expect(got.status).toBe(200);
      expect(got.body).toEqual(answered);
    }
  });

  it("takes the signature of the queue instead of the secret", async () => {
    const raw = '{"slot":"2026-11-20T14:00:00Z"}';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = `sha256=${hmacSha256Hex(queueSecret, `${timestamp}.${raw}`)}`;
    const headers = {
      "x-queue-signature": signature,
      "x-queue-timestamp": timestamp,
      "content-type": "application/json",
    };
    const got = await client.request(line, { raw, headers });
    expect(got.status).toBe(200);
    expect(got.body).toEqual({ ok: true, job: "count-things", duplicate: true });
    const forged = { ...headers, "x-queue-timestamp": String(Number(timestamp) + 1) };
    expect((await client.request(line, { raw, headers: forged })).status).toBe(401);
  });

  it("refuses callers without either", async () => {
    expect((await client.request(line)).status).toBe(401);
    expect((await client.request(line, { bearer: "another" })).status).toBe(401);
  });

  it("runs a named slot once", async () => {
    ground.clock.advance(2 * hourMs);
    const sent = { body: { slot: "2026-11-21T14:00:00Z" } };
    expect((await call(line, sent)).body).not.toHaveProperty("duplicate");
    expect((await call(line, sent)).body).toMatchObject({
      ok: true,
      duplicate: true,
      result: { counted: 3 },
    });
  });

  it.each(["2026-11-21T13:30:00Z", "9999-12-31T14:00:00Z", "0000-01-01T00:00:00Z", "soon", 5])(
    "refuses the slot %s",
    async (slot) => {
      const got = await call(line, { body: { slot } });
      expect(got.status).toBe(400);
      expect(JSON.stringify(got.body)).toContain("slot");
    },
  );

  it("answers already_running while it runs", async () => {
    const first = call("POST /api/stamps/take-long");
    await expect.poll(() => app.services.jobs.pending(), patient).toBe(1);
    const second = await call("POST /api/stamps/take-long");
    open();
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ ok: true, skipped: "already_running" });
    expect((await first).body).toMatchObject({ ok: true, job: "take-long" });
  });

  it("says with a 500 that the job failed, in a sentence that was meant to be shown", async () => {
    const got = await call("POST /api/cron/fail-today");
    expect(got.status).toBe(500);
    expect(got.body).toMatchObject({ ok: false, job: "fail-today", error: "The gateway is away." });
  });
});

describe("an app whose secrets are not set, or set to nothing, lets nobody in", () => {
  it.each([null, "", "  "])("%j", async (secret) => {
    const closed = await start({ secrets: { cron: secret, queue: secret } });
    const stranger = testClient(closed.url);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = hmacSha256Hex(secret ?? "", `${timestamp}.`);
    const signature = { "x-queue-signature": `sha256=${signed}`, "x-queue-timestamp": timestamp };
    for (const headers of [
      {},
      { authorization: "Bearer " },
      { authorization: `Bearer ${secret ?? "null"}` },
      { authorization: `Bearer ${cronSecret}` },
      signature,
    ]) {
      const got = await stranger.request("POST /api/cron/count-things", { headers });
      expect([got.status, got.body.code]).toEqual([500, "CRON_NOT_CONFIGURED"]);
    }
    await stranger.close();
    await closed.stop();
  });
});

describe("the lists for the control plane", () => {
  it("tell each job with its last run and next due time", async () => {
    await call("POST /api/internal/jobs/count-things/run");
    const got = await call("GET /api/internal/jobs");
    expect(got.status).toBe(200);
    expect(got.body.jobs[0]).toMatchObject({
      name: "count-things",
      path: "/api/cron/count-things",
      schedule: "0 14 * * *",
      timeZone: "UTC",
      ours: false,
      catchUp: "each",
      nextDueAt: "2026-11-22T14:00:00.000Z",
      lastRun: { state: "done", trigger: "manual", result: { counted: 3 } },
    });
    expect((await client.request("GET /api/internal/jobs")).status).toBe(401);
  });

  it("tell the runs of a job page by page", async () => {
    const first = await call("GET /api/internal/jobs/count-things/runs?limit=1");
    expect(first.body.runs).toHaveLength(1);
    const cursor = encodeURIComponent(String(first.body.nextCursor));
    const next = await call(`GET /api/internal/jobs/count-things/runs?limit=1&cursor=${cursor}`);
    expect(next.body.runs[0].slot < first.body.runs[0].slot).toBe(true);
    expect((await call("GET /api/internal/jobs/count-things/runs?cursor=x")).status).toBe(400);
    expect((await call("GET /api/internal/jobs/none/runs")).status).toBe(404);
    expect((await call("POST /api/internal/jobs/none/run")).status).toBe(404);
  });
});
