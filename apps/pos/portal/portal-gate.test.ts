/** Every consumer operation: the portal's key and name or 401, its tenant or 404, a closed 403. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { billing, startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let open: Business;
let shut: Business;
let ofAnotherPortal: Business;
beforeAll(async () => {
  ground = await startPos();
  open = await ground.found();
  shut = await ground.found({ portal: "disabled" });
  ofAnotherPortal = await ground.found({ sourceApp: "another-portal" });
});
afterAll(() => ground.stop());

const id = newId();
const ask = { orderId: id, billingData: billing };

interface GateCall {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const belowTenant: readonly GateCall[] = [
  { method: "GET", path: "branding" },
  { method: "GET", path: "catalog" },
  { method: "GET", path: `catalog/${id}` },
  { method: "GET", path: `consumers/${id}/orders` },
  { method: "GET", path: `consumers/${id}/invoices` },
  { method: "GET", path: "tickets/0123456789ABCDEFGHJKMNPQ" },
  { method: "POST", path: "invoice-requests", body: ask },
];

const every: readonly GateCall[] = [
  ...belowTenant.map((one) => ({ ...one, path: `/tenants/:tenant/${one.path}` })),
  { method: "GET", path: "/link/by-phone?phone=5512345678" },
  { method: "GET", path: "/link/by-email?email=ana@example.com" },
];

const unauthorized = { error: "Unauthorized", success: false };

describe.each(every)("$method $path", ({ method, path, body }) => {
  const line = () => `${method} ${path.replace(":tenant", open.id)}`;
  const sent = body === undefined ? {} : { body };
  const asked = (more: object) => ground.consumer(line(), { ...sent, ...more });

  test("401 without the portal's key, or its name", async () => {
    const register = await ground.addKey(["pos:read", "pos:write", "keys:manage"]);
    const bad = [
      await asked({ key: `milpa_pos_${"0".repeat(32)}` }),
      await asked({ key: "nonsense" }),
      await asked({ key: "" }),
      // A key of this app, but no portal's.
      await asked({ key: register }),
      await asked({ headers: { "x-source-app": "someone" } }),
      await asked({ headers: { "x-source-app": "" } }),
      await ground.request(line().replace(" ", " /api/consumer"), {
        key: ground.portalKey,
        ...sent,
      }),
      await ground.request(line().replace(" ", " /api/consumer"), {
        bearer: ground.portalKey,
        headers: { "x-source-app": "milpa-portal" },
        ...sent,
      }),
      await ground.request(line().replace(" ", " /api/consumer"), sent),
    ];
    expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 401));
    for (const got of bad) expect(got.body).toEqual(unauthorized);
  });
});

describe.each(belowTenant)("$method …/$path", ({ method, path, body }) => {
  const at = (tenant: string, more: object = {}) =>
    ground.consumer(`${method} /tenants/${tenant}/${path}`, {
      ...(body === undefined ? {} : { body }),
      ...more,
    });

  test("404 for a tenant that is unknown, no id, or another portal's", async () => {
    const scoped = await ground.addKey(["consumer:serve"], shut.id);
    for (const got of [
      await at(newId()),
      await at("nowhere"),
      await at("%00"),
      await at("%F0%9F%8C%BD"),
      await at(ofAnotherPortal.id),
      await at(open.id, { key: scoped }),
    ]) {
      expect([got.status, got.body]).toEqual([404, { error: "Tenant not found", success: false }]);
    }
  });

  test("403 where the portal is disabled", async () => {
    const got = await at(shut.id);
    expect([got.status, got.body]).toEqual([
      403,
      { error: "Portal disabled", success: false, code: "PORTAL_DISABLED" },
    ]);
  });

  test("a tenant's id is read in either case", async () => {
    expect((await at(open.id.toUpperCase())).body).not.toMatchObject({ error: "Tenant not found" });
  });
});

describe("what the kit refuses has the reference form", () => {
  const branding = () => `/tenants/${open.id}/branding`;
  test.each([
    [404, "Not found", () => ground.consumer("GET /nothing")],
    [405, "Method not allowed", () => ground.consumer(`DELETE ${branding()}`)],
    [
      ...([415, "Unsupported media type"] as const),
      () =>
        ground.consumer(`POST /tenants/${open.id}/invoice-requests`, {
          raw: "<a/>",
          headers: { "content-type": "text/xml" },
        }),
    ],
    [
      ...([400, "The body is not valid JSON."] as const),
      () =>
        ground.consumer(`POST /tenants/${open.id}/invoice-requests`, {
          raw: "{",
          headers: { "content-type": "application/json" },
        }),
    ],
    [
      ...([413, "Payload too large"] as const),
      () =>
        ground.consumer(`POST /tenants/${open.id}/invoice-requests`, {
          body: { orderId: "x".repeat(1_100_000) },
        }),
    ],
  ])("%d %s", async (status, error, send) => {
    const got = await send();
    expect([got.status, got.body]).toEqual([status, { error, success: false }]);
    expect(got.headers["x-request-id"]).toBeDefined();
  });

  test("503 while the database is away", async () => {
    const lonely = await startPos();
    const business = await lonely.found();
    await lonely.app.services.db.pool.end();
    const got = await lonely.consumer(`GET /tenants/${business.id}/branding`);
    expect([got.status, got.body]).toEqual([503, { error: "Service unavailable", success: false }]);
    await lonely.stop().catch(() => undefined);
  });
});
