/** What GET /api/charge-requests promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const list = (query: string, as: { key?: string; cookie?: string }) =>
  world.request(`GET /api/charge-requests${query}`, as);
const idsOf = (got: { body: { chargeRequests: { id: string }[] } }) =>
  got.body.chargeRequests.map((charge) => charge.id);

describe("200, the charges of the caller's cells", () => {
  it("are newest first, page after page, none twice, none left out", async () => {
    const cell = await market.cell();
    const key = await market.keyFor([cell, cell]);
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.unshift((await market.charge(100 + index, { cellId: cell }, key)).id);
    }
    const seen: string[] = [];
    let next = "";
    do {
      const got = await list(`?limit=3${next}`, { key });
      seen.push(...idsOf(got));
      next = got.body.nextCursor ? `&cursor=${got.body.nextCursor}` : "";
    } while (next !== "");
    expect(seen).toEqual(made);
    expect((await list("", { key })).body).not.toHaveProperty("nextCursor");
  });

  it("can be narrowed to one cell and to one status", async () => {
    const fresh = await newMarket(world);
    const payer = await fresh.member();
    const [here, there, done, gone] = [
      await fresh.charge(100),
      await fresh.charge(100, { cellId: fresh.otherStallId }),
      await fresh.charge(100),
      await fresh.charge(100),
    ];
    const applied = await fresh.charge(100);
    const act = (id: string, verb: string, as: object) =>
      world.request(`POST /api/charge-requests/${id}/${verb}`, as);
    await act(done.id, "settle", { key: fresh.key });
    await act(gone.id, "cancel", { key: fresh.key });
    await act(applied.id, "apply", payer);
    const by = async (query: string) => idsOf(await list(query, { key: fresh.key }));
    expect(await by(`?cellId=${fresh.otherStallId}`)).toEqual([there.id]);
    expect(await by("?status=pending")).toEqual([there.id, here.id]);
    expect(await by("?status=settled")).toEqual([done.id]);
    expect(await by("?status=cancelled")).toEqual([gone.id]);
    expect(await by("?status=expired")).toEqual([]);
    world.clock.advance(30 * minuteMs);
    expect(await by("?status=pending")).toEqual([]);
    expect(await by("?status=expired")).toEqual([there.id, here.id]);
    expect(await by("?status=vales_applied")).toEqual([applied.id]);
  });

  it("are only those of the key's, or of the operator's, cells", async () => {
    const mine = await market.charge(100);
    const other = await market.charge(100, { cellId: market.otherStallId });
    const operator = await market.member({ operates: [market.stallId] });
    expect(idsOf(await list("", { key: market.foreignKey }))).toContain(other.id);
    expect(idsOf(await list("", { key: market.foreignKey }))).not.toContain(mine.id);
    expect(idsOf(await list("", operator))).toContain(mine.id);
    expect(idsOf(await list("", operator))).not.toContain(other.id);
  });

  it("holds 50 by default and 200 at most", async () => {
    const cell = await market.cell();
    const key = await market.keyFor([cell]);
    await Promise.all(Array.from({ length: 203 }, () => market.charge(1, { cellId: cell }, key)));
    expect(idsOf(await list("", { key }))).toHaveLength(50);
    expect(idsOf(await list("?limit=9999", { key }))).toHaveLength(200);
  });

  it("is empty for a key that is bound to no community", async () => {
    const { key } = await world.app.services.keys.create({
      name: "unbound",
      permissions: ["charges:read"],
      scope: { cellIds: [market.stallId] },
    });
    expect((await list("", { key })).body).toEqual({ chargeRequests: [] });
  });
});

describe("400 invalid_request", () => {
  it.each(["?limit=0", "?limit=-1", "?limit=x", "?limit=1.5", "?cursor=zzz", "?cursor=%00"])(
    "is what %s gets",
    async (query) => {
      const got = await list(query, { key: market.key });
      expect([got.status, got.body.ok, got.body.reason]).toEqual([400, false, "invalid_request"]);
    },
  );

  it.each(["?cellId=7", "?status=paid", "?status=settled&status=pending"])(
    "is what %s gets",
    async (query) => {
      expect((await list(query, { key: market.key })).body.reason).toBe("invalid_request");
    },
  );
});

describe("401, 403, 404", () => {
  it("401 has no reason", async () => {
    const got = await list("", {});
    expect([got.status, got.body]).toEqual([401, { ok: false }]);
  });

  it("403 is what a plain member and a key without the permission get", async () => {
    const weak = await market.keyFor([market.stallId], ["charges:create"]);
    for (const caller of [await market.member(), { key: weak }]) {
      const got = await list("", caller);
      expect([got.status, got.body]).toEqual([403, { ok: false }]);
    }
  });

  it("403, with a reason for another community's cell, and 404 for none", async () => {
    const elsewhere = await newMarket(world);
    const asked = async (cellId: string) => {
      const got = await list(`?cellId=${cellId}`, { key: market.foreignKey });
      return [got.status, got.body.reason];
    };
    expect(await asked(market.stallId)).toEqual([403, undefined]);
    expect(await asked(elsewhere.stallId)).toEqual([403, "cell_other_community"]);
    expect(await asked(newId())).toEqual([404, "cell_not_found"]);
  });
});
