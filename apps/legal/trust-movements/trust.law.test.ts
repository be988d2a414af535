/**
 * Laws of clients' money: whatever is asked in whatever order, with what the bank shows, months
 * that are compared and signed, and transactions that are killed on their way, every answer and
 * every balance is what a naive model says (T1 to T10).
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import * as model from "../testing/trust-model.ts";
import {
  judge,
  newWorld,
  perform,
  randomOf,
  start,
  wish,
  type Random,
  type World,
} from "../testing/trust-play.ts";
import { trustAccounts, trustLedgers } from "../trust/trust.query.ts";
import { watchFirm } from "../trust-watch/watch-trust.command.ts";

/** `MILPA_SOAK=1` plays a million; `MILPA_LAW_RUNS` another number, `MILPA_SEED` the same again. */
const isSoak = process.env["MILPA_SOAK"] !== undefined;
const operationsMost = Number(process.env["MILPA_LAW_RUNS"] ?? (isSoak ? 1_000_000 : 300));
const seed = Number(process.env["MILPA_SEED"] ?? Date.now() % 1_000_000_000);
/** At least, of one firm. */
const operationsPerFirm = isSoak ? 400 : 100;
/** At most, in one transaction. */
const operationsPerBatch = isSoak ? 40 : 20;

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

class Crash extends Error {}

const killMyself = statement("trust-law.kill", "select pg_terminate_backend(pg_backend_pid())");

/** How often each operation was asked for and what came of it, and how transactions ended. */
const tried = new Map<string, number>();
const count = (what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1);

/** Hours, days, and now and then the better part of a month. */
const later = (random: Random, now: Date): Date => {
  const fate = random(12);
  if (fate === 0) return plusMs(now, (10 + random(25)) * dayMs);
  return plusMs(now, fate < 4 ? dayMs : hourMs);
};

const playFirm = async (random: Random): Promise<number> => {
  const { db } = ground.app.services;
  const world = await newWorld(ground);
  const zone = world.accesses[0].firm.timeZone;
  let known = model.emptyModel(dayOf(start));
  let now = start;
  let played = 0;
  while (played < operationsPerFirm) {
    // Most transactions are committed; some fail at their end, some lose their connection.
    const fate = random(isSoak ? 60 : 20);
    const batch = 1 + random(operationsPerBatch);
    now = later(random, now);
    const heard: string[] = [];
    let going = known;
    const moment = now;
    const work = async (tx: Queries): Promise<void> => {
      // The database may ask for the whole of it once more.
      going = structuredClone(known);
      heard.length = 0;
      for (let nth = 0; nth < batch; nth += 1) {
        const today = dayOf(moment, zone);
        const asked = wish(random, going, today);
        const verdict = judge(going, asked, today);
        const answer = await perform(tx, { world, known: going, now: moment }, asked);
        const code = answer instanceof Refusal ? answer.code : null;
        if (code !== verdict.code)
          throw new Error(`${seed}: ${JSON.stringify(asked)}: ${code} is not ${verdict.code}`);
        if (!(answer instanceof Refusal)) verdict.done(answer.id);
        heard.push(`${asked.kind} ${code ?? "done"}`);
      }
      if (fate === 0) await tx.run(killMyself);
      if (fate === 1 || fate === 0) throw new Crash();
    };
    try {
      await db.transaction(work);
      known = going;
      played += heard.length;
      for (const line of heard) count(line);
    } catch (error) {
      // Killed before its commit: nothing of it is there, and the model goes on without it.
      if (fate > 1) throw error;
      count(fate === 0 ? "transaction killed" : "transaction failed");
    }
    await sameBooks(world, known, dayOf(now, zone));
  }
  await settle(world, known, now);
  return played;
};

/** After each transaction, whatever became of it: the balances are what the model says. */
const sameBooks = async (world: World, known: model.Model, today: Day): Promise<void> => {
  const { db } = ground.app.services;
  const [access] = world.accesses;
  const [stored, [account]] = await Promise.all([
    trustLedgers(db, access, { clientId: null, matterId: null, today }),
    trustAccounts(db, access.firm.id),
  ]);
  const is = ([0, 1, 2, 3] as const).flatMap((pot) => {
    const ledger = stored.find(({ matterId }) => matterId === world.matters[pot]);
    return [ledger?.balanceCents ?? 0, ledger?.heldCents ?? 0];
  });
  const isToBe = ([0, 1, 2, 3] as const).flatMap((pot) => [
    model.balanceOf(known, pot),
    model.heldOf(known, pot),
  ]);
  const own = model.balanceOf(known, model.firmPot);
  const book = isToBe.reduce((sum, cents, at) => (at % 2 === 0 ? sum + cents : sum), own);
  expect([account?.bookCents, account?.closedUntil, ...is], `${seed}`).toEqual([
    ...[book, known.closedUntil, ...isToBe],
  ]);
};

/** At the end of a firm's history no rule is broken, and its chain is whole. */
const settle = async (world: World, known: model.Model, now: Date): Promise<void> => {
  expect(model.neverBelowZero(known)).toBe(true);
  const [access] = world.accesses;
  const { entries, found } = await watchFirm(ground.app.services.db, access.firm, now);
  // The invoices are the model's own: billing here has none.
  const broken = found.filter(({ kind }) => kind !== "invoice");
  expect([entries, broken], `${seed}`).toEqual([known.entries.size, []]);
};

const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(0);

it("any history is one that the model explains, to the cent", { timeout: 5 * hourMs }, async () => {
  let played = 0;
  let told = 0;
  const begun = performance.now();
  const play = async (nth: number): Promise<void> => {
    const random = randomOf(seed + nth);
    while (played < operationsMost) {
      played += await playFirm(random);
      if (!isSoak || played < told) continue;
      told += 20_000;
      process.stdout.write(`${played} played in ${secondsSince(begun)} s\n`);
    }
  };
  await Promise.all(isSoak ? [play(1), play(2), play(3)] : [play(1)]);
  if (isSoak) {
    const all = JSON.stringify(Object.fromEntries(tried));
    process.stdout.write(`seed ${seed}: ${played} played in ${secondsSince(begun)} s: ${all}\n`);
  }
  expect(played).toBeGreaterThanOrEqual(operationsMost);
});
