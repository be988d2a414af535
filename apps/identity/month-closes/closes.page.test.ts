/** Closes of months on the operators' page: how far, what waits and why, and a run by hand. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";
import { rowsOf } from "../testing/rows.ts";

let people: PlanPeople;
let operator: string;
let tenantId: string;
beforeAll(async () => {
  people = await startPlanPeople();
  operator = await people.come({ roles: ["operator"] });
  tenantId = await people.subscribe({ tier: "professional" });
});
afterAll(() => people.stop());

const at = "/billing/closes";
const seen = async (path = at): Promise<string> => {
  const got = await people.see(path, operator);
  expect(got.status).toBe(200);
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};

test("before the first close it says when that runs", async () => {
  const text = await seen();
  expect(text).toContain("Todavía no se ha cerrado ningún mes");
  expect(text).toContain("El primer cierre corre el 1 dic 2026");
  expect(text).toContain("Cerrar octubre de 2026 ahora");
});

test("a run by hand closes the month before, again it changes nothing", async () => {
  people.clock.advance(startOf("2026-12-05").getTime() - people.clock.now().getTime());
  const done = await people.press(at, {}, operator);
  expect([done.status, done.headers["location"]]).toEqual([303, `${at}?done=ended`]);
  const text = await seen(`${at}?done=ended`);
  expect(text).toContain("Cierre de noviembre de 2026");
  expect(text).toContain("Empresas: 1. Facturas emitidas: 1,");
  expect(text).toContain("Correr el cierre otra vez");
  await people.press(at, {}, operator);
  expect(await seen()).toContain("Empresas: 1. Facturas emitidas: 0,");
});

test("what waits is told with its reason, and leads to its invoice", async () => {
  const { db } = people.app.services;
  await db.pool.query("update ecosystem_invoice set problem = 'stamp_refused: CFDI40145'");
  const got = await people.see(at, operator);
  expect(got.text).toContain("El SAT no aceptaría la factura: CFDI40145");
  expect(got.text).toContain(`/plans/${tenantId}/invoices/`);
  await db.pool.query("update ecosystem_invoice set problem = null");
  expect(await seen()).toContain("se entrega con el próximo cobro");
  await db.pool.query("update ecosystem_invoice set mailed_at = now()");
  expect(await seen()).toContain("Nada espera");
});

test("one that runs shows how far it is, one that failed says why", async () => {
  const rows = await rowsOf(people.app.services.db, people.clock.now());
  const run = {
    job: "monthly-close",
    trigger: "schedule",
    attempts: 1,
    fence: 1,
    started_at: people.clock.now(),
  };
  await rows.insert("job_run", {
    ...run,
    slot_at: new Date("2027-01-01T09:00:00Z"),
    state: "running",
    lease_until: new Date("2100-01-01T00:00:00Z"),
    result: JSON.stringify({ tenants: 400, done: 400, of: 1_000 }),
  });
  const running = await seen();
  expect(running).toContain("Cierre de diciembre de 2026");
  expect(running).toContain("faltan 600");
  expect(running).toContain("400 / 1,000");
  expect(running).not.toContain("Correr el cierre");
  const busy = await people.press(at, {}, operator);
  expect(busy.headers["location"]).toBe(`${at}?done=busy`);
  await people.app.services.db.pool.query(
    `update job_run set state = 'failed', lease_until = null, finished_at = started_at,
            duration_ms = 1, error = 'The process that ran it went away.' where state = 'running'`,
  );
  const failed = await seen(`${at}?lang=en`);
  expect(failed).toContain("It did not end: The process that ran it went away.");
});

test("it is the operators' alone", async () => {
  const owner = await people.ownerOf(tenantId);
  expect((await people.see(at, owner)).status).toBe(403);
  expect((await people.press(at, {}, owner)).status).toBe(403);
});
