// How CFDI stand at the issuer: what is missing here is brought, what does not agree is told.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const sync = () => desk.run("sync-issuer-invoices");
const incidentsOf = (tenant: string) =>
  desk.rows("select kind, subject, detail from billing_incident where tenant_id = $1", [tenant]);
const set = (id: string, sql: string) =>
  desk.rows(`update ecosystem_invoice set ${sql} where id = $1`, [id]);

test("a CFDI that is missing here is brought; again changes nothing", async () => {
  const { id } = await desk.billed();
  await desk.collect();
  await set(id, "cfdi_uuid = null");
  expect(await sync()).toMatchObject({ found: 1, odd: 0 });
  expect(await sync()).toMatchObject({ found: 0, odd: 0 });
  expect((await desk.invoice(id)).cfdi_uuid).toBe(desk.issuer.invoices[0]?.uuid);
});

test("cancelled there, and not here: a problem and one incident", async () => {
  const { tenant, id } = await desk.billed();
  await desk.collect();
  desk.issuer.cancelThere(id);
  expect(await sync()).toMatchObject({ odd: 1 });
  await sync();
  expect((await desk.invoice(id)).problem).toBe("cfdi_cancelled");
  const { cfdi_uuid: uuid } = await desk.invoice(id);
  expect(await incidentsOf(tenant)).toEqual([
    { kind: "cfdi", subject: `cfdi:${uuid}`, detail: "Su CFDI está cancelado en el SAT." },
  ]);
});

test("a CFDI of another total is told by reconciliation, and closed once it agrees", async () => {
  const { tenant, id } = await desk.billed();
  await desk.collect();
  const open = async () =>
    desk.rows("select detail from billing_incident where tenant_id = $1 and closed_at is null", [
      tenant,
    ]);
  const bare = "overages_cents = overages_cents";
  await set(
    id,
    `${bare}, addons_cents = 100, subtotal_cents = subtotal_cents + 100,
    total_cents = total_cents + 100`,
  );
  expect(await desk.run("reconcile-billing")).toMatchObject({ odd: 2 });
  expect(await open()).toContainEqual({ detail: "Su CFDI es de 1160.00." });
  await set(
    id,
    `${bare}, addons_cents = 0, subtotal_cents = subtotal_cents - 100,
    total_cents = total_cents - 100`,
  );
  expect(await desk.run("reconcile-billing")).toMatchObject({ odd: 1 });
  expect(await open()).toEqual([]);
});

test("one that was cancelled there agrees once it is taken back here", async () => {
  const { tenant, id } = await desk.billed();
  await desk.collect();
  desk.issuer.cancelThere(id);
  await sync();
  await set(id, "status = 'void', voided_at = now()");
  await sync();
  const open = "select from billing_incident where tenant_id = $1 and closed_at is null";
  expect(await desk.rows(open, [tenant])).toEqual([]);
});

test("of a void one the cancellation is noted", async () => {
  const { tenant, id } = await desk.billed();
  await desk.collect();
  await set(id, "status = 'void', voided_at = now()");
  desk.issuer.cancelThere(id);
  expect(await sync()).toMatchObject({ takenBack: 1 });
  const { cfdi_uuid: uuid, credit_uuid: credit } = await desk.invoice(id);
  expect([credit, await incidentsOf(tenant)]).toEqual([uuid, []]);
});

test("another CFDI than ours is told; while the issuer is away nothing changes", async () => {
  const { tenant, id } = await desk.billed();
  await desk.collect();
  desk.issuer.faults.set("*", ["away"]);
  expect(await sync()).toMatchObject({ away: 1, looked: 0 });
  desk.issuer.faults.clear();
  await set(id, "cfdi_uuid = 'ANOTHER'");
  await sync();
  expect(await incidentsOf(tenant)).toMatchObject([{ kind: "cfdi" }]);
});

test("stamps of tenants stand beside the log, as the issuer counts them now", async () => {
  const tenant = await desk.addTenant();
  await desk.rows(
    `insert into tenant_registration (tenant_id, place, foreign_id, registered_at)
     values ($1, 'invoicing', 'x', now())`,
    [tenant],
  );
  const counted = () =>
    desk.rows(
      `select month::text, stamps from issuer_stamp_count where tenant_id = $1 order by month`,
      [tenant],
    );
  desk.issuer.stamps.set(`${tenant} 2026-11-01`, 137);
  expect(await sync()).toMatchObject({ counted: 2 });
  expect(await counted()).toEqual([
    { month: "2026-11-01", stamps: 137 },
    { month: "2026-12-01", stamps: 0 },
  ]);
  desk.issuer.stamps.set(`${tenant} 2026-12-01`, 4);
  await sync();
  desk.issuer.faults.set("*", ["away"]);
  expect(await sync()).toMatchObject({ counted: 0 });
  desk.issuer.faults.clear();
  expect((await counted())[1]).toEqual({ month: "2026-12-01", stamps: 4 });
});
