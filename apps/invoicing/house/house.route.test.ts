// What the house issues in its own name: asked for by its apps alone, and once by its reference.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import { meddle } from "../testing/meddle.ts";
import { startWithHouse } from "../testing/house.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startWithHouse();
});
afterAll(() => ground.stop());

const ask = (line: string, body?: object, on: InvoicingGround = ground): Promise<Got> => {
  const text = body === undefined ? "" : JSON.stringify(body);
  const signed = queueHeaders(testQueueSecret, text, new Date());
  if (text === "") return on.request(line, { headers: signed });
  return on.request(line, {
    raw: text,
    headers: { ...signed, "content-type": "application/json" },
  });
};

const nobody = "00000000-0000-4000-8000-000000000000";
const type = "ecosystem-invoice";
const owed = { ...sale, metodoPago: "PPD", formaPago: "99", referenceType: type };
const stamp = (id: string, more: object = {}) =>
  ask("POST /internal/house-invoices", { ...owed, referenceId: id, ...more });
const states = async (...ids: readonly string[]) =>
  (await ask("POST /internal/house-invoices/states", { referenceType: type, referenceIds: ids }))
    .body.invoices;

describe("an invoice of the house", () => {
  test("is stamped once under its reference, and its state is told by that", async () => {
    const id = newId();
    const first = await stamp(id);
    expect([first.status, first.body.serie, first.body.total]).toEqual([201, "M", 58]);
    const again = await stamp(id);
    expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid]);
    expect((await stamp(id, { receptor: { ...sale.receptor, rfc: "EKU9003173C9" } })).body).toEqual(
      expect.objectContaining({ errorCode: "REFERENCE_CONFLICT" }),
    );
    const told = { referenceId: id, uuid: first.body.uuid, status: "stamped", total: 58 };
    expect(await states(id, newId())).toEqual([told]);
    const read = await ask(`GET /internal/house-invoices/${first.body.uuid}`);
    expect(read.body).toEqual(first.body);
    expect((await ask(`GET /internal/house-invoices/${nobody}`)).status).toBe(404);
  });

  test("is made out to the general public by the place of its issue", async () => {
    const got = await stamp(newId(), {
      receptor: {
        rfc: "XAXX010101000",
        nombre: "MOLINO EL PROGRESO",
        regimenFiscalReceptor: "616",
        usoCFDI: "S01",
      },
    });
    expect(got.status, got.text).toBe(201);
  });

  test("is paid by a complement, once; more than is owed is refused", async () => {
    const { uuid } = (await stamp(newId())).body;
    const pay = (referenceId: string, pagado: number) =>
      ask("POST /internal/house-payment-complements", {
        fechaPago: "2026-11-20T12:00:00",
        formaDePago: "03",
        facturas: [{ uuid, pagado }],
        referenceType: "ecosystem-payment",
        referenceId,
      });
    const id = newId();
    const paid = await pay(id, 58);
    expect([paid.status, paid.body.serie]).toEqual([201, "P"]);
    const again = await pay(id, 58);
    expect([again.status, again.body.uuid]).toEqual([200, paid.body.uuid]);
    expect((await pay(newId(), 1)).body.errorCode).toBe("STAMP_FAILED");
  });

  test("is cancelled at SAT; again it answers how it stands", async () => {
    const id = newId();
    const { uuid } = (await stamp(id)).body;
    const cancel = (body: object = { motivo: "02" }) =>
      ask(`POST /internal/house-invoices/${uuid}/cancel`, body);
    expect((await cancel({ motivo: "01" })).body.errorCode).toBe("CANCELLATION_REFUSED");
    const done = await cancel();
    expect([200, 202]).toContain(done.status);
    expect((await cancel()).body.cancellations).toHaveLength(1);
    expect((await cancel({ motivo: "03" })).body.errorCode).toBe("INVALID_STATE");
    expect(["cancelled", "cancel_pending"]).toContain((await states(id))[0].status);
    const other = await ask(`POST /internal/house-invoices/${newId()}/cancel`, { motivo: "02" });
    expect([other.status, other.body.errorCode]).toEqual([404, "NOT_FOUND"]);
  });
});

const lines = [
  ["POST /internal/house-invoices", { ...owed, referenceId: "x" }],
  [
    "POST /internal/house-payment-complements",
    {
      fechaPago: "2026-11-20T12:00:00",
      formaDePago: "03",
      facturas: [{ uuid: nobody, pagado: 1 }],
      referenceType: type,
      referenceId: "x",
    },
  ],
  [`POST /internal/house-invoices/${nobody}/cancel`, { motivo: "02" }],
  [`GET /internal/house-invoices/${nobody}`, undefined],
  ["POST /internal/house-invoices/states", { referenceType: type, referenceIds: [] }],
] as const;

describe.each(lines)("%s", (line, body) => {
  test("403 for a scheduler outside, 401 for a key", async () => {
    const bearer = { authorization: `Bearer ${testCronSecret}` };
    expect((await ground.request(line, { body, headers: bearer })).status).toBe(403);
    expect((await ground.request(line, { body, key: ground.key })).status).toBe(401);
  });

  test("403 where the house has no organization", async () => {
    const bare = await startInvoicing();
    const got = await ask(line, body, bare);
    await bare.stop();
    expect([got.status, got.body.errorCode]).toEqual([403, "PROFILE_NOT_ACTIVE"]);
  });
});

test("stamps of a tenant's organizations are counted by the month", async () => {
  const count = async (month: string) =>
    (await ask("POST /internal/tenant-stamps", { month, ecosystemTenantIds: [tenant, nobody] }))
      .body.counts;
  const tenant = newId();
  await meddle(
    ground,
    `update organization set billed_as = 'ecosystem', ecosystem_tenant_id = '${tenant}'
      where id = '${ground.organizationId}'`,
    `insert into stamp_usage (organization_id, month, billed_as, stamps)
     values ('${ground.organizationId}', '2026-11-01', 'ecosystem', 7),
            ('${ground.organizationId}', '2026-11-01', 'partner', 3)`,
  );
  expect(await count("2026-11-01")).toEqual([{ ecosystemTenantId: tenant, stamps: 7 }]);
  expect(await count("2026-12-01")).toEqual([]);
  const headers = { authorization: `Bearer ${testCronSecret}` };
  const body = { month: "2026-11-01", ecosystemTenantIds: [] };
  expect((await ground.request("POST /internal/tenant-stamps", { body, headers })).status).toBe(
    403,
  );
});

test.each([lines[0][0], lines[1][0]])("%s: what is no request is 422", async (line) => {
  expect((await ask(line, { referenceId: "x" })).body.errorCode).toBe("STAMP_FAILED");
});
