/** Control's pages in a real browser: they fit, and axe finds nothing. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import {
  failedRun,
  startAppDouble,
  toldDelivery,
  toldEndpoint,
  type AppDouble,
} from "./app-double.ts";
import { startHouse, type House } from "./house.ts";

let house: House;
let double: AppDouble;
let browser: Browser;
let page: Page;
let cookie: string;
beforeAll(async () => {
  if (!runsChromium) return;
  [house, double] = await Promise.all([startHouse(), startAppDouble()]);
  await house.register("control");
  await house.register("legal", double.url);
  await house.register("tasks", "http://127.0.0.1:1");
  await house.signed("POST /api/cron/watch-apps");
  browser = await launchChromium();
  const key = await house.key("admin:read", "admin:manage");
  cookie = cookieOf(await house.request("POST /sign-in/key", { form: { key } }));
  page = await visit(browser, { cookie, url: house.app.url });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await double?.stop();
});

/** What is wrong with a page on either screen. */
const lookAt = (path: string, name: string): Promise<readonly string[]> =>
  screenFaults(page, `${house.app.url}${path}`, { name });

/** Three days of deliveries, and requests that were refused. */
const report = async (): Promise<void> => {
  const now = house.app.services.clock.now().getTime();
  for (const [days, delivered] of [
    [0, 40],
    [1, 3],
    [2, 35],
  ] as const) {
    await house.signed("POST /api/telemetry", {
      id: newId(),
      app: "legal",
      at: new Date(now - days * dayMs).toISOString(),
      refusals: [{ reason: "rate", count: delivered }],
      webhooks: { attempts: 41, delivered, retried: 1, rejected: 0, dead: 0 },
    });
  }
  await house.signed("POST /api/cron/health-check");
};

/** A year of circulation of two communities; one of them disagrees with its ledger. */
const circulate = async (): Promise<void> => {
  const now = house.app.services.clock.now().getTime();
  const told = (type: string, days: number, cents: number, more: object = {}) => {
    const at = new Date(now - days * dayMs).toISOString();
    const about = { cellId: newId(), cents, at, day: at.slice(0, 10) };
    return { id: newId(), type: `voucher.${type}`, ...about, ...more };
  };
  for (const [name, outstandingCents] of [
    ["Mercado La Milpa", null],
    ["Tianguis del Río", 12_345_00],
  ] as const) {
    const events = Array.from({ length: 120 }, (_, index) => [
      told("vale.minted", 360 - index * 3, 90_000 + ((index * 7919) % 60_000)),
      told("charge.settled", 359 - index * 3, 200_000, {
        extinguishedCents: 40_000 + ((index * 104_729) % 50_000),
      }),
      ...(index % 9 === 8 ? [told("vale.expired", 358 - index * 3, 35_000)] : []),
    ]).flat();
    const counted = outstandingCents === null ? null : { upTo: newId(), outstandingCents };
    const body = { communityId: newId(), name, events, counted };
    await house.signed("POST /api/internal/voucher-events", body);
  }
};

describe.skipIf(!runsChromium)(`control in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    await report();
    await circulate();
    const now = house.app.services.clock.now();
    const endpointId = newId();
    const refused = (await house.request("GET /api/apps")).headers["x-request-id"];
    const form = { name: "control", active: "yes" };
    await house.signed("POST /api/cron/watch-apps");
    await house.request("POST /apps", { cookie, form });
    double.endpoints = [toldEndpoint(endpointId, now)];
    double.deliveries = [toldDelivery(newId(), endpointId, now)];
    double.lastRun = failedRun(now);
    double.findings = [
      {
        kind: "stamps_doubtful",
        id: "one",
        tone: "warning",
        count: 3,
        title: { "es-MX": "3 timbres en duda de Tortillería La Milpa", en: "3 stamps in doubt" },
        reason: { "es-MX": "El proveedor no ha dicho si timbró.", en: "The provider is silent." },
        since: house.app.services.clock.now().toISOString(),
        url: "http://legal.test/o/one",
        action: { "es-MX": "Preguntar al proveedor", en: "Ask the provider" },
      },
    ];
    const found = [
      ...(await lookAt("/", "home")),
      ...(await lookAt("/jobs", "jobs")),
      ...(await lookAt("/jobs/control.watch-apps", "job")),
      ...(await lookAt("/jobs/calendar", "calendar")),
      ...(await lookAt("/jobs/history", "history")),
      ...(await lookAt("/status", "status")),
      ...(await lookAt("/webhooks", "webhooks")),
      ...(await lookAt("/alerts", "alerts")),
      ...(await lookAt("/endpoints", "endpoints")),
      ...(await lookAt("/circulation", "circulation")),
      ...(await lookAt("/audit", "audit")),
      ...(await lookAt(`/requests?id=${refused}`, "request")),
      ...(await lookAt(`/endpoints/legal/${endpointId}`, "endpoint")),
      ...(await lookAt(`/endpoints/legal/${endpointId}/${newId()}`, "delivery")),
    ];
    double.findings = [];
    expect(found).toEqual([]);
  });
});
