// An invoice as a PDF: what it says in both languages, in each of its states, and to whom.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { poppler, runsPoppler, skippedBecause, textOf } from "#libraries/cfdi/testing/prints.ts";
import { draftMonth } from "../closing/draft-month.command.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import { signInAs } from "../testing/client-desk.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const pdfOf = async (id: string): Promise<Uint8Array> => {
  const address = `${desk.app.url}/api/ecosystem/invoices/${id}/pdf`;
  const got = await fetch(address, { headers: { "x-api-key": desk.key } });
  expect([got.status, got.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await got.arrayBuffer());
};
const words = async (id: string): Promise<string> => textOf(await pdfOf(id));

const fiscal = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  regime: "621",
  postal_code: "36257",
  cfdi_use: "G03",
};

describe.skipIf(!runsPoppler)(`what is read on paper${skippedBecause}`, () => {
  test("lines, discount, overage with its unit cost, IVA, total, fiscal data, link", async () => {
    const tenant = await desk.addTenant();
    await desk.call(`PUT /api/ecosystem/tenants/${tenant}/fiscal-data`, { body: fiscal });
    const month = { from: "2026-11-01", until: "2026-12-01" };
    await desk.addTerm(tenant, { cents: 2_000_00, ...month });
    await desk.addTerm(tenant, { app: "invoicing", cents: 1_500_00, ...month });
    await desk.addOverage(tenant, { calls: [137] });
    await desk.addOverage(tenant, { resource: "ai_tokens", calls: [12_345], rate: 800 });
    await desk.addCharge(tenant, -50_00, "2026-11-20");
    await desk.closeMonth();
    const [row] = await desk.rows("select id from ecosystem_invoice where tenant_id = $1", [
      tenant,
    ]);
    const id = String(row?.["id"]);
    const before = await words(id);
    expect(before).toContain("Aún sin timbrar");
    expect(before).toContain("La liga de pago llega por correo a");
    await desk.collect();
    const said = await words(id);
    const { folio, cfdi_uuid, pay_token, document_hash } = await desk.invoice(id);
    for (const one of [
      ...[`Factura ${folio}`, "Servicios de noviembre de 2026", "Por pagar"],
      ...["XOCHILT CASAS CHAVEZ", "CACX7605101P8", "36257", "621 · Incorporación Fiscal"],
      ...["137", "2.99", "409.63", "12,345", "0.08 por 1,000", "0.99"],
      // Two apps: 5 % off 3,500.00.
      ...["Descuento por paquete de apps (5 %) -175.00", "-100.00", "-75.00", "-50.00"],
      ...["Subtotal 3,685.62", "IVA 16 % 589.70", "4,275.32 MXN"],
      ...[String(cfdi_uuid), `/pay/${pay_token}`, document_hash.toString("hex")],
    ])
      expect(said, one).toContain(one);
    expect(said).not.toContain("ANULADA");
  });

  test("paid, credited and void say so; and nothing asks for money any more", async () => {
    const [paid, taken] = await desk.billedMany(2);
    await desk.collect();
    desk.payments.pay(paid?.id ?? "");
    await desk.collect();
    const one = await words(paid?.id ?? "");
    for (const text of ["Estado Pagada", "Pagado -1,160.00", "Por pagar 0.00 MXN", "CoDi"])
      expect(one, text).toContain(text);
    expect(one).not.toContain("CÓMO PAGAR");
    const voidOne = (id = "", reason = "se cobró doble") =>
      desk.call(`POST /api/ecosystem/invoices/${id}/void`, { body: { reason } });
    expect((await voidOne(paid?.id)).status).toBe(200);
    const credited = await words(paid?.id ?? "");
    expect(credited).toContain("ABONADA");
    expect(credited).toContain("1,000.00 sin IVA se abonan a una factura posterior");
    expect((await voidOne(taken?.id)).status).toBe(200);
    const gone = await words(taken?.id ?? "");
    for (const text of ["ANULADA", "Motivo: se cobró doble", "Por pagar 0.00 MXN"])
      expect(gone, text).toContain(text);
    expect(gone).not.toContain("CÓMO PAGAR");
  });

  test("a draft is no bill yet", async () => {
    const tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 10_00, from: "2026-11-01", until: "2026-12-01" });
    const { db } = desk.app.services;
    const drafting = { month: "2026-11", now: desk.clock.now(), titles: { apps: new Map() } };
    await draftMonth(db, [tenant], drafting);
    const [row] = await desk.rows("select id from ecosystem_invoice where tenant_id = $1", [
      tenant,
    ]);
    const said = await words(String(row?.["id"]));
    for (const text of ["Factura sin folio", "BORRADOR", "todavía puede cambiar y no se debe"])
      expect(said, text).toContain(text);
  });

  test("in the language in which its tenant is written to", async () => {
    const { tenant, id } = await desk.billed();
    await desk.rows("update ecosystem_tenant set locale = 'en' where id = $1", [tenant]);
    const said = await words(id);
    for (const text of [
      "Services of November 2026",
      "BILLED TO",
      "VAT 16 % 160.00",
      "To pay",
      "Plan · Nov 1, 2026 – Nov 30, 2026",
      "Concepts are in Spanish",
    ])
      expect(said, text).toContain(text);
  });

  test("a hundred lines go over pages, each counted, and are a sound file", async () => {
    const tenant = await desk.addTenant();
    for (let at = 0; at < 100; at += 1) await desk.addCharge(tenant, 100, "2026-11-20");
    await desk.closeMonth();
    const [row] = await desk.rows("select id from ecosystem_invoice where tenant_id = $1", [
      tenant,
    ]);
    const pdf = await pdfOf(String(row?.["id"]));
    const pages = /Pages:\s+(\d+)/.exec(poppler("pdfinfo", pdf).toString())?.[1];
    expect(Number(pages)).toBeGreaterThan(2);
    expect(textOf(pdf)).toContain(`Página ${pages} de ${pages}`);
  });
});

describe("who reads it", () => {
  test("404 for no id and another tenant's key; 403 without permission", async () => {
    const { tenant, id } = await desk.billed();
    const line = `GET /api/ecosystem/invoices/${id}/pdf`;
    const own = await desk.request(line, { key: await desk.keyFor(tenant) });
    expect(own.status).toBe(200);
    const other = await desk.keyFor(await desk.addTenant());
    expect((await desk.request(line, { key: other })).body).toMatchObject({
      code: "INVOICE_NOT_FOUND",
    });
    expect((await desk.call("GET /api/ecosystem/invoices/x/pdf")).status).toBe(404);
    expect((await desk.request(line, { key: desk.weakKey })).status).toBe(403);
    expect((await desk.request(line, {})).status).toBe(401);
  });

  test("its tenant's people and operators, by a button on its page", async () => {
    const { tenant, id } = await desk.billed();
    const at = `/plans/${tenant}/invoices/${id}`;
    const { body } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
    const owner = await signInAs(desk, { email: body.billing_email });
    const operator = await signInAs(desk, { roles: ["operator"] });
    const stranger = await signInAs(desk, {});
    for (const cookie of [owner, operator]) {
      expect((await desk.request(`GET ${at}`, { cookie })).text).toContain(`href="${at}/pdf"`);
      const file = await desk.request(`GET ${at}/pdf`, { cookie });
      expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(file.headers["content-disposition"]).toMatch(/^inline; filename="milpa-2026-11-\d+/);
    }
    expect((await desk.request(`GET ${at}/pdf`, { cookie: stranger })).status).toBe(404);
  });
});
