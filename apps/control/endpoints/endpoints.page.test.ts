/** Webhooks of every app on one page: in words, apps that are away named, and pressed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import {
  startAppDouble,
  toldDelivery,
  toldEndpoint,
  type AppDouble,
} from "../testing/app-double.ts";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
let double: AppDouble;
let operator: string;
let reader: string;
const [id, delivery] = [newId(), newId()];
const at = `/endpoints/legal/${id}`;

const signedIn = async (...permissions: readonly string[]): Promise<string> => {
  const form = { key: await house.key(...permissions) };
  return cookieOf(await house.request("POST /sign-in/key", { form }));
};
beforeAll(async () => {
  [house, double] = await Promise.all([startHouse(), startAppDouble()]);
  await house.register("control");
  await house.register("legal", double.url);
  operator = await signedIn("admin:read", "admin:manage");
  reader = await signedIn("admin:read");
});
afterAll(async () => {
  await house.stop();
  await double.stop();
});
beforeEach(() => {
  const now = house.app.services.clock.now();
  double.endpoints = [toldEndpoint(id, now)];
  double.deliveries = [toldDelivery(delivery, id, now)];
});

const see = async (path: string, cookie = operator): Promise<string> => {
  const got = await house.request(`GET ${path}`, { cookie });
  expect(got.status).toBe(200);
  return got.text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
};
const press = (form: Record<string, string>, cookie = operator, path = at) =>
  house.request(`POST ${path}`, { cookie, form });

describe("the list", () => {
  test("holds those of all apps with owner, state and reason in words", async () => {
    const key = await house.key("webhooks:manage", "admin:read");
    const body = { url: "http://127.0.0.1:9/own", events: ["app.down"] };
    expect((await house.request("POST /api/webhooks/endpoints", { key, body })).status).toBe(201);
    const text = await see("/endpoints");
    expect(text).toContain("https://tienda.example.org/… App legal Tienda La Milpa Desactivado");
    expect(text).toContain("Lleva días sin responder bien: respondió 503.");
    expect(text).toContain("3 esperan · 1 sin entregar");
    expect(text).toContain("http://127.0.0.1:9/…");
    expect(text).toContain("App legal tiene más, que están bien.");
    expect(await see("/endpoints?lang=en")).toContain("It has not answered well for days");
    expect(await see("/endpoints?app=control")).not.toContain("tienda.example.org");
    expect(await see("/endpoints?which=troubled")).not.toContain("http://127.0.0.1:9/…");
  });

  test("names an app that is away", async () => {
    await double.away();
    expect(await see("/endpoints")).toContain("App legal no contesta");
    expect((await house.request(`GET ${at}`, { cookie: operator })).status).toBe(503);
    await double.back();
  });
});

describe("one of them", () => {
  test("with each delivery, its payload and its attempts in words", async () => {
    expect(await see(at)).toContain("invoice.issued");
    const text = await see(`${at}/${delivery}`);
    expect(text).toContain("Se acabaron sus intentos");
    expect(text).toContain("No respondió a tiempo, tras 5.0 s");
    expect(text).toContain("Respondió 503 en 41 ms");
    expect(text).toContain("upstream is away");
    expect(text).toContain("&quot;event&quot;: &quot;invoice.issued&quot;");
  });

  test("its presses go to the app, and say how they went", async () => {
    expect((await press({ act: "retry" })).headers["location"]).toBe(`${at}?done=retried`);
    const one = { act: "replay", delivery };
    expect((await press(one)).headers["location"]).toBe(`${at}?done=replayed`);
    expect(double.endpointPresses).toEqual([{ act: "retry" }, one]);
    expect(await see(`${at}?done=replayed`)).toContain("firmado de nuevo");
    await double.away();
    expect((await press({ act: "retry" })).headers["location"]).toBe(`${at}?done=notDone`);
    await double.back();
  });

  test("who only reads sees no payload and presses nothing", async () => {
    const before = double.endpointPresses.length;
    const text = await see(`${at}/${delivery}`, reader);
    expect(text).toContain("Lo ve quien puede administrar");
    expect(text).not.toContain("&quot;event&quot;");
    expect(await see(at, reader)).not.toContain("Activar y enviar");
    expect((await press({ act: "retry" }, reader)).headers["location"]).toContain("denied");
    expect(double.endpointPresses).toHaveLength(before);
  });

  test("404 for an app or an id that is none, and for what is no press", async () => {
    const cookie = operator;
    for (const path of [`/endpoints/nobody/${id}`, "/endpoints/legal/x", `${at}/x`])
      expect((await house.request(`GET ${path}`, { cookie })).status).toBe(404);
    expect((await press({ act: "dance" })).status).toBe(404);
    const unknown = `/endpoints/control/${newId()}`;
    expect((await press({ act: "retry" }, cookie, unknown)).status).toBe(404);
    expect((await house.request(`GET ${unknown}`, { cookie })).status).toBe(404);
  });
});

test("a finding of an endpoint leads there", async () => {
  const words = { "es-MX": "Webhook desactivado", en: "Webhook disabled" };
  const about = { id, tone: "danger", title: words, reason: words, count: 1, since: null };
  double.findings = [{ ...about, kind: "endpoint_disabled", url: null, action: null }];
  const got = await house.request("GET /", { cookie: operator });
  expect(got.text).toContain(`href="http://control.test${at}"`);
  double.findings = [];
});
