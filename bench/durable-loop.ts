/**
 * The best loop one can write by hand for one receiver: lease a batch, post it over kept-alive
 * connections, settle in batches with an attempt log. Also the raw limit: posts without a database.
 */
import { createHmac, createSecretKey } from "node:crypto";
import pg from "pg";
import { Pool } from "undici";
import { v7 } from "uuid";
import { answerParent, stopwatch } from "./processes.ts";

interface Configuration {
  readonly url: string;
  readonly receiver: string;
  readonly concurrency: number;
  readonly databaseProcess: number;
}

export interface Run {
  readonly kind: "raw" | "durable";
  readonly count: number;
}

interface Delivery {
  readonly id: string;
  readonly body: string;
  /** Attempts with this one; also the fence, because each claim counts one. */
  readonly attempts: number;
}

interface Done extends Omit<Delivery, "body"> {
  readonly startedAt: string;
  readonly ms: number;
  readonly status: number | null;
  readonly error: string | null;
}

// A claim touches no indexed column and finds room in the row's page, so it writes no index.
const schema = `
  create schema if not exists loop;
  create table if not exists loop.delivery (
    id uuid primary key, body text not null, next_at timestamptz not null,
    state text not null default 'pending', lease_until timestamptz,
    attempts integer not null default 0) with (fillfactor = 50);
  create index if not exists delivery_due on loop.delivery (next_at, id) where state = 'pending';
  create table if not exists loop.attempt (
    delivery_id uuid not null, n integer not null, started_at timestamptz not null,
    ms integer not null, status integer, error text, primary key (delivery_id, n));`;

// A lease that its holder did not live to end is free again; whoever claims then has a new number.
const claimText = `
  update loop.delivery d
     set lease_until = now() + interval '30 seconds', attempts = attempts + 1
    from (select id from loop.delivery
           where state = 'pending' and next_at <= now()
             and (lease_until is null or lease_until < now())
           order by next_at, id limit 256 for update skip locked) as due
   where d.id = due.id returning d.id, d.body, d.attempts`;

const settleText = `
  with done as materialized (
    select * from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::int[], $5::int[], $6::text[])
      as done (id, n, started_at, ms, status, error)
  ), log as (insert into loop.attempt select * from done)
  update loop.delivery d
     set state = case when done.status between 200 and 299 then 'delivered'
                   when d.attempts >= 10 then 'dead' else 'pending' end,
         next_at = case when done.status between 200 and 299 then d.next_at
                     else now() + interval '5 seconds' * 2 ^ d.attempts end,
         lease_until = null
    from done where d.id = done.id and d.attempts = done.n and d.lease_until is not null`;

const bodyOf = (id: string): string => {
  const data = { text: "x".repeat(400) };
  return JSON.stringify({ event: "thing.happened", data, id, createdAt: new Date().toISOString() });
};

const attemptMs = 5_000;
const key = createSecretKey("whsec_a secret of the usual length for a receiver", "utf8");
let target: Pool;
let database: pg.Pool;
let concurrency = 64;
let databaseProcess = 0;

const sign = (text: string): ReturnType<typeof createHmac> =>
  createHmac("sha256", key).update(text);

/** The same request as ours on the wire: both signatures and all that the convention names. */
const post = async (id: string, text: string): Promise<number> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = Buffer.from(text);
  const headers = [
    ...["content-type", "application/json", "user-agent", "Milpa-Webhooks/1.0"],
    ...["X-Webhook-Signature", `sha256=${sign(`${timestamp}.`).update(body).digest("hex")}`],
    ...["X-Webhook-Timestamp", timestamp, "X-Webhook-Event-Id", id],
    ...["X-Webhook-Sequence", "1", "X-Source-App", "testing"],
    ...["webhook-id", id, "webhook-timestamp", timestamp],
    "webhook-signature",
    `v1,${sign(`${id}.${timestamp}.`).update(body).digest("base64")}`,
  ];
  const reply = await target.request({ path: "/hook", method: "POST", headers, body });
  await reply.body.dump();
  return reply.statusCode;
};

const attempt = async (delivery: Delivery): Promise<Done> => {
  const startedAt = new Date().toISOString();
  const begun = performance.now();
  let status: number | null = null;
  let error: string | null = null;
  try {
    status = await post(delivery.id, delivery.body);
  } catch (caught) {
    error = String(caught);
  }
  const { id, attempts } = delivery;
  return { id, attempts, startedAt, ms: Math.round(performance.now() - begun), status, error };
};

const workers = (work: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: concurrency }, work));

const raw = async (count: number): Promise<void> => {
  const id = v7();
  const body = bodyOf(id);
  let left = count;
  await workers(async () => {
    while (left-- > 0) await post(id, body);
  });
};

const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

const settle = async (done: readonly Done[]): Promise<void> => {
  const values = [
    listOf(done.map(({ id }) => id)),
    listOf(done.map(({ attempts }) => attempts)),
    listOf(done.map(({ startedAt }) => startedAt)),
    listOf(done.map(({ ms }) => ms)),
    listOf(done.map(({ status }) => status)),
    listOf(done.map(({ error }) => error && JSON.stringify(error))),
  ];
  await database.query({ name: "settle", text: settleText, values });
};

const durable = async (): Promise<void> => {
  const queue: Delivery[] = [];
  const settled: Done[] = [];
  let claiming: Promise<void> | null = null;
  let writing = Promise.resolve();
  let empty = false;
  const claim = async (): Promise<void> => {
    const { rows } = await database.query<Delivery>({ name: "claim", text: claimText });
    empty = rows.length === 0;
    queue.push(...rows);
    claiming = null;
  };
  const write = (): void => {
    writing = writing.then(async () => {
      while (settled.length > 0) await settle(settled.splice(0, 512));
    });
  };
  const timer = setInterval(write, 20);
  await workers(async () => {
    for (;;) {
      if (queue.length < 128 && !empty) claiming ??= claim();
      const next = queue.shift();
      if (next) settled.push(await attempt(next));
      else if (claiming) await claiming;
      else return;
    }
  });
  clearInterval(timer);
  write();
  await writing;
};

const fill = async (count: number): Promise<void> => {
  const ids = Array.from({ length: count }, () => v7());
  await database.query(
    `insert into loop.delivery (id, body, next_at)
     select id, body, now() from unnest($1::uuid[], $2::text[]) as made (id, body)`,
    [ids, ids.map(bodyOf)],
  );
};

const left = "select count(*)::int as left from loop.delivery where state <> 'delivered'";

const configure = async (wanted: Configuration): Promise<void> => {
  ({ concurrency, databaseProcess } = wanted);
  target = new Pool(wanted.receiver, {
    connections: concurrency,
    pipelining: 1,
    headersTimeout: attemptMs,
    bodyTimeout: attemptMs,
  });
  // Plans of a young table are kept for long: without these settings some read all of it.
  const options = "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan -c jit=off";
  database = new pg.Pool({ connectionString: wanted.url, max: 4, options });
  await database.query("drop schema if exists loop cascade");
  await database.query(schema);
};

answerParent(async (message: Configuration | Run) => {
  if ("receiver" in message) {
    await configure(message);
    return {};
  }
  if (message.kind === "durable") await fill(message.count);
  const stop = stopwatch(message.count, databaseProcess);
  await (message.kind === "raw" ? raw(message.count) : durable());
  const timed = stop();
  const { rows } = await database.query<{ left: number }>(left);
  if (rows[0]?.left !== 0) throw new Error(`the loop left ${String(rows[0]?.left)} undelivered`);
  return timed;
});
