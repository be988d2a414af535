/** Managers and the invoices that were asked for: the list, one story, a retry, an upload. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSealer } from "#libraries/cfdi/testing/test-authority.ts";
import { newId } from "#platform/id.ts";
import { stampRequestOf } from "#business/invoicing/stamp-request.domain.ts";
import { findOrder } from "../orders/orders.query.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";
import { billing, type Business } from "../testing/ground.ts";
import { startIssuerDouble, type IssuerDouble } from "#business/testing/issuer-double.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { stampedXmlOf } from "#business/testing/stamped-xml.ts";
import { until } from "../testing/stamping-ground.ts";
import { connectionKey } from "#business/connections/sealed.ts";

let ground: PeopleGround;
let issuer: IssuerDouble;
let fonda: Business;
let manager: string;
beforeAll(async () => {
  [ground, issuer] = await Promise.all([startPeople(), startIssuerDouble()]);
  fonda = await ground.found();
  manager = await ground.hire(fonda.id, "valeria");
});
afterAll(async () => {
  await ground.stop();
  await issuer.stop();
});

const place = (rest = "") => `/n/${fonda.id}/invoices${rest}`;
const see = (rest = "") => ground.see(place(rest), manager);
const pool = () => ground.app.services.db.pool;

/** Nobody stamps for this business yet: what is asked for waits for its people. */
const ask = async () => {
  const order = (await ground.sell(fonda)).body;
  const asked = await ground.consumer(`POST /tenants/${fonda.id}/invoice-requests`, {
    body: { orderId: order.id, billingData: billing },
  });
  const { requestId } = asked.body as { readonly requestId: string };
  const sql = "select from invoice_request where id = $1 and path = 'provider'";
  await until(async () => (await pool().query(sql, [requestId])).rows.length === 1);
  return { order, requestId };
};

describe("the list", () => {
  test("names ticket, receiver and state, and takes one state alone", async () => {
    const { order, requestId } = await ask();
    const page = await see();
    expect(page.text).toContain(folioOf(order.ticketCode));
    expect(page.text).toContain(`ESCUELA KEMPER URGATE · ${billing.rfc}`);
    expect((await see("?state=requested")).text).toContain(requestId);
    expect((await see("?state=stamped")).text).not.toContain(requestId);
    expect((await see("?state=other&after=x")).text).toContain(requestId);
  });

  test("is for managers of this business alone", async () => {
    const till = await ground.hire(fonda.id, "tomas", "operational");
    const stranger = await ground.hire((await ground.found()).id, "otra");
    for (const cookie of [till, stranger])
      expect((await ground.see(place(), cookie)).status).toBe(403);
    expect((await ground.see(place())).status).toBe(303);
    const { requestId } = await ask();
    expect((await ground.press(place(`/${requestId}/retry`), {}, till)).status).toBe(403);
    for (const id of [newId(), "x"]) expect((await see(`/${id}`)).status).toBe(404);
  });
});

