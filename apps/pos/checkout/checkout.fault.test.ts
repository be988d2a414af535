/** Lost answers and `kill -9` at each step of a checkout: one sale, and money where it belongs. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Checkout } from "#contracts/pos/checkout.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { expectConserved } from "../testing/checkout-balance.ts";
import { startCheckouts, type CheckoutGround, type Till } from "../testing/checkout-ground.ts";
import { startDoomedPos } from "../testing/doomed-pos.ts";
import type { MoneyFault } from "#business/testing/money-server.ts";

let ground: CheckoutGround;
let till: Till;
beforeAll(async () => {
  // Other processes tell the time of the world.
  ground = await startCheckouts({ at: new Date().toISOString() });
});
beforeEach(async () => {
  till = await ground.till();
  ground.payments.wallets.set(till.walletUser, 500);
});
afterAll(() => ground.stop());

const patience = { timeout: 60_000, interval: 10 };
const pool = () => ground.app.services.db.pool;
type App = "vouchers" | "payments";

const meet = (app: App, operation: string, ...faults: readonly MoneyFault[]) =>
  ground[app].faults.set(operation, [...faults]);
const clearFaults = () => {
  for (const app of ["vouchers", "payments"] as const) ground[app].faults.clear();
};

const refresh = async (checkout: Checkout): Promise<Checkout> =>
  (await ground.act(checkout, "refresh")).body as Checkout;

/** The job, after so long that no request of anybody is under way any more. */
const later = async (): Promise<void> => {
  ground.clock.advance(6 * minuteMs);
  await ground.runJob();
};

/** A ticket whose vouchers are on it, and the rest in cash: ready to be sold. */
const ready = async (): Promise<Checkout> => {
  const checkout = await till.open(2);
  const { id } = await ground.tender(checkout, { method: "voucher" });
  ground.vouchers.apply(id, 1_000);
  await refresh(checkout);
  await ground.tender(checkout, { method: "cash" });
  return checkout;
};

const consented = async (checkout: Checkout, amount: number): Promise<string> => {
  const { id } = await ground.tender(checkout, { method: "wallet", phone: till.phone, amount });
  const code = await ground.codeOf(till.phone);
  await ground.act(checkout, `tenders/${id}/confirm`, { code });
  return id;
};

const lost = ["fail_before", "fail_after", "drop_before", "drop_after"] as const;

describe.each(lost)("%s", (fault) => {
  // A client of ours repeats what a broken connection lost, so the whole call must be lost.
  const all: readonly MoneyFault[] = fault.startsWith("drop") ? [fault, fault, fault] : [fault];
  const pauseMs = fault.startsWith("drop") ? 3_500 : 0;
  /** Other calls are let through again once the circuit closes. */
  const untilHeard = async (checkout: Checkout, state: string): Promise<void> => {
    clearFaults();
    await expect
      .poll(async () => (await refresh(checkout)).tenders[0]?.state, {
        timeout: 20_000 + pauseMs,
        interval: 50,
      })
      .toBe(state);
  };

  test("a charge that is asked for again is the same one", async () => {
    const checkout = await till.open(1);
    meet("vouchers", "create", ...all);
    const asked = await ground.tender(checkout, { method: "voucher" });
    expect(asked.state).toBe("asking");
    await untilHeard(checkout, "waiting");
    const ours = [...ground.vouchers.charges.values()].filter(
      ({ externalRef }) => externalRef === asked.id,
    );
    expect(ours).toHaveLength(1);
  });

  test("a wallet pays once, and gets back once", async () => {
    const checkout = await till.open(2);
    meet("payments", "create", ...all);
    const id = await consented(checkout, 12);
    await untilHeard(checkout, "held");
    expect(ground.payments.wallets.get(till.walletUser)).toBe(488);
    meet("payments", "refund", ...all);
    await ground.act(checkout, `tenders/${id}/cancel`);
    await untilHeard(checkout, "returned");
    expect(ground.payments.wallets.get(till.walletUser)).toBe(500);
  });

  test("a settle that was lost sells nothing twice", async () => {
    const checkout = await ready();
    meet("vouchers", "settle", ...all);
    await ground.act(checkout, "finish");
    clearFaults();
    const finish = async () => (await ground.act(checkout, "finish")).status;
    await expect.poll(finish, { timeout: 20_000 + pauseMs, interval: 50 }).toBe(201);
    expect((await expectConserved(ground, checkout)).state).toBe("sold");
  });

  test("money of a ticket that is given up goes back, whoever is away", async () => {
    const checkout = await ready();
    meet("vouchers", "cancel", ...all);
    await ground.act(checkout, "abandon");
    clearFaults();
    const ended = async () => {
      await later();
      return (await ground.look(checkout)).state;
    };
    await expect.poll(ended, { timeout: 20_000 + pauseMs, interval: 50 }).toBe("abandoned");
    await expectConserved(ground, checkout);
  });
});

