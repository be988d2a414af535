/** Purchases and invoices: one's own alone, calm with odd businesses, hidden where told to be. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumerDesk, newPhone, sale, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
const files = createServer((request, response) => {
  const bodies: Readonly<Record<string, string>> = {
    "/a.pdf": "%PDF-1.7 ana",
    "/a.xml": '<?xml version="1.0"?><cfdi/>',
    "/page.pdf": "<script>alert(1)</script>",
    "/huge.pdf": `%PDF-${"x".repeat(11_000_000)}`,
  };
  const body = bodies[request.url ?? ""];
  response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html" });
  response.end(body);
});
let filesUrl = "";

beforeAll(async () => {
  ground = await startPortal();
  desk = consumerDesk(ground);
  await new Promise<void>((ready) => files.listen(0, "127.0.0.1", ready));
  filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.close();
  await ground.stop();
});
beforeEach(() => {
  Object.assign(ground.double, { fault: "none", invoiceRules: null });
});

let people = 0;

/** Somebody whom the business knows, signed in. */
const customer = async () => {
  const id = `customer-${(people += 1)}`;
  const phone = newPhone();
  ground.double.consumers.set(phone, id);
  return { id, phone, cookie: await desk.signIn(phone) };
};

const invoice = (id: string, more: object = {}) => ({
  id,
  uuid: "6f1b0c3e-2f55-4a3e-9a50-0d8f3c1e7b11",
  folio: "A-17",
  total: 184.5,
  date: "2026-11-19T20:20:00Z",
  pdfUrl: `${filesUrl}/a.pdf`,
  xmlUrl: `${filesUrl}/a.xml`,
  ...more,
});

describe("purchases", () => {
  it("show number, items, total and the way to an invoice, with its deadline", async () => {
    const { id, cookie } = await customer();
    ground.double.invoiceRules = {
      invoiceWithin: { kind: "days", days: 90 },
      timeZone: "America/Mexico_City",
    };
    ground.double.orders.push(sale(id, { id: `o ${id}/é` }));
    ground.double.orders.push(sale(id, { dailySaleNumber: 3, hasInvoice: true }));
    ground.double.orders.push(sale(id, { dailySaleNumber: 4, invoiceRequested: true }));
    ground.double.orders.push(sale(id, { dailySaleNumber: 5, date: "2026-01-02T18:00:00Z" }));
    const { text } = await ground.visit("/orders", { cookie });
    expect(text).toContain("Compra 12");
    expect(text).toContain("hasta el 17 feb 2027");
    expect(text).toContain(`/shop/tienda/invoice/new?order=o%20${id}%2F%C3%A9`);
    for (const words of ["Facturada", "Factura en camino", "Plazo vencido"])
      expect(text).toContain(words);
    expect(text.match(/invoice\/new\?order=/g)).toHaveLength(1);
    const page = await ground.visit(`/orders/o%20${id}%2F%C3%A9`, { cookie });
    expect(page.text).toContain("Varias formas");
    expect(page.text).toContain("$92.25");
  });

  it("are found by day and total", async () => {
    const { id, cookie } = await customer();
    ground.double.orders.push(sale(id, { total: 10 }), sale(id, { total: 20 }));
    const found = await ground.visit("/orders?amount=%2410.00&day=2026-11-19", { cookie });
    expect(found.text).toContain("$10.00");
    expect(found.text).not.toContain("$20.00");
    const none = await ground.visit("/orders?day=2026-11-18", { cookie });
    expect(none.text).toContain("Ninguna compra coincide");
  });

  it("come ten at a time", async () => {
    const { id, cookie } = await customer();
    for (let number = 1; number <= 13; number += 1)
      ground.double.orders.push(sale(id, { dailySaleNumber: number + 100 }));
    const first = await ground.visit("/orders", { cookie });
    expect(first.text.match(/class="card"/g)?.length).toBe(11);
    expect(first.text).toContain("from=10");
    const second = await ground.visit("/orders?from=10", { cookie });
    expect(second.text).toContain("Compra 113");
  });

  it("of others are not there", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    ground.double.orders.push(sale(theirs.id, { id: `secret-${theirs.id}` }));
    const page = await ground.visit(`/orders/secret-${theirs.id}`, { cookie: mine.cookie });
    expect(page.status).toBe(404);
    const own = await ground.visit(`/orders/secret-${theirs.id}`, { cookie: theirs.cookie });
    expect(own.status).toBe(200);
  });

  it("with hostile or unreadable words are shown as words", async () => {
    const { id, cookie } = await customer();
    const name = '<script>alert("x")</script>';
    const items = [{ name, quantity: 1, unitPrice: 1, total: 1 }];
    ground.double.orders.push(
      sale(id, { items, date: "<b>ayer</b>", paymentMethod: name, id: "x" }),
    );
    const { text, status } = await ground.visit("/orders", { cookie });
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;b>ayer");
    const page = await ground.visit("/orders/x", { cookie });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert");
  });

  it.each(["silent", "broken", "garbage", "error", "unauthorized"] as const)(
    "of a business app that is %s are asked for later",
    async (fault) => {
      const { cookie } = await customer();
      ground.double.fault = fault;
      const got = await ground.visit("/orders", { cookie });
      expect(got.status).toBe(200);
      expect(got.text).toContain("El negocio no responde");
    },
  );
});

