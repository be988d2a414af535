/** A premium business's own domain: what its managers see, and what the portal is asked. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Business } from "../testing/ground.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

type Body = Readonly<Record<string, unknown>>;

/** A portal that keeps one record, and says what it is told to say. */
const heard: { readonly line: string; readonly body: Body }[] = [];
let refusal: readonly [number, string] | null = null;
let domain: Body | null = null;
const proof = { recordName: "_milpa-portal.tienda.example", recordValue: "milpa-abc" };

const answer = (line: string, body: Body): Body => {
  if (line.startsWith("PUT")) {
    const { customDomain } = body;
    domain = customDomain
      ? { domain: customDomain, state: "pending", ...proof, checkedAt: null }
      : null;
  }
  if (line.endsWith("/check") && domain)
    domain = { ...domain, state: "verified", checkedAt: "2026-11-20T18:00:00.000Z" };
  return {
    key: "pos_x",
    platformId: "pos",
    tenantId: "x",
    slug: "x",
    name: "x",
    enabled: true,
    tier: "premium",
    branding: { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" },
    contact: { phone: "", email: "", whatsapp: "" },
    features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
    customDomain: domain,
    portalUrl: "http://x",
    syncedAt: "2026-11-20T18:00:00.000Z",
  };
};

const say = (response: ServerResponse, status: number, body: Body): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

const portal = createServer((request, response) => {
  void text(request).then((sent) => {
    const line = `${request.method ?? ""} ${request.url ?? ""}`;
    const body = sent === "" ? {} : (JSON.parse(sent) as Body);
    heard.push({ line, body });
    if (refusal && !line.startsWith("GET"))
      say(response, refusal[0], { error: "no", code: refusal[1] });
    else say(response, 200, answer(line, body));
  });
});

let ground: PeopleGround;
let frutas: Business;
let cookie = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  ground = await startPeople({ urls: { portal: url } });
  frutas = await ground.found({ like: "frutas" });
  cookie = await ground.hire(frutas.id, "vera");
});
beforeEach(() => {
  refusal = null;
  domain = null;
  heard.splice(0);
});
afterAll(async () => {
  await ground.stop();
  portal.closeAllConnections();
  portal.close();
});

const at = (rest = ""): string => `/n/${frutas.id}/settings/domain${rest}`;
const press = (rest: string, form: Readonly<Record<string, string>> = {}) =>
  ground.press(at(rest), form, cookie);
const see = async () => (await ground.see(at(), cookie)).text;

test("named, shown with its record, proved, and given up", async () => {
  expect((await ground.see(`/n/${frutas.id}/settings`, cookie)).text).toContain(at());
  expect(await see()).not.toContain("milpa-abc");
  const saved = await press("", { domain: " Tienda.Example " });
  expect([saved.status, saved.headers["location"]]).toEqual([303, `${at()}?done=saved`]);
  expect(heard.at(-1)).toMatchObject({
    line: `PUT /api/tenants/pos/${frutas.id}`,
    body: { customDomain: "tienda.example", tier: "premium", slug: frutas.tenant.slug },
  });
  const page = await see();
  for (const part of [proof.recordName, proof.recordValue, "Falta comprobarlo"])
    expect(page).toContain(part);
  expect((await press("/check")).headers["location"]).toBe(`${at()}?done=checked`);
  expect(await see()).toContain("Tu portal se abre en https://tienda.example");
  await press("/remove");
  expect(heard.at(-1)?.body["customDomain"]).toBeNull();
  expect(await see()).not.toContain("milpa-abc");
});

test.each(["https://tienda.example", "tienda", "a..b.mx", ""])("%o is no domain", async (typed) => {
  const got = await press("", { domain: typed });
  expect([got.status, got.text.includes("Eso no es un dominio")]).toEqual([400, true]);
  expect(heard.every(({ line }) => line.startsWith("GET"))).toBe(true);
});

test("another's domain, a refusal, and a portal that is away are told", async () => {
  refusal = [409, "DOMAIN_TAKEN"];
  const taken = await press("", { domain: "otra.example" });
  expect([taken.status, taken.text.includes("Otro negocio")]).toEqual([400, true]);
  expect(taken.text).toContain('value="otra.example"');
  refusal = [400, "VALIDATION_ERROR"];
  expect((await press("", { domain: "otra.example" })).text).toContain("no aceptó");
  refusal = [503, "X"];
  const away = await press("/check");
  expect([away.status, away.text.includes("El portal no responde")]).toEqual([200, true]);
});

test("the free tier and the till have no such page", async () => {
  const fonda = await ground.found();
  const own = await ground.hire(fonda.id, "vito");
  const path = `/n/${fonda.id}/settings/domain`;
  expect((await ground.see(path, own)).status).toBe(404);
  expect((await ground.press(path, { domain: "a.example" }, own)).status).toBe(404);
  const settings = (await ground.see(`/n/${fonda.id}/settings`, own)).text;
  expect([settings.includes("plan premium"), settings.includes(path)]).toEqual([true, false]);
  const till = await ground.hire(frutas.id, "tito", "operational");
  expect((await ground.see(at(), till)).status).toBe(403);
  expect(heard).toEqual([]);
});
