/** Distributions reach the holders by their units, to the cent, and once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf } from "../testing/rows.ts";
import { distributeMonth } from "./distribute-month.command.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const offer = async (key: string): Promise<string> => {
  const deadline = "2026-12-31T00:00:00Z";
  const body = { name: "Biodigestor", units: 100, unit_price: 10, deadline };
  const made = await ground.request("POST /api/offerings", { key, body });
  return made.body.offering_id as string;
};
const buy = async (key: string, id: string, user: string, units: number) =>
  ground.request(`POST /api/offerings/${id}/purchases`, { key, body: { user_id: user, units } });
const declare = (key: string, id: string, month: string, amount: number) =>
  ground.request(`POST /api/offerings/${id}/distributions`, { key, body: { month, amount } });
const nothing = { distributions: 0, shares: 0, cents: 0, uncovered: 0, withoutHolders: 0 };
const ledgerSum = async () =>
  (await rowsOf(ground, "select sum(balance_cents)::int as sum from account"))[0]?.["sum"];

test("by units held, to the cent; a month that is not over waits; twice is once", async () => {
  const { services } = ground.app;
  const key = await ground.addKey();
  const id = await offer(key);
  const users = await Promise.all([1, 2, 3].map(() => ground.userWith(100)));
  for (const user of users) await buy(key, id, user, 3);
  await declare(key, id, "2026-10", 10);
  await declare(key, id, "2026-11", 1);
  const distributed =
    "select month, distributed_at is not null as paid from distribution order by 1";
  expect(await rowsOf(ground, distributed)).toEqual([
    { month: "2026-10", paid: false },
    { month: "2026-11", paid: false },
  ]);

  const both = await Promise.all([1, 2].map(() => distributeMonth(services, "2026-10")));
  const paid = { ...nothing, distributions: 1, shares: 3, cents: 1000 };
  expect(both.sort((one, other) => other.cents - one.cents)).toEqual([paid, nothing]);
  const balances = await Promise.all(users.map((user) => ground.balanceOf(user)));
  expect(balances.sort()).toEqual([73.33, 73.33, 73.34]);
  const shares =
    "select cents, transfer_id is not null as moved from distribution_share order by 1";
  const moved = [333, 333, 334].map((cents) => ({ cents, moved: true }));
  expect(await rowsOf(ground, shares)).toEqual(moved);
  expect(await rowsOf(ground, distributed)).toEqual([
    { month: "2026-10", paid: true },
    { month: "2026-11", paid: false },
  ]);

  expect(await distributeMonth(services, "2026-10")).toEqual(nothing);
  expect(await rowsOf(ground, shares)).toEqual(moved);
  const entries = `select p.period, p.concept, l.debit_account as debit, l.credit_account as credit,
                          l.cents
                     from poliza p join poliza_line l on l.poliza_id = p.id`;
  const concept = "Distribución de 2026-10: Biodigestor";
  expect(await rowsOf(ground, entries)).toEqual([
    { period: "2026-11", concept, debit: "701.11", credit: "102.01", cents: 1000 },
  ]);
  expect(await ledgerSum()).toBe(0);
});

test("without holders or takings it waits, and is paid by a later month's run", async () => {
  const { services } = ground.app;
  const key = await ground.addKey();
  const [id, user] = [await offer(key), await ground.userWith(100)];
  await declare(key, id, "2026-09", 30);
  const alone = { ...nothing, withoutHolders: 1 };
  expect(await distributeMonth(services, "2026-09")).toEqual(alone);
  await buy(key, id, user, 2);
  const short = { ...nothing, uncovered: 1 };
  expect(await distributeMonth(services, "2026-09")).toEqual(short);
  expect(await ground.balanceOf(user)).toBe(80);
  await ground.pay({ user_id: user, amount: 10, prefer_wallet: true }, { key });
  const paid = { ...nothing, distributions: 1, shares: 1, cents: 3000 };
  expect(await distributeMonth(services, "2026-10")).toEqual(paid);
  expect(await ground.balanceOf(user)).toBe(100);
});
