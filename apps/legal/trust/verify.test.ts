/** What a verification of clients' money finds, and what the service could not have done. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused, serviceRole } from "#platform/testing/service-role.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { base, trustStage } from "../testing/trust-cast.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

const { begin, take, pay } = trustStage(() => ground);

test("a verification finds what was tampered with, and the service could not have", async () => {
  const cast = await begin();
  await take(cast, 100);
  await pay(cast, 40);
  const verify = async () => (await ground.send(cast.firm, `GET ${base}/verification`)).body;
  expect(await verify()).toEqual({ entries: 2, findings: [], breaches: [], alerts: [] });
  const service = await serviceRole(ground.database, "legal");
  for (const sql of [
    "update trust_entry set purpose = 'x'",
    "update trust_entry set bank_cents = 1",
    "delete from trust_entry",
    "update trust_posting set cents = 1",
    "delete from trust_posting",
    "delete from trust_hold",
    "delete from trust_ledger",
    "update trust_hold set cents = 1",
    "update trust_account set approval_cents = 0",
  ])
    expect([sql, await service.refusalOf(sql)]).toEqual([sql, refused.permission]);
  for (const sql of [
    `update trust_ledger set balance_cents = -1 where firm_id = '${cast.firm.id}'`,
    `update trust_ledger set held_cents = 6001 where firm_id = '${cast.firm.id}'`,
    `update trust_account set book_cents = -1 where firm_id = '${cast.firm.id}'`,
  ])
    expect([sql, await service.refusalOf(sql)]).toEqual([sql, refused.check]);
  await service.rows(
    `update trust_ledger set balance_cents = 6001 where firm_id = '${cast.firm.id}'`,
  );
  await service.end();
  expect((await verify()).findings).toMatchObject([
    { record: "account", field: "book", recorded: "6000", recomputed: "6001" },
    { record: "ledger", field: "balance", recorded: "6001", recomputed: "6000" },
  ]);
});

test("an owner's altered cent is seen: the first entry that differs is named", async () => {
  const cast = await begin();
  const { body: came } = await take(cast, 100);
  const { body: paid } = await pay(cast, 40);
  await pay(cast, 10);
  const owner = new pg.Client({ connectionString: ground.database.ownerUrl("legal") });
  await owner.connect();
  await owner.query(
    `update legal.trust_posting set cents = cents - 1 where entry_id = '${paid.id}'`,
  );
  await owner.end();
  const { body } = await ground.send(cast.firm, `GET ${base}/verification`);
  expect(body.entries).toBe(1);
  expect(body.findings).toMatchObject([
    { record: "chain", id: paid.id, field: "hash" },
    { record: "entry", id: paid.id, field: "bank", recorded: "-4000", recomputed: "-4001" },
    { record: "ledger", field: "balance", recorded: "5000", recomputed: "4999" },
  ]);
  expect(body.findings.map(({ id }: { id: string }) => id)).not.toContain(came.id);
});