test("a key that was revoked: refused at once, and nothing is asked for twice", async () => {
  const checkout = await till.open(1);
  meet("vouchers", "create", { status: 403, code: "forbidden" });
  const asked = await ground.tender(checkout, { method: "voucher" });
  expect(asked).toMatchObject({ state: "failed", reason: "refused" });
  expect((await ground.look(checkout)).due).toBe(checkout.total);
});

test("a wish that nobody heard is dropped by the job, not asked for later", async () => {
  const checkout = await till.open(1);
  meet("payments", "create", "fail_before");
  await consented(checkout, 5);
  clearFaults();
  await later();
  const now = await ground.look(checkout);
  expect(now.tenders[0]).toMatchObject({ state: "failed", reason: "unanswered" });
  expect(ground.payments.wallets.get(till.walletUser)).toBe(500);
});

let letGo: (() => Promise<void>) | undefined;
afterEach(async () => {
  await letGo?.();
  letGo = undefined;
});

/** Keeps what `sql` locks until `letGo`, or the end of the test. */
const lock = async (sql: string, values: readonly unknown[]): Promise<void> => {
  const client = await pool().connect();
  await client.query("begin");
  await client.query(sql, [...values]);
  letGo = async () => {
    letGo = undefined;
    await client.query("rollback");
    client.release();
  };
};

const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await pool().query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? 0;
    }, patience)
    .toBeGreaterThan(0);

describe("kill -9", { timeout: 180_000 }, () => {
  /** A process asks; it dies once the operation was heard. */
  const killAt = async (app: App, operation: string, path: string, body: object) => {
    const before = ground[app].seen.get(operation) ?? 0;
    const { ask, kill } = await startDoomedPos(ground);
    ask(path, { tenantId: till.id, ...body });
    const heard = () => ground[app].seen.get(operation) ?? 0;
    await expect.poll(heard, patience).toBeGreaterThan(before);
    await kill();
    clearFaults();
  };

  test.each(["hold_before", "hold_after"] as const)("a charge is asked for: %s", async (fault) => {
    const checkout = await till.open(1);
    meet("vouchers", "create", fault);
    const path = `/api/checkouts/${checkout.id}/tenders`;
    await killAt("vouchers", "create", path, { method: "voucher", id: newId() });
    expect((await refresh(checkout)).tenders[0]?.state).toBe("waiting");
    await ground.act(checkout, "abandon");
    expect((await expectConserved(ground, checkout)).state).toBe("abandoned");
  });

  test.each(["hold_before", "hold_after"] as const)("a wallet is asked: %s", async (fault) => {
    const checkout = await till.open(1);
    const wish = { method: "wallet", phone: till.phone, amount: 7 };
    const { id } = await ground.tender(checkout, wish);
    const code = await ground.codeOf(till.phone);
    meet("payments", "create", fault);
    const path = `/api/checkouts/${checkout.id}/tenders/${id}/confirm`;
    await killAt("payments", "create", path, { code });
    await ground.act(checkout, "abandon");
    await later();
    expect((await expectConserved(ground, checkout)).state).toBe("abandoned");
    expect(ground.payments.wallets.get(till.walletUser)).toBe(500);
  });

  test.each(["hold_before", "hold_after"] as const)("vouchers are settled: %s", async (fault) => {
    const checkout = await ready();
    meet("vouchers", "settle", fault);
    await killAt("vouchers", "settle", `/api/checkouts/${checkout.id}/finish`, {});
    // It is being sold, so that it cannot be given up any more; the job ends it.
    expect((await ground.act(checkout, "abandon")).status).toBe(409);
    await later();
    expect((await expectConserved(ground, checkout)).state).toBe("sold");
  });

  test("settled, and the ticket has no number yet", async () => {
    await ground.sell(till);
    const checkout = await ready();
    // A lock that waits for a process to start is given up by the database on a crowded machine.
    const { ask, kill } = await startDoomedPos(ground);
    await lock("select from sale_day where tenant_id = $1 for update", [till.id]);
    ask(`/api/checkouts/${checkout.id}/finish`, { tenantId: till.id });
    await untilWaiting();
    await kill();
    await letGo?.();
    // The database notices only at its next word that nobody listens; until then it keeps the lock.
    const state = async () => {
      await later();
      return (await ground.look(checkout)).state;
    };
    await expect.poll(state, patience).toBe("sold");
    await expectConserved(ground, checkout);
  });

  test("sold, and the checkout does not know it yet", async () => {
    const checkout = await ready();
    await ground.act(checkout, "finish");
    // As the row is between the two transactions.
    const undo = "update checkout set state = 'closing', sale_id = null where id = $1";
    await pool().query(undo, [checkout.id]);
    await later();
    expect((await expectConserved(ground, checkout)).state).toBe("sold");
  });
});
