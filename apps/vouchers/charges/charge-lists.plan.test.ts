/** Few charges of a rare status among very many are found by their index, whatever is known. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";
import { pendingStatement, statusStatements } from "./charge-lists.query.ts";

const rows = process.env["MILPA_SOAK"] ? 1_000_000 : 10_000;
const most = 21;
let world: TestApp;
let owner: pg.Client;
let values: string;

beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  const options = "-c search_path=vouchers -c plan_cache_mode=force_generic_plan";
  owner = new pg.Client({ connectionString: world.database.adminUrl, options });
  await owner.connect();
  const market = await newMarket(world);
  const others = await Promise.all(Array.from({ length: 19 }, () => market.cell()));
  // The oldest five are cancelled, five expired, five may still be paid; all others are settled.
  await owner.query(
    `insert into charge (community_id, id, token, cell_id, creator, total_cents, status, cash_cents,
                         settled_at, created_at, expires_at)
     select $1, lpad(to_hex(n), 32, '0')::uuid, lpad(n::text, 10, '0'),
            ($2::uuid[])[case when n <= 15 then 1 else 1 + n % 20 end], 'key:plan', 5, status,
            case status when 'settled' then 5 end, case status when 'settled' then now() end, now(),
            now() + case when n > 10 then interval '30 minutes' else interval '-1 minute' end
       from generate_series(1, ${rows}) n,
            lateral (select case when n <= 5 then 'cancelled' when n <= 15 then 'pending'
                                 else 'settled' end as status) as had`,
    [market.communityId, [market.stallId, ...others]],
  );
  values = `'${market.communityId}', array['${market.stallId}']::uuid[], null, ${most}`;
  for (const [status, { text }] of Object.entries(statusStatements))
    await owner.query(`prepare ${status} as ${text}`);
  await owner.query(`prepare payable as ${pendingStatement.text}`);
}, 600_000);
afterAll(async () => {
  await owner.end();
  await world.stop();
});

interface Node {
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The index that is walked, what comes out, and the most rows that any step looked at. */
const walked = async (call: string): Promise<readonly [string | undefined, number, number]> => {
  const { rows: plans } = await owner.query<{ "QUERY PLAN": readonly { readonly Plan: Node }[] }>(
    `explain (analyze, format json) execute ${call}`,
  );
  const [plan] = plans[0]?.["QUERY PLAN"] ?? [];
  if (!plan) throw new Error("there is no plan");
  const nodes = nodesOf(plan.Plan);
  const looked = nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
  const index = nodes.find((node) => node["Index Name"])?.["Index Name"];
  return [index, plan.Plan["Actual Rows"], Math.max(...looked)];
};

it.each(["before statistics", "after"])("%s", async (when) => {
  if (when === "after") await owner.query("analyze charge");
  const byStatus = "charge_of_cell_by_status";
  expect(await walked(`cancelled (${values}, null)`)).toEqual([byStatus, 5, 5]);
  // Two indexes hold next to none of these.
  const [, found, looked] = await walked(`vales_applied (${values}, null)`);
  expect([found, looked <= 1]).toEqual([0, true]);
  // Those that are pending are looked at, and of these alone the moment tells.
  expect(await walked(`expired (${values}, now())`)).toEqual([byStatus, 5, 10]);
  expect(await walked(`payable (${values}, now())`)).toEqual([byStatus, 5, 10]);
});