describe("invoices", () => {
  it("are listed with their files, which the portal passes on", async () => {
    const { id, cookie } = await customer();
    ground.double.invoices.set(id, [invoice(`i-${id}`)]);
    const { text } = await ground.visit("/invoices", { cookie });
    expect(text).toContain("A-17");
    expect(text).not.toContain(filesUrl);
    const pdf = await ground.visit(`/invoices/i-${id}/pdf`, { cookie });
    expect([pdf.status, pdf.text]).toEqual([200, "%PDF-1.7 ana"]);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-disposition"]).toContain("attachment");
    const xml = await ground.visit(`/invoices/i-${id}/xml`, { cookie });
    expect(xml.text).toContain("<cfdi/>");
  });

  it("of others, and files of other kinds, are not there", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    ground.double.invoices.set(theirs.id, [invoice(`i-${theirs.id}`, { xmlUrl: "" })]);
    const visit = (rest: string, cookie: string) => ground.visit(rest, { cookie });
    expect((await visit(`/invoices/i-${theirs.id}/pdf`, mine.cookie)).status).toBe(404);
    expect((await visit(`/invoices/i-${theirs.id}/xml`, theirs.cookie)).status).toBe(404);
    expect((await visit(`/invoices/i-${theirs.id}/html`, theirs.cookie)).status).toBe(404);
  });

  it.each(["/page.pdf", "/huge.pdf", "/gone.pdf", "file:///etc/passwd", "javascript:1"])(
    "whose file is %s are answered calmly",
    async (at) => {
      const { id, cookie } = await customer();
      const pdfUrl = at.startsWith("/") ? filesUrl + at : at;
      ground.double.invoices.set(id, [invoice("i", { pdfUrl })]);
      const got = await ground.visit("/invoices/i/pdf", { cookie });
      expect(got.status).toBe(200);
      expect(got.text).toContain("El negocio no responde");
      expect(got.headers["content-type"]).toContain("text/html");
    },
  );
});

describe("whom a business no longer has", () => {
  const json = { accept: "application/json" };

  it.each(["/orders", "/orders/x", "/invoices", "/invoices/x/pdf", "/invoice/x"])(
    "is told so at %s: people in words, programs by the portal's own code",
    async (rest) => {
      const { id, cookie } = await customer();
      ground.double.forgotten.add(id);
      const page = await ground.visit(rest, { cookie });
      expect([page.status, page.text.includes("no te encuentra entre sus clientes")]).toEqual([
        ...[404, true],
      ]);
      const got = await ground.request(`GET ${ground.place}${rest}`, { headers: json, cookie });
      expect([got.status, got.body.code]).toEqual([404, "CONSUMER_NOT_FOUND"]);
    },
  );

  it("is CONSUMER_NOT_FOUND to programs too where it never had them", async () => {
    const cookie = await desk.signIn(newPhone());
    const got = await ground.request(`GET ${ground.place}/orders`, { headers: json, cookie });
    expect([got.status, got.body.code]).toEqual([404, "CONSUMER_NOT_FOUND"]);
    expect((await ground.visit("/orders", { cookie })).status).toBe(200);
  });
});

describe("what a business turned off", () => {
  it("is hidden and refused", async () => {
    const { id, cookie } = await customer();
    ground.double.orders.push(sale(id, { id: `off-${id}` }));
    const features = { ...usualTenant.features, showOrderHistory: false };
    await ground.register({ features });
    expect((await ground.visit("/orders", { cookie })).status).toBe(404);
    expect((await ground.visit(`/orders/off-${id}`, { cookie })).status).toBe(404);
    expect((await ground.visit("", { cookie })).text).not.toContain('href="/shop/tienda/orders"');
    await ground.register({ features: { ...usualTenant.features, allowInvoiceRequests: false } });
    const page = await ground.visit("/orders", { cookie });
    expect(page.text).not.toContain("invoice/new");
    await ground.register({ features: { ...features, allowInvoiceRequests: false } });
    expect((await ground.visit("/invoices", { cookie })).status).toBe(404);
    await ground.register();
  });
});
