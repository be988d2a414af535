/** Control's queue, each call signed and posted, beside bare pg-boss that posts the same. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PgBoss } from "pg-boss";
import { controlApp } from "../apps/control/app.ts";
import { callJob, type Caller } from "../apps/control/schedule/call-job.client.ts";
import type { ClaimedCall } from "../apps/control/schedule/calls.store.ts";
import { callsOf } from "../apps/control/schedule/calls-under-way.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newLog } from "#platform/log.ts";
import { outgoingOf } from "#platform/outgoing/outgoing.ts";
import { cloneDatabase, testMasterKey } from "#platform/testing/test-server.ts";
import type { Services } from "#platform/services.ts";
import type { Machine } from "./instance.ts";
import { interleave, median, ratioOfRounds, type Report } from "./rounds.ts";

type Webhooks = Services["webhooks"];

const jobs = 200;
const slots = 20;
const count = jobs * slots;
const batch = 32;

const startReceiver = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
};

const addApp = statement(
  "bench.app",
  `insert into app (name, title, base_url, registered_at, seen_at)
   values ('bench', 'Bench', $1, now(), now())`,
);
const addJobs = statement(
  "bench.jobs",
  `insert into scheduled_job (app, job, path, layer, schedule, time_zone, catch_up, paused,
                              planned_through, known_since)
   select 'bench', 'job-' || n, '/hook', 'queue', '0 0 1 1 *', 'UTC', 'each', false, now(), now()
     from generate_series(1, $1) n`,
);
/** Each due at its own time, or all at the same moment as after a redrive. */
const addCalls = statement(
  "bench.calls",
  `insert into scheduled_call (app, job, slot_at, layer, next_try_at)
   select 'bench', 'job-' || n, slot, 'queue',
          case when $3 then date_trunc('minute', now()) else slot end
     from generate_series(1, $1) n, generate_series(1, $2) m,
          lateral (select date_trunc('minute', now()) - make_interval(mins => m) as slot) s`,
);
const clear = statement("bench.clear", "delete from scheduled_call");

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 1000;
};

const unheard = { emit: () => Promise.reject(new Error("a call died")) } as unknown as Webhooks;

type Due = "in turn" | "at once";

const oursOf =
  (services: Caller & { readonly db: Database; readonly webhooks: Webhooks }, due: Due) =>
  async (): Promise<number> => {
    const { db } = services;
    await db.run(clear);
    await db.run(addCalls, [jobs, slots, due === "at once"]);
    const calls = callsOf({ ...services, log: newLog("silent") });
    return perSecond(async () => {
      const made = await calls.drain();
      if (made !== count) throw new Error(`${made} of ${count} calls were made`);
    });
  };

const bareOf = async (url: string, services: Caller, baseUrl: string) => {
  const boss = new PgBoss({ connectionString: url, schema: "boss", supervise: false });
  // At its end the database goes from under its connections.
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("calls");
  const call = (slot: string): ClaimedCall => ({
    app: "bench",
    job: "job",
    slotAt: new Date(slot),
    layer: "queue",
    tries: 0,
    fence: 1,
    redriven: false,
    calledAt: new Date(),
    baseUrl,
    path: "/hook",
  });
  const round = async (): Promise<number> => {
    const at = new Date().toISOString();
    await boss.insert(
      "calls",
      Array.from({ length: count }, () => ({ data: { at } })),
    );
    return perSecond(async () => {
      for (;;) {
        const fetched = await boss.fetch<{ at: string }>("calls", { batchSize: batch });
        if (fetched.length === 0) return;
        await Promise.all(fetched.map(({ data }) => callJob(services, call(data.at))));
        await boss.complete(
          "calls",
          fetched.map(({ id }) => id),
        );
      }
    });
  };
  return { round, stop: () => boss.stop({ close: true, graceful: false }) };
};

export const measureQueue = async (machine: Machine, rounds: number): Promise<Report> => {
  const server = { adminUrl: machine.adminUrl, masterKey: testMasterKey };
  const database = await cloneDatabase(server, [controlApp]);
  const receiver = await startReceiver();
  const db = openDatabase({ url: database.serviceUrl("control"), schema: "control" });
  const outgoing = outgoingOf({ mode: "sandbox" });
  const secrets = { cron: "a cron secret", queue: "a queue secret" };
  const services = {
    db,
    outgoing,
    secrets,
    clock: systemClock,
    mode: "sandbox",
    urls: {},
    // Nothing dies here.
    webhooks: unheard,
  } as const;
  await db.run(addApp, [receiver.url]);
  await db.run(addJobs, [jobs]);
  const bare = await bareOf(database.adminUrl, services, receiver.url);
  const contest = {
    ours: oursOf(services, "in turn"),
    bare: bare.round,
    atOnce: oursOf(services, "at once"),
  };
  await interleave(1, contest);
  const results = await interleave(rounds, contest);
  await bare.stop();
  await outgoing.close();
  receiver.stop();
  await db.close();
  await database.drop();
  const rate = (name: string) => `${name} ${median(results[name] ?? []).toFixed(0)}/s`;
  return {
    ratios: [
      {
        name: "control's queue / bare pg-boss, both posting signed calls",
        value: ratioOfRounds(results["ours"], results["bare"]),
        limit: 0.6,
        detail: `${rate("ours")}, ${rate("bare")}`,
      },
      {
        name: "the same, all calls due at the same moment",
        value: ratioOfRounds(results["atOnce"], results["bare"]),
        limit: 0.6,
        detail: `${rate("atOnce")}, ${rate("bare")}`,
      },
    ],
    figures: { queue: results },
  };
};
