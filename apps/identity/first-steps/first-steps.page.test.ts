/** From a newcomer's home to a business that may sell: saved at each step, in any order. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPosDouble, type PosDouble } from "../businesses/test-pos-double.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import { signInAs } from "../testing/client-desk.ts";
import { nextStep, progressOf, stepStates, type Standing } from "./first-steps.domain.ts";
import { usualUse } from "./usual-use.domain.ts";

let desk: CollectDesk;
let pos: PosDouble;
beforeAll(async () => {
  pos = await startPosDouble();
  desk = await startCollectDesk({ urls: { pos: pos.url } });
});
afterAll(async () => {
  await desk.stop();
  await pos.stop();
});

const see = (path: string, cookie: string): Promise<Got> => desk.request(`GET ${path}`, { cookie });
const press = (path: string, form: Record<string, string>, cookie: string): Promise<Got> =>
  desk.request(`POST ${path}`, { cookie, form });
const fiscal = {
  rfc: "CACX7605101P8",
  legal_name: "Xochilt Casas Chavez",
  regime: "621",
  postal_code: "36257",
};

/** Where the first steps of a fresh business are. */
const started = async (cookie: string): Promise<string> => {
  const got = await press("/business/new", { name: "Café Nube", trade: "cafe" }, cookie);
  expect(got.status).toBe(303);
  const at = String(got.headers["location"]);
  const id = at.split("/")[2] ?? "";
  await expect.poll(() => pos.businesses.has(id), { timeout: 5_000 }).toBe(true);
  return at;
};

describe("a newcomer", () => {
  test("finds the way to a business on the home, and there what it lacks", async () => {
    const cookie = await signInAs(desk, {});
    expect((await see("/home", cookie)).text).toContain('href="/business/new"');
    expect((await see("/business/new?lang=en", cookie)).text).toContain("Start your business");
    const missing = await press("/business/new", { name: " ", trade: "piracy" }, cookie);
    expect([missing.status, missing.text.includes('href="#field-trade"')]).toEqual([400, true]);
    const at = await started(cookie);
    const home = await see("/home", cookie);
    expect(home.text).toContain("Primeros pasos de Café Nube");
    expect(home.text).toContain(`href="${at}"`);
  });

  test("is asked for another address where theirs bills a business already", async () => {
    const cookie = await signInAs(desk, {});
    await started(cookie);
    const second = { name: "Otro", trade: "other" };
    const got = await press("/business/new", second, cookie);
    expect([got.status, got.text.includes('name="billing_email"')]).toEqual([400, true]);
    const billing_email = `${newId().slice(-12)}@example.org`;
    const other = await press("/business/new", { ...second, billing_email }, cookie);
    expect(other.status).toBe(303);
  });
});

describe("the steps", () => {
  test("are done in any order, each where it belongs, and none is lost", async () => {
    const cookie = await signInAs(desk, {});
    const at = await started(cookie);
    const id = at.split("/")[2] ?? "";
    const first = await see(at, cookie);
    expect(first.text).toContain(`${pos.url}/n/${id}/catalog/first?trade=cafe`);
    expect((await see(`${at}/certificate`, cookie)).text).toContain("Primero faltan");
    expect((await press(`${at}/certificate`, {}, cookie)).status).toBe(409);
    await press(at, { later: "people" }, cookie);
    await press(at, { later: "fiscal" }, cookie);
    const wrong = await press(`${at}/fiscal`, { ...fiscal, postal_code: "1" }, cookie);
    expect([wrong.status, wrong.text.includes('href="#field-postal_code"')]).toEqual([400, true]);
    expect((await press(`${at}/fiscal`, fiscal, cookie)).headers["location"]).toBe(at);
    expect((await see(`${at}/fiscal`, cookie)).text).toContain("CACX7605101P8");
    expect((await press(`${at}/certificate`, {}, cookie)).headers["location"]).toBe(at);
    expect((await see(`${at}/certificate`, cookie)).text).toContain("Facturas de prueba");
    const { text } = await see(at, cookie);
    expect(text).toContain("Facturas de prueba, sin validez fiscal");
    expect(text).toContain("Para después");
    pos.has(id, { products: 3, hasLook: true, sales: 1, connections: ["payments"] });
    expect((await see(`${at}/paid`, cookie)).text).toContain("cobra por Pagos a su nombre");
    expect((await see(at, cookie)).text).toContain("Tu negocio ya vende y factura");
    expect((await see("/home", cookie)).text).not.toContain("Primeros pasos de");
  });

  test("are nobody else's, and no tenant's that operators added", async () => {
    const at = await started(await signInAs(desk, {}));
    expect((await see(at, await signInAs(desk, {}))).status).toBe(404);
    const tenant = await desk.addTenant();
    const operator = await signInAs(desk, { roles: ["operator"] });
    expect((await see(`/plans/${tenant}/start`, operator)).status).toBe(404);
  });

  test("stand while an app is away, and say so", async () => {
    const cookie = await signInAs(desk, {});
    const at = await started(cookie);
    pos.faults.set("*", ["away"]);
    const got = await see(at, cookie);
    pos.faults.clear();
    expect([got.status, got.text.includes("Esperando a la app")]).toEqual([200, true]);
  });
});

describe("what is next", () => {
  const nothing: Standing = { hasFiscalData: false, register: null, issuer: null, skipped: [] };

  test("is the first that nobody did or put off", () => {
    expect(nextStep(stepStates(nothing))).toBe("fiscal");
    const some = { ...nothing, hasFiscalData: true, issuer: { active: true, isSandbox: false } };
    expect(nextStep(stepStates(some))).toBe("products");
    expect(progressOf(stepStates({ ...some, skipped: ["look"] }))).toEqual({ done: 3, all: 7 });
  });

  test("of uses it takes the usual one where SAT lets the regime have it", () => {
    expect([usualUse("621"), usualUse("605"), usualUse("")]).toEqual(["G03", "S01", "S01"]);
  });
});
