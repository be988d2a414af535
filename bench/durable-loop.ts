/**
 * The best loop one can write by hand for one receiver: lease a batch, post it over kept-alive
 * connections, settle in batches with an attempt log. Also the raw limit: posts without a database.
 */
import { createHmac } from "node:crypto";
import pg from "pg";
import { Pool } from "undici";
import { v7 } from "uuid";
import { answerParent } from "./processes.ts";

interface Configuration {
  readonly url: string;
  readonly receiver: string;
  readonly concurrency: number;
}

export interface Run {
  readonly kind: "raw" | "durable";
  readonly count: number;
}

interface Delivery {
  readonly id: string;
  readonly body: string;
}

const schema = `
  create schema if not exists loop;
  create table if not exists loop.delivery (
    id uuid primary key, body text not null, next_at timestamptz not null,
    state text not null default 'pending', lease_until timestamptz,
    attempts integer not null default 0);
  create index if not exists delivery_due on loop.delivery (next_at, id) where state = 'pending';
  create table if not exists loop.attempt (
    delivery_id uuid not null, n integer not null, started_at timestamptz not null,
    ms integer not null, status integer not null, primary key (delivery_id, n));`;

const claimText = `
  update loop.delivery d
     set state = 'leased', lease_until = now() + interval '30 seconds', attempts = attempts + 1
    from (select id from loop.delivery where state = 'pending' and next_at <= now()
           order by next_at, id limit 256 for update skip locked) as due
   where d.id = due.id returning d.id, d.body`;

const settleText = `
  with log as (insert into loop.attempt select id, 1, now(), ms, status
                 from unnest($1::uuid[], $2::int[], $3::int[]) as done (id, ms, status))
  update loop.delivery d set state = 'delivered', lease_until = null
    from unnest($1::uuid[]) as done (id) where d.id = done.id and d.state = 'leased'`;

const bodyOf = (id: string): string =>
  JSON.stringify({ event: "thing.happened", data: { text: "x".repeat(400), id }, id });

let target: Pool;
let database: pg.Pool;
let concurrency = 64;

const post = async ({ body }: Delivery): Promise<number> => {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "a secret").update(`${timestamp}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-webhook-signature": signature,
    "x-webhook-timestamp": String(timestamp),
  };
  const reply = await target.request({ path: "/hook", method: "POST", headers, body });
  await reply.body.dump();
  return reply.statusCode;
};

const workers = (work: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: concurrency }, work));

const raw = async (count: number): Promise<void> => {
  let left = count;
  await workers(async () => {
    while (left-- > 0) await post({ id: "", body: bodyOf(v7()) });
  });
};

const durable = async (): Promise<void> => {
  const queue: Delivery[] = [];
  const settled: { id: string; ms: number; status: number }[] = [];
  let claiming: Promise<void> | null = null;
  let empty = false;
  const claim = async (): Promise<void> => {
    const { rows } = await database.query<Delivery>({ name: "claim", text: claimText });
    empty = rows.length === 0;
    queue.push(...rows);
    claiming = null;
  };
  const settle = async (): Promise<void> => {
    const done = settled.splice(0, 512);
    if (done.length === 0) return;
    const values = [done.map((d) => d.id), done.map((d) => d.ms), done.map((d) => d.status)];
    await database.query({ name: "settle", text: settleText, values });
  };
  const timer = setInterval(() => void settle(), 20);
  await workers(async () => {
    for (;;) {
      if (queue.length < 128 && !empty) claiming ??= claim();
      const next = queue.shift();
      if (next) {
        const begun = performance.now();
        const status = await post(next);
        settled.push({ id: next.id, ms: Math.round(performance.now() - begun), status });
      } else if (claiming) await claiming;
      else return;
    }
  });
  clearInterval(timer);
  while (settled.length > 0) await settle();
};

const fill = async (count: number): Promise<void> => {
  const ids = Array.from({ length: count }, () => v7());
  await database.query(
    `insert into loop.delivery (id, body, next_at)
     select id, body, now() from unnest($1::uuid[], $2::text[]) as made (id, body)`,
    [ids, ids.map(bodyOf)],
  );
};

let ready = false;

answerParent(async (message: Configuration | Run) => {
  if ("receiver" in message) {
    target = new Pool(message.receiver, { connections: message.concurrency, pipelining: 1 });
    database = new pg.Pool({ connectionString: message.url, max: 4 });
    concurrency = message.concurrency;
    if (!ready) await database.query(schema);
    ready = true;
    return {};
  }
  if (message.kind === "durable") await fill(message.count);
  const begun = performance.now();
  await (message.kind === "raw" ? raw(message.count) : durable());
  return { perSecond: message.count / ((performance.now() - begun) / 1000) };
});
