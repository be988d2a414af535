/** A business that identity founds: once, with its owner, its keys, and its place at the portal. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { slugsOf } from "./slug.domain.ts";

type Partner = Awaited<ReturnType<typeof serveLoopback>>;

let ground: PeopleGround;
let partner: Partner;
let status = 201;
let heard: string[] = [];
const key = `milpa_payments_${"a".repeat(32)}`;
/** The portal's record: what of it matters here is that it was taken. */
const shown = {
  key: "pos_1",
  platformId: "pos",
  tenantId: "1",
  slug: "x",
  name: "x",
  enabled: true,
  tier: "free",
  customDomain: null,
  portalUrl: "http://portal.test/pos/x",
  branding: { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" },
  contact: { phone: "", email: "", whatsapp: "" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
  syncedAt: "2026-11-28T18:00:00Z",
};
beforeAll(async () => {
  partner = await serveLoopback((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    const isPortal = request.url?.startsWith("/api/tenants/") ?? false;
    const body = isPortal ? shown : { key, organizationId: newId() };
    response.statusCode = status;
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  const { url } = partner;
  ground = await startPeople({ urls: { payments: url, invoicing: url, portal: url } });
});
afterAll(async () => {
  await ground.stop();
  await partner.stop();
});
beforeEach(() => {
  status = 201;
  heard = [];
});

const signed = (line: string, body?: object, at = ground): Promise<Got> => {
  const raw = body === undefined ? "" : JSON.stringify(body);
  const headers = queueHeaders(testQueueSecret, raw, new Date());
  if (raw === "") return at.request(line, { headers });
  return at.request(line, { raw, headers: { ...headers, "content-type": "application/json" } });
};
const wanted = {
  name: "Tortillería Doña Íngrid",
  email: "hola@tortilleria.example",
  owner: { email: "ingrid@example.org", name: "Íngrid Sosa" },
};
const found = async (body: object = wanted): Promise<string> => {
  const id = newId();
  expect((await signed(`PUT /internal/businesses/${id}`, body)).status).toBe(201);
  return id;
};

describe("a business of identity's", () => {
  test("is one, however many ask at once, and its owner manages it", async () => {
    const id = newId();
    const line = `PUT /internal/businesses/${id}`;
    const got = await Promise.all([signed(line, wanted), signed(line, wanted)]);
    expect(got.map((one) => one.status).toSorted()).toEqual([200, 201]);
    expect(got[0].body).toEqual({ id, slug: "tortilleria-dona-ingrid", name: wanted.name });
    const cookie = await ground.comeAs("ingrid", wanted.owner.email);
    expect((await ground.see(`/n/${id}/settings`, cookie)).status).toBe(200);
    const standing = await signed(`GET /internal/businesses/${id}`);
    expect(standing.body).toMatchObject({ products: 0, people: 1, sales: 0, hasLook: false });
  });

  test("with the name of another has an address of its own", async () => {
    const body = { ...wanted, name: "Papelería Luz" };
    const [one, other] = [await found(body), await found(body)];
    const slugOf = async (id: string) => (await signed(`GET /internal/businesses/${id}`)).body.slug;
    expect(await slugOf(one)).toBe("papeleria-luz");
    expect(await slugOf(other)).toBe(`papeleria-luz-${other.slice(-4)}`);
  });

  test("named in no letters of ours still has an address", () => {
    expect(slugsOf("日本", newId())[0]).toBe("negocio");
  });
});

describe("its connections", () => {
  test.each(["payments", "invoicing"])(
    "%s: asked for once, with the key given there",
    async (app) => {
      const id = await found();
      const line = `PUT /internal/businesses/${id}/connections/${app}`;
      expect((await signed(line)).body).toEqual({ app });
      expect((await signed(line)).status).toBe(200);
      expect(heard.filter((one) => one.endsWith(`/${id}/keys`))).toHaveLength(1);
      expect((await signed(`GET /internal/businesses/${id}`)).body.connections).toEqual([app]);
    },
  );

  test("wait for an app that is away, or that does not know the business yet", async () => {
    const line = `PUT /internal/businesses/${await found()}/connections/payments`;
    status = 503;
    expect((await signed(line)).body.code).toBe("PARTNER_UNAVAILABLE");
    status = 404;
    const got = await signed(line);
    expect([got.status, got.body.code]).toEqual([409, "NOT_CONNECTED"]);
  });
});

describe("the portal", () => {
  test("is told at once, or says that it is away", async () => {
    const id = await found();
    status = 200;
    const line = `PUT /internal/businesses/${id}/portal`;
    expect((await signed(line)).body.url).toContain(`${partner.url}/pos/tortilleria-dona-ingrid`);
    expect(heard).toContain(`PUT /api/tenants/pos/${id}`);
    status = 503;
    expect((await signed(line)).body.code).toBe("PARTNER_UNAVAILABLE");
  });
});

describe("a house without a portal", () => {
  test("founds businesses all the same, and says that nothing is connected there", async () => {
    const alone = await startPeople();
    try {
      const line = `PUT /internal/businesses/${newId()}`;
      expect((await signed(line, wanted, alone)).status).toBe(201);
      const got = await signed(`${line}/portal`, undefined, alone);
      expect([got.status, got.body.code]).toEqual([409, "NOT_CONNECTED"]);
    } finally {
      await alone.stop();
    }
  });
});

describe("whoever else asks", () => {
  const lines = [
    ["PUT /internal/businesses/", wanted],
    ["PUT /internal/businesses/portal", undefined],
    ["PUT /internal/businesses/connections/payments", undefined],
    ["GET /internal/businesses/", undefined],
  ] as const;
  const lineOf = (line: string, id: string) => line.replace("businesses/", `businesses/${id}/`);

  test.each(lines)("%s: 403 for a scheduler outside, 404 for none", async (line, body) => {
    const at = lineOf(line, newId()).replace(/\/$/, "");
    const headers = { authorization: `Bearer ${testCronSecret}` };
    const got = await ground.request(at, { headers, ...(body ? { body } : {}) });
    expect([got.status, got.body.code]).toEqual([403, "FORBIDDEN"]);
    if (body === undefined)
      expect((await signed(at)).body).toMatchObject({ code: "TENANT_NOT_FOUND" });
  });
});
