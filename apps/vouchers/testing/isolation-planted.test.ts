/** Leaks planted into variants of the app: the table names each one, and nothing else. */
import { expect, it } from "vitest";
import { cancelCharge, readCharge } from "#contracts/vouchers/charge.ts";
import type { AppDefinition } from "#platform/app.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { html, type PageShape } from "#platform/http/page.ts";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { startTestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { projectionOf } from "../charges/charge.wire.ts";
import { page, route } from "../callers/route.ts";
import { cancelling } from "../charges/cancel-charge.command.ts";
import { addressOfCharge, findCharge } from "../charges/charges.query.ts";
import { voucherEvents } from "./isolation-events.ts";
import { voucherIsolation } from "./isolation.ts";

/** A read whose query forgets the community. */
const forgetful = route(readCharge, async ({ path, now, services: { db, baseUrl } }) => {
  const address = await addressOfCharge(db, path.id);
  const charge = address && (await findCharge(db, address.communityId, path.id));
  return charge ? reply(200, projectionOf(charge, now, baseUrl)) : refuse("charge_not_found");
});

/** A refusal that comes too late. */
const refusesAfterwards = route(cancelCharge, async ({ path, caller, now, services }) => {
  const address = caller.kind === "apiKey" ? await addressOfCharge(services.db, path.id) : null;
  if (address) await services.commit(cancelling, { ...address, cellIds: "any", now });
  return refuse("charge_not_found");
});

const shapeOf = (name: string): PageShape => {
  const found = vouchersApp.pages.find(({ shape }) => shape.name === name);
  if (!found) throw new Error(`${name} has another name now`);
  return found.shape;
};

/** The register's page of one charge, without its gate. */
const ungated = page(shapeOf("tillPage"), async ({ path, services: { db } }) => {
  const address = await addressOfCharge(db, path["id"] ?? "");
  const charge = address && (await findCharge(db, address.communityId, path["id"] ?? ""));
  return html(charge?.externalRef ?? "");
});

/** An operation and a page that are new, and of which nobody said what they isolate. */
const newRoute = route(
  { ...readCharge, url: "/api/new/:id", shape: { ...readCharge.shape, route: "GET /api/new/:id" } },
  () => Promise.resolve(refuse("charge_not_found")),
);
const newPage = page({ ...shapeOf("tillPage"), route: "GET /new" }, () =>
  Promise.resolve(html("")),
);

const planted = [
  "GET /api/charge-requests/:id",
  "GET /api/new/:id",
  "GET /new",
  "GET /register/charges/:id",
  "POST /api/charge-requests/:id/cancel",
];

it(
  "a read, a write, a page and two newcomers, and nothing else",
  { timeout: 120_000 },
  async () => {
    const { routes, pages } = vouchersApp;
    const replaced: readonly object[] = [readCharge, cancelCharge];
    const kept = routes.filter(({ contract }) => !replaced.includes(contract));
    const world = await startTestApp({
      ...vouchersApp,
      // First, while there is something to cancel.
      routes: [refusesAfterwards, ...kept, forgetful, newRoute],
      pages: [...pages.filter(({ shape }) => shape !== ungated.shape), ungated, newPage],
    });
    const leaks = await tryTable(await voucherIsolation(world));
    await world.stop();
    const addressOf = (leak: string): string => /^(\S+ \S+) \(/.exec(leak)?.[1] ?? leak;
    // With its words, for a leak that nobody planted is read in a hurry.
    expect(leaks.filter((leak) => !planted.includes(addressOf(leak)))).toEqual([]);
    expect([...new Set(leaks.map(addressOf))].toSorted()).toEqual(planted);
    const all = leaks.join("\n");
    expect(all).toMatch(/\(readCharge\): another community's key is shown .*CANARIO-REF/);
    expect(all).toMatch(
      /\(cancelCharge\): .*another cell's key.* changes the victim's rows of .*charge/,
    );
    expect(all).toMatch(/\(tillPage\): nobody is shown CANARIO-REF/);
    expect(all).toMatch(/GET \/api\/new\/:id \(readCharge\) says nothing of itself/);
    expect(all).toMatch(/GET \/new \(tillPage\) says nothing of itself/);
  },
);

it("an event that goes to the whole community", async () => {
  const { webhooks } = vouchersApp;
  const wide: AppDefinition = {
    ...vouchersApp,
    webhooks: {
      ...webhooks,
      placeOf: async (caller, asked, services) => {
        const place = await webhooks.placeOf?.(caller, asked, services);
        if (!place || place instanceof Refusal) return place ?? refuse("forbidden");
        return { ...place, tags: "all" as const };
      },
    },
  };
  const world = await startTestApp(wide);
  const leaks = await tryEvents(await voucherEvents(world));
  await world.stop();
  expect(leaks).toEqual([
    "voucher.charge.vales_applied: a key of both, for the other hears it",
    "voucher.charge.settled: a key of both, for the other hears it",
    "voucher.charge.vales_applied: the other cell's hears it",
    "voucher.charge.settled: the other cell's hears it",
  ]);
});
