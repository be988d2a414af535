/** What needs attention at the tills: stamps that wait, were given up, or are made by hand. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findingsOf, mendIt } from "#platform/testing/attention.ts";
import { startStamping, until, type StampingGround } from "../testing/stamping-ground.ts";
import type { Business } from "../testing/ground.ts";

let ground: StampingGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
});
afterEach(() => {
  ground.issuer.faults.length = 0;
});
afterAll(() => ground.stop());

const found = async (kind: string) => (await findingsOf(ground)).find((one) => one.kind === kind);
const parked = async () => {
  ground.issuer.faults.push("drop_before", "drop_before");
  const asked = await ground.ask(fonda, { email: "persona@example.com" });
  await until(async () => (await found("stamps_doubtful")) !== undefined);
  ground.issuer.faults.length = 0;
  return asked;
};

test("a stamp in doubt: the issuer is asked at once, and the invoice is there", async () => {
  const asked = await parked();
  const doubtful = await found("stamps_doubtful");
  expect(doubtful).toMatchObject({ id: fonda.id, tone: "warning", count: 1 });
  expect(await mendIt(ground, doubtful!)).toBe("mended");
  await ground.untilState(asked, "stamped");
  expect(await found("stamps_doubtful")).toBeUndefined();
});

test("one that was given up is taken up again", async () => {
  const asked = await parked();
  const { pool } = ground.app.services.db;
  await pool.query(
    "update failed_stamp set state = 'dead', next_at = null, ended_at = now() where id = $1",
    [asked.requestId],
  );
  await pool.query(
    "update invoice_request set state = 'failed', reason = 'x', due_at = null where id = $1",
    [asked.requestId],
  );
  const dead = await found("stamps_dead");
  expect(dead).toMatchObject({ tone: "danger", count: 1 });
  expect(await mendIt(ground, dead!)).toBe("mended");
  await ground.untilState(asked, "stamped");
  expect(await found("stamps_dead")).toBeUndefined();
});
