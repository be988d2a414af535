// A tenant's stamps are metered: each once, before a provider is asked, whatever dies and fails.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestIdentity, type TestIdentity } from "#platform/metering/test-identity.ts";
import { billOrganization } from "../organizations/bill-organization.command.ts";
import { startFaultGround, type FaultGround } from "../testing/fault-ground.ts";
import { call, lineOf, ppd, rowsOf, runJob } from "../testing/lifecycle.ts";
import { meddle } from "../testing/meddle.ts";

let identity: TestIdentity;
let world: FaultGround;
beforeAll(async () => {
  identity = await startTestIdentity();
  world = await startFaultGround(
    { urls: { identity: identity.url } },
    { MILPA_INVOICING_STAMP_PATIENCE: "2" },
  );
});
afterAll(async () => {
  await world.stop();
  await identity.stop();
});

let key: string;
let organizationId: string;
let tenantId: string;
beforeEach(async () => {
  identity.set("up");
  const circuit = world.ground.app.services.outgoing.house.circuitOf(identity.url);
  await vi.waitUntil(() => !circuit.isOpen(), { timeout: 10_000 });
  tenantId = newId();
  ({ key, organizationId } = await world.issuerOf("sw"));
  await billAs("ecosystem");
});

const billAs = (billedAs: "ecosystem" | "partner" | "own") =>
  billOrganization(world.ground.app.services.db, organizationId, {
    billedAs,
    ecosystemTenantId: tenantId,
  });
const stamp = (body: object = {}) => world.ground.stamp(body, { key });
const booked = () =>
  identity.booked.filter((one) => one.tenantId === tenantId).map((one) => one.referenceId);
const stampedIds = async () =>
  (
    await rowsOf(
      world.ground,
      "select id from invoice where organization_id = $1 and status = 'stamped' order by id",
      [organizationId],
    )
  ).map(({ id }) => id);
const seen = () => world.seenBy("sw");
const reference = () => ({ referenceId: newId(), referenceType: "order" });

describe("every document", () => {
  test("is one stamp of the tenant, by its id: sales, notes, payments, global ones", async () => {
    const { body: sale } = await stamp(ppd);
    const paying = { fechaPago: "2026-11-20T12:00:00", formaDePago: "03" };
    const facturas = [{ uuid: sale.uuid, pagado: 1 }];
    const done = [
      await call(world.ground, "POST /api/cfdi/payments", { ...paying, facturas }, key),
      await call(world.ground, `POST /api/cfdi/${sale.uuid}/credit-notes`, { monto: 1 }, key),
      await call(
        world.ground,
        "POST /api/cfdi/global",
        {
          periodicidad: "01",
          meses: "11",
          año: "2026",
          formaPago: "01",
          tickets: [{ folio: "F-1", total: 116 }],
        },
        key,
      ),
    ];
    expect(done.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(booked().toSorted()).toEqual(await stampedIds());
    expect(booked()).toHaveLength(4);
  });

  test("that is asked for again is one still", async () => {
    const order = reference();
    expect((await stamp(order)).status).toBe(201);
    expect((await stamp(order)).status).toBe(200);
    expect(booked()).toHaveLength(1);
  });

  test.each(["partner", "own"] as const)("of a %s is metered by nobody", async (kind) => {
    await billAs(kind);
    const before = identity.asked();
    expect((await stamp()).status).toBe(201);
    expect(identity.asked()).toBe(before);
  });
});

describe("the plan does not have it", () => {
  test("422 with the reason and the link, and no provider is asked", async () => {
    identity.limit(tenantId, 0);
    const before = seen();
    const order = reference();
    const got = await stamp(order);
    expect([got.status, got.body.errorCode]).toEqual([422, "STAMP_FAILED"]);
    expect(got.body.error).toBe(
      "PLAN: El plan no tiene más timbres en este periodo, y nada se timbró. " +
        `Elige otro plan: https://identity.test/plans/${tenantId}`,
    );
    expect(seen()).toBe(before);
    // With a larger plan the same order goes through, on the folio that was given back.
    identity.limit(tenantId, 1);
    const again = await stamp(order);
    expect([again.status, again.body.folio]).toEqual([201, "1"]);
    expect(booked()).toEqual(await stampedIds());
  });

  test("a tenant that identity does not know has no plan", async () => {
    identity.forget(tenantId);
    const { body } = await stamp();
    expect(body).toMatchObject({ errorCode: "STAMP_FAILED" });
    expect(body.error).toMatch(/^PLAN: .* no permite timbrar/);
  });
});

test("what was metered for a stamp that did not come, the next document takes", async () => {
  world.faultsOf("sw").push({ refuse: "CFDI40157", message: "no" });
  const failed = await stamp({ conceptos: [lineOf(10)] });
  expect(failed.status).not.toBe(201);
  expect(booked()).toHaveLength(1);
  expect((await stamp({ conceptos: [lineOf(11)] })).status).toBe(201);
  expect(booked()).toHaveLength(1);
  expect((await stamp({ conceptos: [lineOf(12)] })).status).toBe(201);
  expect(booked()).toHaveLength(2);
  expect(await stampedIds()).toHaveLength(2);
});

test("a process that died behind identity's answer meters nothing twice", async () => {
  const faults = world.faultsOf("sw");
  faults.push("silence_after", ...Array.from({ length: 9 }, () => "cut_before" as const));
  const asked = await stamp(reference());
  expect(asked.status).toBe(503);
  expect(booked()).toHaveLength(1);
  faults.length = 0;
  await meddle(
    world.ground,
    `update invoice set metered_by = null where organization_id = '${organizationId}'`,
  );
  world.ground.clock.advance(10 * minuteMs);
  await runJob(world.ground, "resolve-stampings");
  expect(booked()).toEqual(await stampedIds());
});

describe("identity is away", () => {
  test("stamps go on, and are booked when it is back, each once", async () => {
    identity.set("away");
    for (const importe of [20, 21, 22])
      expect((await stamp({ conceptos: [lineOf(importe)] })).status).toBe(201);
    expect(booked()).toEqual([]);
    identity.set("up");
    await vi.waitUntil(
      async () => {
        await runJob(world.ground, "book-metered-uses");
        return booked().length > 0;
      },
      { timeout: 20_000 },
    );
    expect(booked()).toEqual(await stampedIds());
  });

  test("for more than an hour: 503, nothing stamped; later the request succeeds", async () => {
    identity.set("away");
    expect((await stamp({ conceptos: [lineOf(30)] })).status).toBe(201);
    world.ground.clock.advance(hourMs + minuteMs);
    const order = { ...reference(), conceptos: [lineOf(31)] };
    const got = await stamp(order);
    expect([got.status, got.body.errorCode]).toEqual([503, "PROVIDER_UNAVAILABLE"]);
    const attempts = await rowsOf(
      world.ground,
      "select message from stamp_attempt where organization_id = $1 and state <> 'stamped'",
      [organizationId],
    );
    expect(attempts).toEqual([{ message: "not asked: meter_unreachable" }]);
    identity.set("up");
    const circuit = world.ground.app.services.outgoing.house.circuitOf(identity.url);
    await vi.waitUntil(() => !circuit.isOpen(), { timeout: 30_000 });
    expect((await stamp(order)).status).toBe(201);
  });
});