describe("stamped elsewhere", () => {
  const xmlOf = async (orderId: string, data = billing): Promise<string> => {
    const order = await findOrder(ground.app.services.db, fonda.id, orderId);
    if (!order) throw new Error("no order");
    const asked = stampRequestOf(order, data, { id: orderId, type: "pos_order" });
    return stampedXmlOf(asked, newId().toUpperCase(), testSealer("csd"));
  };
  const send = (requestId: string, xml: string | null, pdf: string | null = null) => {
    const form = new FormData();
    if (xml !== null) form.set("xml", new Blob([xml], { type: "text/xml" }), "f.xml");
    if (pdf !== null) form.set("pdf", new Blob([pdf], { type: "application/pdf" }), "f.pdf");
    return ground.upload(place(`/${requestId}/upload`), form, manager);
  };

  test("the XML is looked over, drawn, kept and mailed", async () => {
    const { order, requestId } = await ask();
    expect((await see(`/${requestId}`)).text).toContain('name="xml"');
    const sent = ground.sent.length;
    const got = await send(requestId, await xmlOf(order.id));
    expect([got.status, got.headers["location"]]).toEqual([
      303,
      place(`/${requestId}?done=uploaded`),
    ]);
    const page = await see(`/${requestId}?done=uploaded`);
    const [, pdf = ""] = /href="(\/i\/[^"]+\.pdf)"/.exec(page.text) ?? [];
    expect((await ground.request(`GET ${pdf}`)).text.startsWith("%PDF-")).toBe(true);
    await until(() => ground.sent.length === sent + 1);
    expect(ground.sent.at(-1)).toMatchObject({ to: billing.email });
    expect((await send(requestId, await xmlOf(order.id))).status).toBe(400);
  });

  test("what is not that ticket's invoice is refused, and why", async () => {
    const { order, requestId } = await ask();
    const other = { ...billing, rfc: "CACX7605101P8", razonSocial: "XOCHILT CASAS CHAVEZ" };
    const person = { ...other, regimenFiscal: "621", codigoPostal: "36257" };
    const more = (await ground.sell(fonda, { items: twoOf(fonda) })).body;
    const right = await xmlOf(order.id);
    for (const [xml, pdf, words] of [
      [null, null, "Elige el archivo XML."],
      ["<a/>", null, "no es un CFDI"],
      [right.replace("Tlacoyo", "Pozole"), null, "no es un CFDI"],
      [await xmlOf(order.id, person), null, "RFC del receptor"],
      [await xmlOf(more.id), null, "total del XML"],
      [right, "GIF89a", "no es un PDF"],
    ] as const) {
      const got = await send(requestId, xml, pdf);
      expect([got.status, got.text.includes(words)], words).toEqual([400, true]);
    }
  });
});

const twoOf = (business: Business) => [
  { productId: business.product("Tlacoyo de frijol"), quantity: 2 },
];

test("once the business is connected, a retry by hand stamps it", async () => {
  const { requestId } = await ask();
  const { db, vault } = ground.app.services;
  const sealedKey = vault.seal(connectionKey, "milpa_invoicing_good", fonda.id);
  const connection = { tenantId: fonda.id, app: "invoicing" as const, baseUrl: issuer.url };
  await putConnection(db, { ...connection, place: {}, sealedKey }, ground.clock.now());
  const got = await ground.press(place(`/${requestId}/retry`), {}, manager);
  expect(got.headers["location"]).toBe(place(`/${requestId}?done=retried`));
  await until(async () => (await see(`/${requestId}`)).text.includes("salió por correo"));
  const again = await ground.press(place(`/${requestId}/retry`), {}, manager);
  expect(again.headers["location"]).toBe(place(`/${requestId}?done=notRetried`));
  expect(issuer.seen.stamp).toBe(1);
});

test("where the business's plan has no stamps, its people read so, with the link", async () => {
  const url = "https://identity.test/plans/0190f0f0";
  const message = `El plan no tiene más timbres en este periodo. Elige otro plan: ${url}`;
  issuer.faults.push({ refuse: [{ code: "PLAN", field: "", message }] });
  const order = (await ground.sell(fonda)).body;
  const body = { orderId: order.id, billingData: billing };
  const line = `POST /tenants/${fonda.id}/invoice-requests`;
  const { requestId } = (await ground.consumer(line, { body })).body as { requestId: string };
  const page = async () => (await see(`/${requestId}`)).text;
  await until(async () => (await page()).includes("El plan no tiene más timbres"));
  expect(await page()).toContain(`<a href="${url}" rel="noopener noreferrer">${url}</a>`);
  // It is over, and waits in no queue: the business chooses another plan, and sends it again.
  const sql = "select from failed_stamp where id = $1 and state = 'waiting'";
  expect((await pool().query(sql, [requestId])).rows).toEqual([]);
});
