/**
 * Throws the plans of a connection away while its tables grow. A plan is
 * kept until the statistics of its tables change, and on a young table that
 * is too late: what was planned for three rows joins by reading all of them,
 * and does so with ten thousand (measured: 80 ms where 1 ms is enough).
 */
import type pg from "pg";

/** Transactions of a connection after which its plans are made anew: soon at first, then seldom. */
const firstAfter = 8;
const growth = 3;
const lastEvery = 2_000;

interface Age {
  transactions: number;
  next: number;
}

const ages = new WeakMap<pg.PoolClient, Age>();

/** Counts a transaction of this connection; true when its plans should be thrown away before it. */
export const plansAreOld = (client: pg.PoolClient): boolean => {
  const age = ages.get(client) ?? { transactions: 0, next: firstAfter };
  ages.set(client, age);
  age.transactions += 1;
  if (age.transactions < age.next) return false;
  age.next = age.transactions + Math.min(age.transactions * (growth - 1), lastEvery);
  return true;
};

/** Not awaited: it travels with the BEGIN behind it. Where it fails, the connection fails too. */
export const forgetPlans = (client: pg.PoolClient): void => {
  client.query("DISCARD PLANS").catch(() => undefined);
};
