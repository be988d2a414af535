/** Who runs this app is found among everybody without reading everybody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Statement } from "#platform/db/statement.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";
import { operatorAccounts } from "./account-lists.query.ts";

let ground: IdentityGround;
beforeAll(async () => {
  ground = await startIdentity();
});
afterAll(() => ground.stop());

const most = 200;

test("operators are read by the index that holds them alone, in order", async () => {
  const { db } = ground.app.services;
  await db.pool.query(
    `insert into account (id, email, email_key, name, roles, created_at)
     select gen_random_uuid(), mail, mail, 'Ana',
            case when n % 1000 = 0 then '{operator}'::text[] else '{}' end, now()
       from generate_series(1, 5000) n, lateral (select $1 || n as mail) m`,
    [newId()],
  );
  expect(await operatorAccounts(db, most)).toHaveLength(5);
  let text = "";
  const noting = {
    run: <Row>(asked: Statement<Row>): Promise<Row[]> => {
      ({ text } = asked);
      return Promise.resolve([]);
    },
    afterCommit: () => undefined,
  };
  await operatorAccounts(noting, most);
  const plan = await db.pool.query<{ readonly "QUERY PLAN": string }>(
    `explain (costs off) ${text.replace("$1", String(most))}`,
  );
  const lines = plan.rows.map((row) => row["QUERY PLAN"].trim()).join("\n");
  expect(lines).toContain("Index Scan using account_operator on account");
  expect(lines).not.toMatch(/Seq Scan|Sort/);
});
