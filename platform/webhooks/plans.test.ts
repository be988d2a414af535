// The hot statements read only what they need, also where statistics see nothing under way.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newId } from "../id.ts";
import { statement, type Statement } from "../db/statement.ts";
import { claim, claimStatement, discoverStatement, releaseStatement } from "./sending/claims.ts";
import { ecosystem } from "./conventions.ts";
import { deliveredStatement } from "./sending/delivered.ts";
import { settleStatement } from "./sending/settlements.ts";
import { emit, eventFor, newGround, register, type Ground } from "./test-ground.ts";

let ground: Ground;
let owner: pg.Client;
const settledRows = 20_000;

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
  const { endpoint } = await register(ground, ground.sender(ecosystem), "http://127.0.0.1:9/");
  const options = `-c search_path=${ground.schema} -c plan_cache_mode=force_generic_plan`;
  owner = new pg.Client({ connectionString: ground.ownerUrl, options });
  await owner.connect();
  await owner.query(
    `with made as (
       insert into webhook_event
         (shard, id, event_id, type, entity_id, seq, tags, audience, body, occurred_at)
       select $1, gen_random_uuid(), n::text, 'thing.happened', n::text, 1, '{}', 'endpoints',
              '{}', now()
       from generate_series(1, ${settledRows}) n
       returning id
     )
     insert into webhook_delivery
       (shard, endpoint_id, id, event_id, state, next_at, seq, created_at, settled_at)
     select $1, $2, webhook_delivery_id(id, $2, 0), id, 'delivered', now(), 1, now(), now()
     from made`,
    [endpoint.shard, endpoint.id],
  );
  await owner.query("vacuum analyze");
});
afterAll(async () => {
  await owner.end();
  await ground.close();
});

/** How the plan reaches the table of deliveries, by whatever alias. */
const pathsOf = async (wanted: Statement<unknown>): Promise<readonly string[]> => {
  const name = `plan_${newId().replaceAll("-", "")}`;
  await owner.query(`prepare ${name} as ${wanted.text}`);
  const { rows } = await owner.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
    [name],
  );
  const nulls = (rows[0]?.types ?? []).map((type) => `null::${type}`).join(", ");
  const plan = await owner.query<{ "QUERY PLAN": string }>(
    `explain (costs off) execute ${name} (${nulls})`,
  );
  return plan.rows
    .map((row) => row["QUERY PLAN"].trim().replace(/^-> +/, ""))
    .filter((line) => /Scan.* (on|using) webhook_delivery/.test(line))
    .map((line) => /using (\w+)/.exec(line)?.[1] ?? / on (\w+)/.exec(line)?.[1] ?? line);
};

describe("the plan of", () => {
  it.each([
    ["settling what arrived", deliveredStatement, ["webhook_delivery_pkey"]],
    ["settling", settleStatement, ["webhook_delivery_pkey"]],
    ["giving back", releaseStatement, ["webhook_delivery_pkey"]],
    [
      "claiming",
      claimStatement,
      ["webhook_delivery_due", "webhook_delivery_ordered", "webhook_delivery_pkey"],
    ],
    ["discovering", discoverStatement, ["webhook_delivery_due"]],
  ] as const)(
    "%s reads deliveries only by the indexes made for it",
    async (_name, wanted, paths) => {
      const found = new Set(await pathsOf(wanted));
      expect([...found].sort()).toEqual(paths);
    },
  );
});

const changedHere = statement<{ updated: number; inPage: number }>(
  "test.changed-here",
  `select n_tup_upd as updated, n_tup_hot_upd as "inPage" from pg_stat_xact_user_tables
    where schemaname = current_schema() and relname = 'webhook_delivery'`,
);

it("a claim of a batch writes no index", async () => {
  const webhooks = ground.sender(ecosystem);
  const { endpoint } = await register(ground, webhooks, "http://127.0.0.1:9/");
  const at = ground.clock.now();
  const events = Array.from({ length: 200 }, () => eventFor(webhooks, endpoint.shard, at));
  await emit(ground, webhooks, ...events);
  const lane = { shard: endpoint.shard, endpointId: endpoint.id, room: 200 };
  const changed = await ground.db.transaction(async (tx) => {
    await claim(tx, [lane], { claimId: newId(), now: at, leaseMs: 1_000, lostToSweep: false });
    return tx.run(changedHere);
  });
  expect(changed).toEqual([{ updated: 200, inPage: 200 }]);
});
