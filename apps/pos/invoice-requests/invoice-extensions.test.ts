/** The extensions around invoices: a ticket by its folio, how far a request is, until when. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { putInvoiceWithin } from "#business/tenants/tenants.store.ts";
import { billing, startPos, type Business, type PosGround } from "../testing/ground.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const sold = async () => (await ground.sell(fonda)).body;
const look = (query: Readonly<Record<string, string>>, tenantId = fonda.id) =>
  ground.consumer(`GET /tenants/${tenantId}/tickets?${new URLSearchParams(query).toString()}`);

describe("a ticket by folio, total and day", () => {
  test("200 with the order and its code, however it is typed", async () => {
    const order = await sold();
    const folio = folioOf(order.ticketCode);
    for (const typed of [folio, folio.toLowerCase().replace("-", "").replaceAll("0", "o")]) {
      const got = await look({ folio: typed, total: "35", date: "2026-11-20" });
      expect([got.status, got.body.code]).toEqual([200, order.ticketCode]);
      expect(got.body.order).toMatchObject({ id: order.id, total: 35 });
      const byCode = await ground.consumer(`GET /tenants/${fonda.id}/tickets/${got.body.code}`);
      expect(byCode.body.order).toEqual(got.body.order);
    }
  });

  test("404, the same for every mismatch", async () => {
    const folio = folioOf((await sold()).ticketCode);
    const right = { folio, total: "35.00", date: "2026-11-20" };
    const other = await ground.found();
    const answers = [
      await look({ ...right, total: "35.01" }),
      await look({ ...right, date: "2026-11-21" }),
      await look({ ...right, folio: "ZZZ-ZZZ" }),
      await look({ ...right, folio: "" }),
      await look({ total: "x", date: "x" }),
      await look(right, other.id),
    ];
    for (const got of answers)
      expect([got.status, got.body]).toEqual([
        404,
        { error: "Ticket no encontrado", success: false },
      ]);
  });
});

describe("the deadline", () => {
  const ask = (orderId: string) =>
    ground.consumer(`POST /tenants/${fonda.id}/invoice-requests`, {
      body: { orderId, billingData: billing },
    });
  const rules = async () => (await ground.consumer(`GET /tenants/${fonda.id}/invoice-rules`)).body;

  test("ninety days unless the business says otherwise", async () => {
    const timeZone = "America/Mexico_City";
    expect(await rules()).toEqual({ invoiceWithin: { kind: "days", days: 90 }, timeZone });
    await putInvoiceWithin(ground.app.services.db, fonda.id, { kind: "month" });
    expect(await rules()).toEqual({ invoiceWithin: { kind: "month" }, timeZone });
  });

  test("400 with the day after it; what was asked before stays the same request", async () => {
    const [inTime, late] = [await sold(), await sold()];
    const first = await ask(inTime.id);
    ground.clock.advance(11 * dayMs);
    const got = await ask(late.id);
    expect([got.status, got.body]).toEqual([
      400,
      {
        error: "El plazo para facturar este ticket terminó el 30 de noviembre de 2026",
        success: false,
      },
    ]);
    expect((await ask(inTime.id)).body).toEqual(first.body);
  });
});

test("404 for a request that does not exist, or is another business's", async () => {
  const other = await ground.found();
  const { id } = (await ground.sell(other)).body;
  const asked = await ground.consumer(`POST /tenants/${other.id}/invoice-requests`, {
    body: { orderId: id, billingData: billing },
  });
  for (const requestId of [newId(), "x", asked.body.requestId]) {
    const got = await ground.consumer(`GET /tenants/${fonda.id}/invoice-requests/${requestId}`);
    expect([got.status, got.body]).toEqual([
      404,
      { error: "Solicitud de factura no encontrada", success: false },
    ]);
  }
});
