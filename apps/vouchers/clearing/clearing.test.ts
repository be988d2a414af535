/** Clearing over HTTP: found, drawn, accepted once, taken back, and nothing where nobody owes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

const ask = (line: string) => world.request(line, { cookie: administrator.cookie });
const audited = async () => (await auditLedger(world.app.services.db, market.communityId)).findings;

/** A ring: each of three stalls took 3.00 of the next one's vouchers, and the first 1.00 more. */
const ring = async (): Promise<readonly string[]> => {
  market = await newMarket(world);
  administrator = await market.member({ administrator: true });
  const cells = [await market.cell(), await market.cell(), await market.cell()] as const;
  const key = await market.keyFor(cells);
  const take = async (cellId: string, issuer: string, cents: number, days = 365) => {
    const payer = await market.member();
    await market.give(payer, issuer, cents, days);
    const { id } = await market.charge(1_000, { cellId }, key);
    await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: payer.cookie });
    await world.request(`POST /api/charge-requests/${id}/settle`, { key });
  };
  await take(cells[0], cells[1], 300);
  await take(cells[1], cells[2], 300);
  await take(cells[2], cells[0], 300, 2);
  await take(cells[0], cells[1], 100);
  return cells;
};

describe("a ring of three stalls", () => {
  it("is found, returned to its issuers, and taken back", async () => {
    const cells = await ring();
    const proposed = await ask("POST /api/clearings");
    expect([proposed.status, proposed.body]).toMatchObject([
      201,
      { status: "proposed", totalCents: 900, heldCents: 1_000, shortOfCents: 0, postedAt: null },
    ]);
    const { id } = proposed.body;
    expect(proposed.body.lines).toHaveLength(3);
    expect(proposed.body.lines).toContainEqual({
      holderCellId: cells[0],
      issuerCellId: cells[1],
      heldCents: 400,
      cents: 300,
    });
    const both = await Promise.all([1, 2].map(() => ask(`POST /api/clearings/${id}/accept`)));
    expect(both.map((got) => [got.status, got.body.status])).toEqual([
      [200, "posted"],
      [200, "posted"],
    ]);
    expect(await audited()).toEqual([]);
    expect((await ask("POST /api/clearings")).body.reason).toBe("nothing_to_clear");
    const reversed = await ask(`POST /api/clearings/${id}/reverse`);
    expect([reversed.status, reversed.body.status]).toEqual([200, "reversed"]);
    expect(await audited()).toEqual([]);
    const again = await ask(`POST /api/clearings/${id}/reverse`);
    expect([again.status, again.body.reason]).toEqual([409, "clearing_not_posted"]);
    const accepted = await ask(`POST /api/clearings/${id}/accept`);
    expect([accepted.status, accepted.body.reason]).toEqual([409, "clearing_reversed"]);
    expect((await ask("POST /api/clearings")).body.totalCents).toBe(900);
  });

  it("is refused when a voucher of it expired, and taken back into new ones", async () => {
    await ring();
    const { id } = (await ask("POST /api/clearings")).body;
    world.clock.advance(3 * dayMs);
    const late = await ask(`POST /api/clearings/${id}/accept`);
    expect([late.status, late.body.reason]).toEqual([409, "clearing_outdated"]);
    await ring();
    const posted = (await ask("POST /api/clearings")).body.id as string;
    await ask(`POST /api/clearings/${posted}/accept`);
    world.clock.advance(3 * dayMs);
    expect((await ask(`POST /api/clearings/${posted}/reverse`)).status).toBe(200);
    expect(await audited()).toEqual([]);
    expect((await ask("POST /api/clearings")).body.totalCents).toBe(900);
  });

  it("can be taken back until the next is posted", async () => {
    const cells = await ring();
    const first = (await ask("POST /api/clearings")).body.id as string;
    await ask(`POST /api/clearings/${first}/accept`);
    const key = await market.keyFor(cells);
    for (const [cellId, issuer] of [
      [cells[1], cells[0]],
      [cells[0], cells[1]],
    ] as const) {
      const payer = await market.member();
      await market.give(payer, issuer ?? "", 50);
      const { id } = await market.charge(1_000, { cellId }, key);
      await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: payer.cookie });
      await world.request(`POST /api/charge-requests/${id}/settle`, { key });
    }
    const second = (await ask("POST /api/clearings")).body.id as string;
    await ask(`POST /api/clearings/${second}/accept`);
    const got = await ask(`POST /api/clearings/${first}/reverse`);
    expect([got.status, got.body.reason]).toEqual([409, "clearing_not_newest"]);
  });

  it("is the administrator's page: propose, accept, take back", async () => {
    await ring();
    const proposed = await ask("POST /clearing");
    const at = String(proposed.headers["location"]);
    expect(proposed.status).toBe(303);
    expect((await ask(`GET ${at}`)).text).toContain("Aceptar y devolver $9.00");
    expect((await ask(`POST ${at}/accept`)).status).toBe(303);
    expect((await ask("POST /clearing")).text).toContain("no hay nada que compensar");
    expect((await ask(`GET ${at}`)).text).toContain("Deshacer");
    expect((await ask(`POST ${at}/reverse`)).status).toBe(303);
    expect((await ask("GET /clearing")).text).toContain("Deshecha");
  });
});

describe("refusals", () => {
  it("404 is what no clearing gets, 403 who does not administer", async () => {
    await ring();
    for (const line of ["GET /api/clearings/ID", "POST /api/clearings/ID/accept"]) {
      for (const id of [newId(), "7"]) {
        const got = await ask(line.replace("ID", id));
        expect([got.status, got.body.reason]).toEqual([404, "clearing_not_found"]);
      }
    }
    const reverse = await ask(`POST /api/clearings/${newId()}/reverse`);
    expect([reverse.status, reverse.body.reason]).toEqual([404, "clearing_not_found"]);
    expect((await ask(`GET /clearing/${newId()}`)).status).toBe(404);
    administrator = await market.member();
    expect((await ask("POST /api/clearings")).status).toBe(403);
    expect((await ask("GET /clearing")).status).toBe(403);
  });
});
