/** Who holds thousands of batches reads a page of their history, whatever the planner knows. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";
import { receivedStatement } from "./balances.query.ts";

let world: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  const options = "-c search_path=vouchers -c plan_cache_mode=force_generic_plan";
  owner = new pg.Client({ connectionString: world.database.adminUrl, options });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

it("by the index of what came in, without sorting, before and after statistics", async () => {
  const market = await newMarket(world);
  const { walletId } = await market.member();
  await owner.query(
    `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                        live, origin, issued_at, expires_at)
     select $1, gen_random_uuid(), $2, $3, 5, 0, false,
            case when n % 3 = 0 then 'transfer' else 'cashback' end, now(), now()
       from generate_series(1, 5000) n`,
    [market.communityId, walletId, market.stallId],
  );
  await owner.query(`prepare received as ${receivedStatement.text}`);
  const planned = async (): Promise<string> => {
    const values = `'${market.communityId}', '${walletId}', null, 21`;
    const { rows } = await owner.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, timing off, summary off) execute received (${values})`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  for (const known of ["nothing", "all"]) {
    if (known === "all") await owner.query("analyze batch");
    const plan = await planned();
    expect(plan).toContain("batch_received");
    expect(plan).not.toContain("Sort");
    expect(plan).toMatch(/rows=21/);
  }
});
