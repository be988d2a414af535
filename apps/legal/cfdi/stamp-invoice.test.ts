/** CFDI of invoices through the issuer: exactly one, whatever is lost, and said what is missing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "#business/connections/keep-connection.command.ts";
import { signedHeaders } from "#business/testing/money-server.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { receiver, startBilling, type BillingGround } from "../testing/billing-ground.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const send = (line: string, body?: object) => ground.send(ground.firm, line, body);
const stamp = (invoiceId: string, receptor: object = receiver) =>
  send("POST /api/ecosystem/cfdi/stamp", { invoiceId, receptor });
const stamps = (id: string) => ground.issuer.bodies.filter((body) => body.includes(id)).length;

test("what is owed is PPD; twice, and two at once, it is the same CFDI", async () => {
  const { id, total } = await ground.issued({ discount: 100 });
  const got = await Promise.all([stamp(id), stamp(id)]);
  const again = await stamp(id);
  expect(again.status).toBe(200);
  expect(new Set([...got, again].map(({ body }) => body.uuid)).size).toBe(1);
  const { asked } = ground.issuer.invoices.get(id) ?? {};
  expect(asked).toMatchObject({
    metodoPago: "PPD",
    formaPago: "99",
    referenceType: "legal_invoice",
    receptor: {
      rfc: "EKU9003173C9",
      nombre: "ESCUELA KEMPER URGATE",
      domicilioFiscalReceptor: "42501",
      regimenFiscalReceptor: "601",
      usoCFDI: "G03",
    },
  });
  expect(Buffer.from(again.body.xmlBase64, "base64").toString()).toContain(`Total="${total}`);
});

test("what is paid is PUE, in the form that paid most of it", async () => {
  const { id } = await ground.issued();
  const pay = (body: object) => send(`POST /api/billing/invoices/${id}/payments`, body);
  await pay({ amount: 2_000, method: "cheque" });
  await pay({ amount: 88, method: "cash" });
  expect((await stamp(id)).status).toBe(201);
  expect(ground.issuer.invoices.get(id)?.asked).toMatchObject({
    metodoPago: "PUE",
    formaPago: "02",
  });
});

test("an answer that is lost is asked about before anything is asked for again", async () => {
  const { id } = await ground.issued();
  ground.issuer.faults.push("drop_after");
  const lost = await stamp(id);
  expect([lost.status, lost.body.code]).toEqual([503, "ISSUER_AWAY"]);
  const voided = await send(`POST /api/billing/invoices/${id}/void`, { reason: "x" });
  expect([voided.status, voided.body.code]).toEqual([409, "INVOICE_STAMPED"]);
  const found = await stamp(id);
  expect([found.status, stamps(id)]).toEqual([200, 1]);
  const { id: other } = await ground.issued();
  ground.issuer.faults.push("drop_before", "away");
  for (let times = 0; times < 2; times += 1)
    expect((await stamp(other)).body.code).toBe("ISSUER_AWAY");
  expect((await stamp(other)).status).toBe(201);
  const { id: third } = await ground.issued();
  ground.issuer.faults.push("drop_after");
  await stamp(third);
  ground.clock.advance(11 * minuteMs);
  expect(await ground.job("settle-invoices")).toMatchObject({ stamps: 1 });
  expect([(await stamp(third)).status, stamps(third)]).toEqual([200, 1]);
});

test("a CFDI for somebody else stands, until the issuer tells that it was cancelled", async () => {
  const { id } = await ground.issued();
  const { body } = await stamp(id);
  const other = { ...receiver, rfc: "XIA190128J61" };
  const refused = await stamp(id, other);
  expect([refused.status, refused.body.code]).toEqual([409, "CFDI_OTHER_RECEIVER"]);
  expect(refused.body.error).toContain(body.uuid);
  const data = { uuid: body.uuid, referenceId: id, referenceType: "legal_invoice", total: 2088 };
  const facts = { rfcReceptor: receiver.rfc, serie: null, folio: null, fechaTimbrado: "x" };
  const event = { event: "cfdi.cancelled", data: { ...data, ...facts, xmlUrl: "", pdfUrl: "" } };
  const raw = JSON.stringify({ ...event, id: newId(), createdAt: new Date().toISOString() });
  const tell = (secret: string) => {
    const at = ground.app.services.clock.real();
    const headers = signedHeaders(raw, { secret, prefix: "sha256=", at });
    const line = `POST /hooks/invoicing/${ground.firm.id}`;
    return ground.request(line, { raw: Buffer.from(raw), headers });
  };
  expect((await tell("wrong")).status).toBe(401);
  const bad = await ground.request(`POST /hooks/invoicing/${ground.firm.id}`, { body: {} });
  expect(bad.status).toBe(400);
  const secret = ground.issuer.endpoints[0]?.secret ?? "";
  expect((await tell(secret)).body).toEqual({ ok: true, outcome: "applied" });
  expect((await tell(secret)).body).toEqual({ ok: true, outcome: "ignored" });
  const anew = await stamp(id);
  expect(anew.status).toBe(201);
  expect(ground.issuer.invoices.has(`${id}.1`)).toBe(true);
});

test("what is missing is named, and what the issuer refuses is said", async () => {
  const { id } = await ground.issued();
  const unknown = await stamp(id, { ...receiver, rfc: "XIA190128J61" });
  expect([unknown.status, unknown.body.code]).toEqual([422, "FISCAL_DATA_MISSING"]);
  expect(unknown.body.error).toContain("postalCode, taxRegime");
  const fault = { code: "CFDI40145", field: "receptor.nombre", message: "No es el nombre" };
  ground.issuer.faults.push({ refuse: [fault] });
  const refused = await stamp(id);
  expect([refused.status, refused.body.code]).toEqual([422, "STAMP_REFUSED"]);
  expect(refused.body.error).toContain("CFDI40145");
  expect((await stamp(id)).status).toBe(201);
  const draft = await ground.draft();
  expect((await stamp(draft.id)).body.code).toBe("INVOICE_WRONG_STATUS");
  expect((await stamp(newId())).body.code).toBe("INVOICE_NOT_FOUND");
  expect((await stamp(id, { ...receiver, rfc: "NADA" })).status).toBe(400);
});

test("without a key at an issuer there is no CFDI", async () => {
  const { id } = await ground.issued();
  const { services } = ground.app;
  await disconnect(services.db, ground.firm.id, "invoicing");
  const bare = await stamp(id);
  expect([bare.status, bare.body.code]).toEqual([409, "ISSUER_NOT_CONNECTED"]);
  const bad = { tenantId: ground.firm.id, app: "invoicing", key: "milpa_x", place: {} } as const;
  await connect(services, bad, ground.clock.now());
  expect((await stamp(id)).body.code).toBe("ISSUER_NOT_CONNECTED");
});
