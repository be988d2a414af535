/** What the voucher service tells is counted once, in any order, shown by day, and doubted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "../testing/house.ts";
import { periodsOf } from "./columns.domain.ts";

let house: House;
let cookie: string;
let key: string;
beforeAll(async () => {
  house = await startHouse();
  key = await house.key("admin:read");
  cookie = cookieOf(await house.request("POST /sign-in/key", { form: { key } }));
});
afterAll(() => house.stop());

const cellId = newId();
const event = (type: string, day: string, cents: number, more: object = {}) => ({
  id: newId(),
  type: `voucher.${type}`,
  cellId,
  cents,
  day,
  at: `${day}T18:00:00.000Z`,
  ...more,
});
const tell = (communityId: string, events: readonly object[], counted: object | null = null) =>
  house.signed("POST /api/internal/voucher-events", {
    communityId,
    name: "Mercado <b>",
    events,
    counted,
  });
const fileOf = async (communityId: string): Promise<readonly string[]> => {
  const got = await house.request(`GET /circulation.csv?community=${communityId}`, { cookie });
  return got.text.trim().split(/\r?\n/).slice(1);
};
const findings = async () => {
  const all = (await house.request("GET /api/attention", { key })).body.findings as {
    readonly kind: string;
    readonly tone: string;
    readonly reason: { readonly en: string };
  }[];
  return all.filter(({ kind }) => kind === "circulation_disagrees");
};

describe("what is told", () => {
  test("counts once, whatever its order, within a portion and between portions", async () => {
    const community = newId();
    const minted = event("vale.minted", "2026-11-02", 10_000);
    const sale = event("charge.settled", "2026-11-03", 9_000, { extinguishedCents: 4_000 });
    const expired = event("vale.expired", "2026-11-05", 1_500);
    const cleared = event("vale.cleared", "2026-11-05", 700);
    const restored = event("vale.restored", "2026-11-06", 200);
    expect((await tell(community, [expired, sale, sale])).body).toEqual({ ok: true, taken: 2 });
    expect((await tell(community, [cleared, minted, expired])).body.taken).toBe(2);
    const rest = await Promise.all([1, 2, 3].map(() => tell(community, [restored, minted])));
    expect(rest.reduce((sum, { body }) => sum + body.taken, 0)).toBe(1);
    expect(await fileOf(community)).toEqual([
      "Mercado <b>,2026-11-02,100.00,0.00,0.00,100.00,0,0.00",
      "Mercado <b>,2026-11-03,0.00,40.00,0.00,60.00,1,90.00",
      "Mercado <b>,2026-11-05,0.00,7.00,15.00,38.00,0,0.00",
      "Mercado <b>,2026-11-06,0.00,-2,0.00,40.00,0,0.00",
    ]);
    expect(await findings()).toEqual([]);
  });

  test("401 when nobody signed, 400 for what is no event", async () => {
    const body = { communityId: newId(), name: "x", events: [], counted: null };
    const line = "POST /api/internal/voucher-events";
    expect((await house.request(line, { body })).status).toBe(401);
    const odd = [event("vale.minted", "2026-11-02", -1), event("vale.lost", "2026-11-02", 1)];
    for (const one of odd) expect((await tell(newId(), [one])).status).toBe(400);
  });
});

describe("what cannot be right needs attention", () => {
  test("below zero at the end of a day, until what was missing comes", async () => {
    const community = newId();
    await tell(community, [event("vale.expired", "2026-11-05", 500)]);
    const [found] = await findings();
    expect([found?.tone, found?.reason.en]).toEqual([
      "danger",
      "By its events a day ended with -$5.00 outstanding: issues are missing.",
    ]);
    const page = await house.request(`GET /circulation?community=${community}`, { cookie });
    expect(page.text).toContain("En circulación por debajo de cero");
    expect(page.text).not.toContain("<b>");
    await tell(community, [event("vale.minted", "2026-11-01", 500)]);
    expect(await findings()).toEqual([]);
  });

  test("another sum than the ledger's; a count that comes late changes nothing", async () => {
    const community = newId();
    const [early, late] = [newId(), newId()];
    const minted = event("vale.minted", "2026-11-05", 500);
    await tell(community, [minted], { upTo: late, outstandingCents: 620 });
    expect((await findings())[0]?.reason.en).toContain("$1.20 more");
    await tell(community, [minted], { upTo: early, outstandingCents: 500 });
    expect(await findings()).toHaveLength(1);
    await tell(community, [event("vale.minted", "2026-11-04", 120)], {
      upTo: newId(),
      outstandingCents: 620,
    });
    expect(await findings()).toEqual([]);
  });
});

test("columns have no gaps, keep what is out, and the last of too many stay", () => {
  const day = (name: string, minted: number, spent: number, outstanding: number) => ({
    day: name,
    mintedCents: minted,
    spentCents: spent,
    expiredCents: 0,
    outstandingCents: outstanding,
  });
  const days = [day("2025-11-30", 5, 0, 5), day("2026-01-31", 0, 2, 3)];
  const most = 24;
  expect(
    periodsOf(days, "2026-02-01", { width: "month", most }).map((one) => Object.values(one)),
  ).toEqual([
    ["2025-11", 5, 0, 0, 5],
    ["2025-12", 0, 0, 0, 5],
    ["2026-01", 0, 2, 0, 3],
    ["2026-02", 0, 0, 0, 3],
  ]);
  const last = periodsOf(days, "2026-02-01", { width: "day", most: 3 });
  expect(last.map(({ name }) => name)).toEqual(["2026-01-30", "2026-01-31", "2026-02-01"]);
});
