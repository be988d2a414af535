/** A small community lives for days; what is spoiled in its records is named by its law. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { enter, newBook, newDay, type BookedPosting } from "./book.domain.ts";
import type { Law } from "./breaches.domain.ts";
import { lookAtLaws, type Evening } from "./close-day.ts";
import type { BeforeLaws } from "./live-day.ts";
import { patient } from "./service-calls.ts";
import { simulate, type Simulated } from "./simulate.ts";

let world: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  // Days over the end of a month: clearing, a new quota, vouchers handed out.
  world = await startTestApp(vouchersApp, { at: "2027-01-29T12:00:00Z" });
  admin = new pg.Client({ connectionString: world.database.adminUrl });
  await admin.connect();
  await admin.query("set search_path = vouchers");
});
afterAll(async () => {
  await admin.end();
  await world.stop();
});

const days = 6;
const live = (seed: number, lived: number, beforeLaws: BeforeLaws): Promise<Simulated> =>
  simulate(
    { app: world.app, clock: world.clock, cronSecret: testCronSecret },
    {
      days: lived,
      seed,
      cells: 8,
      members: 80,
      quotaCents: 30_000,
      cashbackBp: null,
      voucherDays: 3,
      beforeLaws,
    },
  );

/** What a superuser does to today's records, and how it is taken back. */
interface Fault {
  readonly law: Law;
  readonly spoil: string;
  readonly mend: string;
}

const newest = "order by id desc limit 1";
const one = (table: string, where: string) =>
  `(select id from ${table} where community_id = $1 and ${where} ${newest})`;
const ofCommunity = "community_id = $1";

const faults: readonly Fault[] = [
  ...(["batches", "wallets"] as const).map((law) => ({
    law,
    spoil: `update batch set remaining_cents = remaining_cents - 1 where ${ofCommunity}
      and remaining_cents > 1 and id = ${one("batch", "remaining_cents > 1")}`,
    mend: `update batch set remaining_cents = remaining_cents + 1 where ${ofCommunity}
      and remaining_cents > 0 and id = ${one("batch", "remaining_cents > 0")}`,
  })),
  {
    law: "issuers",
    spoil: `update batch set issuer_cell_id = (select max(id::text)::uuid from cell where
      ${ofCommunity}), parent_batch_id = null
      where ${ofCommunity} and live and origin = 'dispersal'`,
    mend: `update batch b set issuer_cell_id = t.issuer_cell_id from transfer t where
      b.community_id = $1 and t.community_id = $1 and t.batch_id = b.id and t.kind = 'issue'`,
  },
  {
    law: "charges",
    spoil: `update charge set status = 'vales_applied', settled_at = null where ${ofCommunity} and
      id = ${one("charge", "vales_applied_cents > 0 and status = 'settled'")}`,
    mend: `update charge set status = 'settled', settled_at = applied_at where ${ofCommunity} and
      id = ${one("charge", "status = 'vales_applied' and settle_key is not null")}`,
  },
  {
    law: "quotas",
    spoil: `update polen set used_cents = used_cents + 1 where ${ofCommunity}`,
    mend: `update polen set used_cents = used_cents - 1 where ${ofCommunity}`,
  },
  {
    law: "chain",
    spoil: `update transfer set note = 'another story' where id = ${one("transfer", "true")}`,
    mend: `update transfer set note = null where note = 'another story' and ${ofCommunity}`,
  },
  {
    law: "sums",
    spoil: `update circulation_day set cents = cents + 1 where ${ofCommunity}`,
    mend: `update circulation_day set cents = cents - 1 where ${ofCommunity}`,
  },
  {
    law: "sales",
    spoil: `update sale_day set sales = sales + 1 where ${ofCommunity}`,
    mend: `update sale_day set sales = sales - 1 where ${ofCommunity}`,
  },
  {
    law: "test cells",
    spoil: `update cell set test = true where ${ofCommunity} and umbrella_id is null`,
    mend: `update cell set test = false where ${ofCommunity} and umbrella_id is null`,
  },
  {
    law: "events",
    spoil: `update webhook_event set audience = 'endpoints', seq = 1 where shard = $1::text and
      type = 'voucher.charge.settled' and audience = 'internal'`,
    mend: `update webhook_event set audience = 'internal', seq = null where shard = $1::text and
      type = 'voucher.charge.settled' and entity_id <> '' and event_id like 'internal:%'`,
  },
];

