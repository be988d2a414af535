/** A business app of thirty-odd lines, written from the contract alone, behind the real portal. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBusiness } from "#libraries/portal-check/check-business.ts";
import { customer, newBooks, type BookOrder } from "#libraries/portal-check/testing/books.ts";
import { serve, type Served } from "#libraries/portal-check/testing/serve-business.ts";
import { answerOf } from "#libraries/portal-check/testing/small-business.ts";
import { cookieOf, testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { latestCode } from "./people.ts";

const books = newBooks();
const place = "/pan/panaderia";
const billing = {
  rfc: "URE180429TM6",
  razonSocial: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  email: customer.email,
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "86991",
};

let home: Home;
let instance: Instance;
let bakery: Served;
let portal: TestClient;
let cookie = "";

beforeAll(async () => {
  home = await newHome();
  bakery = await serve((call) => answerOf(books, call));
  instance = await startInstance(home, {}, ["control", "identity", "portal"]);
  portal = testClient(instance.urls["portal"] ?? "");
});

afterAll(async () => {
  await portal?.close();
  await instance?.stop();
  await bakery?.close();
  await home?.remove();
});

const headers = { accept: "text/html", "accept-language": "es-MX" };
const see = (path: string): Promise<Got> =>
  portal.request(`GET ${path}`, { headers, ...(cookie === "" ? {} : { cookie }) });

const post = (path: string, form: Readonly<Record<string, string>>): Promise<Got> =>
  portal.request(`POST ${path}`, { headers, form, ...(cookie === "" ? {} : { cookie }) });

const orderNamed = (id: string): BookOrder => {
  const orders = books.consumers.flatMap((one) => one.orders);
  const found = orders.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was never sold`);
  return found;
};

/** A page that keeps an answer of the business for some seconds tells it in the end. */
const tells = (path: string, words: string): Promise<void> =>
  expect
    .poll(async () => (await see(path)).text, { timeout: 30_000, interval: 500 })
    .toContain(words);

it("keeps the contract, says the check", async () => {
  const { url: baseUrl } = bakery;
  const { key, sourceApp } = books;
  const report = await checkBusiness(fetch, { baseUrl, key, sourceApp, ...customer });
  expect(report.lines.filter(({ state }) => state === "failed")).toEqual([]);
});

it("registers itself and its business with the portal", async () => {
  const key = instance.demo.apiKeys["portalFull"]?.key ?? "";
  const app = { name: "Pan", baseUrl: bakery.url, apiKey: books.key };
  expect((await portal.request("PUT /api/platforms/pan", { key, body: app })).status).toBe(201);
  const tenant = { slug: "panaderia", name: "La panadería", enabled: true, tier: "free" };
  const got = await portal.request("PUT /api/tenants/pan/panaderia", { key, body: tenant });
  expect(got.status, got.text).toBe(201);
  expect((await see(place)).text).toContain("La panadería");
  expect((await see(`${place}/catalog`)).text).toContain("Pan 11");
});

it("lets its customer in by a code, and shows what was bought", async () => {
  await post(`${place}/sign-in/code`, { contact: customer.phone });
  const code = await latestCode(instance, customer.phone);
  const got = await post(`${place}/sign-in`, { contact: customer.phone, code });
  expect(got.status, got.text).toBe(303);
  cookie = cookieOf(got);
  const orders = await see(`${place}/orders`);
  expect(orders.status).toBe(200);
  expect(orders.text).toContain("$25.00");
  expect(orders.text).toContain("Concha");
});

it("takes the request for an invoice, and its flags are the state that is shown", async () => {
  const wanted = orderNamed("ord-panaderia-3");
  const form = await see(`${place}/invoice/${wanted.id}`);
  expect(form.status, form.text).toBe(200);
  const asked = await post(`${place}/invoice/${wanted.id}`, { ...billing, do: "ask" });
  expect(asked.status, asked.text).toBe(303);
  expect(wanted.invoiceRequested).toBe(true);
  const request = String(asked.headers["location"]);
  await tells(request, "Solicitada");
  expect((await see(request)).text).toContain(billing.rfc);

  wanted.hasInvoice = true;
  await tells(request, "Ya está ante el SAT");
  await tells(`${place}/orders`, "Facturada");
});

it("does not take the portal down with it", async () => {
  await bakery.close();
  await expect
    .poll(async () => (await see(`${place}/catalog`)).text, { timeout: 90_000, interval: 1_000 })
    .toMatch(/no responde/);
  expect((await see(place)).status).toBe(200);
});
