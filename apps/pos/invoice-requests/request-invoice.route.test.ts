/** POST …/invoice-requests: one open request an order, refused in the contract's words. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { endRequest } from "./invoice-requests.store.ts";
import { insertInvoice } from "../invoices/invoices.store.ts";
import { billing, startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const path = (tenantId = fonda.id) => `POST /tenants/${tenantId}/invoice-requests`;
const ask = (orderId: unknown, billingData: unknown = billing, headers = {}) =>
  ground.consumer(path(), { body: { orderId, billingData }, headers });

const sold = async (more: object = {}): Promise<string> =>
  (await ground.sell(fonda, more)).body.id as string;

const requestedOf = async (id: string): Promise<unknown> =>
  (await ground.read(`/api/orders/${id}?tenantId=${fonda.id}`)).body.invoiceRequested;

describe("200", () => {
  test("the request is noted at once; a second while it is open is the same one", async () => {
    const orderId = await sold();
    const first = await ask(orderId);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, requestId: first.body.requestId },
    ]);
    expect(await requestedOf(orderId)).toBe(true);
    const second = await ask(orderId.toUpperCase(), { ...billing, usoCfdi: "S01" });
    expect(second.body).toEqual(first.body);
  });

  test("twenty at once make one request", async () => {
    const orderId = await sold();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(orderId)));
    expect(new Set(all.map(({ body }) => String(body.requestId))).size).toBe(1);
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });

  test("after one that failed a new one may begin", async () => {
    const orderId = await sold();
    const { requestId: id } = (await ask(orderId)).body as { requestId: string };
    const failed = { state: "failed", reason: "El nombre no es el del SAT." } as const;
    const { db } = ground.app.services;
    await endRequest(db, { tenantId: fonda.id, id }, failed, ground.clock.now());
    expect(await requestedOf(orderId)).toBe(false);
    const again = await ask(orderId);
    expect([again.status, again.body.requestId === id]).toEqual([200, false]);
  });

  test("an Idempotency-Key answers the first again, and 422 for another body", async () => {
    const orderId = await sold();
    const key = { "idempotency-key": "i1" };
    const first = await ask(orderId, billing, key);
    const again = await ask(orderId, billing, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    const other = await ask(await sold(), billing, key);
    expect(other.status).toBe(422);
    expect(other.body).toEqual({
      error: "Idempotency-Key was used with another body",
      success: false,
    });
  });

  test("lower case, blanks around, and a generic RFC are taken", async () => {
    for (const rfc of [" eku9003173c9 ", "XAXX010101000", "ÑOÑA850101AB1"])
      expect((await ask(await sold(), { ...billing, rfc })).status).toBe(200);
  });
});

describe("400", () => {
  const incomplete = { error: "Datos incompletos", success: false };

  const missing: readonly (readonly [string, unknown])[] = [
    ["no orderId", { billingData: billing }],
    ["an empty orderId", { orderId: " ", billingData: billing }],
    ["an orderId that is no text", { orderId: 7, billingData: billing }],
    ["no billingData", { orderId: newId() }],
    ["billingData that is no object", { orderId: newId(), billingData: "EKU9003173C9" }],
    ["billingData null", { orderId: newId(), billingData: null }],
    ["a list", []],
    ["nothing", undefined],
    ...Object.keys(billing).flatMap((field) =>
      [undefined, null, "", "  "].map(
        (value) =>
          [
            `${field} ${JSON.stringify(value)}`,
            { orderId: newId(), billingData: { ...billing, [field]: value } },
          ] as const,
      ),
    ),
  ];
  test.each(missing)("%s: Datos incompletos", async (_what, body) => {
    const got = await ground.consumer(path(), body === undefined ? {} : { body });
    expect([got.status, got.body]).toEqual([400, incomplete]);
  });

  test.each([
    ["rfc", "EKU900317"],
    ["rfc", "EKU9013323C9"],
    ["rfc", 5],
    ["email", "ana"],
    ["email", "ana@"],
    ["codigoPostal", "4250"],
    ["codigoPostal", "4250A"],
    ["codigoPostal", 42501],
    ["razonSocial", "x".repeat(301)],
    ["razonSocial", "a\u0000b"],
  ])("%s %j is named", async (field, value) => {
    const got = await ask(await sold(), { ...billing, [field]: value });
    expect([got.status, got.body.success]).toEqual([400, false]);
    expect(got.body.error).toContain(`billingData.${field}: `);
  });

  test("an order that has an invoice, stamped by request or at the till", async () => {
    const { db } = ground.app.services;
    const invoiced = { error: "Esta orden ya tiene factura", success: false };
    const byRequest = await sold();
    const { requestId: id } = (await ask(byRequest)).body as { requestId: string };
    await endRequest(db, { tenantId: fonda.id, id }, { state: "stamped" }, ground.clock.now());
    const atTill = await sold();
    await insertInvoice(
      db,
      { tenantId: fonda.id, orderId: atTill },
      {
        id: newId(),
        uuid: "U",
        folio: "1",
        totalCents: 3_500,
        pdfUrl: "p",
        xmlUrl: "x",
        issuedAt: ground.clock.now(),
      },
    );
    for (const orderId of [byRequest, atTill]) {
      const got = await ask(orderId);
      expect([got.status, got.body]).toEqual([400, invoiced]);
    }
  });
});

test("404 for an order that does not exist or belongs to another tenant", async () => {
  const other = await ground.found();
  const foreign = (await ground.sell(other)).body.id as string;
  for (const orderId of [newId(), "no-order", foreign]) {
    const got = await ask(orderId);
    expect([got.status, got.body]).toEqual([404, { error: "Orden no encontrada", success: false }]);
  }
});
