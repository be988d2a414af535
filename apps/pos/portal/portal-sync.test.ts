// The portal hears of every business after a start, and later only of what changed.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { setPortal } from "#business/tenants/tenants.store.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

interface Heard {
  readonly line: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const heard: Heard[] = [];
let status = 201;
const record = {
  key: "pos_x",
  platformId: "pos",
  tenantId: "x",
  slug: "x",
  name: "x",
  enabled: true,
  tier: "free",
  branding: { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" },
  contact: { phone: "", email: "", whatsapp: "" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
  customDomain: null,
  portalUrl: "http://x",
  syncedAt: "2026-11-20T18:00:00.000Z",
};
const portal = createServer((request, response) => {
  void text(request).then((body) => {
    const line = `${request.method ?? ""} ${request.url ?? ""}`;
    const key = String(request.headers["x-api-key"]);
    heard.push({ line, key, body: JSON.parse(body) as Heard["body"] });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 201 ? record : { error: "no", code: "SLUG_TAKEN" }));
  });
});

let ground: PosGround;
let fonda: Business;
let frutas: Business;
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  ground = await startPos({ urls: { portal: url } });
  fonda = await ground.found();
  frutas = await ground.found({ like: "frutas" });
  await ground.found({ sourceApp: "another-portal" });
});
afterAll(async () => {
  await ground.stop();
  portal.closeAllConnections();
  portal.close();
});

const run = async () =>
  (await ground.request("POST /api/cron/portal-sync", { bearer: testCronSecret })).body.result;

test("all of them after a start, then only what changed, and again what failed", async () => {
  status = 503;
  expect(await run()).toMatchObject({ told: 0, failed: 1 });
  status = 201;
  heard.splice(0);
  expect(await run()).toMatchObject({ told: 2, failed: 0 });
  expect(heard.map(({ line }) => line)).toEqual(
    [fonda.id, frutas.id].map((id) => `PUT /api/tenants/pos/${id}`),
  );
  expect(heard[0]?.key).toMatch(/^milpa_portal_[0-9a-f]{32}$/);
  expect(heard[1]?.body).toMatchObject({ slug: frutas.tenant.slug, tier: "premium" });
  expect(await run()).toMatchObject({ told: 0 });
  await setPortal(ground.app.services.db, fonda.id, "disabled");
  expect(await run()).toMatchObject({ told: 1 });
  expect(heard.at(-1)?.body["enabled"]).toBe(false);
});

test("what the portal refuses holds up no other, and is not told again unchanged", async () => {
  status = 409;
  for (const { id } of [fonda, frutas])
    await setPortal(ground.app.services.db, id, id === fonda.id ? "enabled" : "disabled");
  expect(await run()).toMatchObject({ told: 0, failed: 2 });
  expect(await run()).toMatchObject({ told: 0, failed: 0 });
});