describe("a simulated community", { timeout: 60_000 }, () => {
  it("keeps every law on every day, and each that is spoiled is named", async () => {
    const named: string[] = [];
    let evenings = 0;
    const lived = await live(26, days, async (evening, entered) => {
      evenings += 1;
      if (evenings !== days - 1) return;
      for (const { law, spoil, mend } of faults) {
        const { communityId } = evening.town;
        const changed = (await admin.query(spoil, [communityId])).rowCount ?? 0;
        const found = await lookAtLaws(evening, entered);
        if (changed > 0 && found.some((breach) => breach.law === law)) named.push(law);
        await admin.query(mend, [communityId]);
      }
    });
    expect(named).toEqual(faults.map(({ law }) => law));
    expect([lived.breaches, lived.days]).toEqual([[], days]);
    expect(lived.lost).toBeGreaterThan(0);
    expect(lived.severed).toBeGreaterThan(0);
    const sum = (of: "sales" | "acceptedCents" | "expiredCents" | "sentCents" | "cashbackCents") =>
      lived.months.reduce((known, month) => known + month[of], 0);
    for (const of of ["sales", "acceptedCents", "expiredCents", "sentCents"] as const)
      expect(sum(of), of).toBeGreaterThan(0);
  });

  it("ends on the day whose audit finds what no daily look sees", async () => {
    const spoil = `update batch set minted_cents = minted_cents + 1 where ${ofCommunity}`;
    let evenings = 0;
    const lived = await live(8, 4, async ({ town }: Evening) => {
      evenings += 1;
      if (evenings === 4) await admin.query(spoil, [town.communityId]);
    });
    expect(new Set(lived.breaches.map(({ law }) => law))).toEqual(new Set(["audit"]));
  });
});

describe("the book", () => {
  const posting = (more: Partial<BookedPosting>): BookedPosting => ({
    id: "p",
    kind: "issue",
    fromAccount: "cell",
    toAccount: "wallet",
    issuerCellId: "cell",
    batchId: "b",
    cents: 100,
    chargeId: null,
    at: new Date(0),
    walletId: "wallet",
    expiresAt: new Date(dayMs),
    parentBatchId: null,
    ...more,
  });
  const lawsOf = (second: Partial<BookedPosting>): readonly Law[] => {
    const book = newBook([{ id: "cell", walletId: "w", umbrellaId: null, test: true }]);
    const day = newDay();
    for (const one of [posting({}), posting(second)]) enter(book, day, one);
    return day.breaches.map(({ law }) => law);
  };

  it.each([
    ["spends more than there is", { kind: "apply", cents: 101, chargeId: "c" }, ["balances"]],
    ["spends what expired", { kind: "apply", chargeId: "c", at: new Date(dayMs) }, ["expiries"]],
    ["burns too early", { kind: "expire" }, ["expiries"]],
    ["names another issuer", { kind: "apply", issuerCellId: "else", chargeId: "c" }, ["issuers"]],
    ["clears a test cell", { kind: "clear" }, ["test cells"]],
    ["is in order", { kind: "apply", chargeId: "c" }, []],
  ] as const)("names the law of a posting that %s", (_, second, laws) => {
    expect(lawsOf(second)).toEqual(laws);
  });
});

describe("what is asked twice", () => {
  const lawsAfter = async (...statuses: readonly number[]): Promise<readonly Law[]> => {
    let turn = 0;
    const { call, breaches } = patient(() => {
      turn += 1;
      return Promise.resolve({ status: statuses[turn - 1] ?? 500, body: { id: turn } });
    });
    await call({ line: "POST /api/transfers", once: "key", lost: true });
    return breaches.map(({ law }) => law);
  };

  it("is answered once, or the law of answers is broken", async () => {
    expect(await lawsAfter(503, 201, 201)).toEqual(["answers"]);
    expect(await lawsAfter(201, 409)).toEqual(["answers"]);
  });

  it("is decided anew where it was refused, for then nothing was done", async () => {
    expect(await lawsAfter(409, 201)).toEqual([]);
  });
});
