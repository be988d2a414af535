/**
 * Laws of clients' money: whatever is asked in whatever order, with what the bank shows, months
 * that are compared and signed, and transactions that are killed on their way, every answer and
 * every balance is what a naive model says (T1 to T10).
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { isUnavailable } from "#platform/db/failures.ts";
import { patiently } from "#platform/db/patiently.ts";
import { Refusal } from "#platform/errors.ts";
import { inStep, type InStep } from "#platform/testing/in-step.ts";
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
/** At most, of one firm in one transaction. */
const operationsPerBatch = 20;
/**
 * Firms whose operations share their transactions: what each of them waits for goes to the
 * database in one message, which is what makes a million affordable.
 */
const firmsAtOnce = isSoak ? 25 : 3;

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

/** A firm with what the model knows of it; each draws from a chance of its own. */
interface Player {
  readonly world: World;
  readonly random: Random;
  known: model.Model;
  now: Date;
}

const newPlayer = async (nth: number): Promise<Player> => {
  const known = model.emptyModel(dayOf(start));
  return { world: await newWorld(ground), random: randomOf(seed + nth), known, now: start };
};

interface Batch {
  readonly player: Player;
  readonly going: model.Model;
  readonly heard: readonly string[];
}

/** Some operations of a firm, one after the other; each answer is the model's. */
const playBatch = async (step: InStep, player: Player): Promise<Batch> => {
  const { world, random, now } = player;
  const { queries, leave } = step.join();
  const going = model.copyOf(player.known);
  const heard: string[] = [];
  const today = dayOf(now, world.accesses[0].firm.timeZone);
  for (let left = 1 + random(operationsPerBatch); left > 0; left -= 1) {
    const asked = wish(random, going, today);
    const verdict = judge(going, asked, today);
    const answer = await perform(queries, { world, known: going, now }, asked);
    const code = answer instanceof Refusal ? answer.code : null;
    if (code !== verdict.code)
      throw new Error(`${seed}: ${JSON.stringify(asked)}: ${code} is not ${verdict.code}`);
    if (!(answer instanceof Refusal)) verdict.done(answer.id);
    heard.push(`${asked.kind} ${code ?? "done"}`);
  }
  leave();
  return { player, going, heard };
};

/** One transaction of several firms. Answers how many operations were committed. */
const playTogether = async (players: readonly Player[], fate: number): Promise<number> => {
  for (const player of players) player.now = later(player.random, player.now);
  let played = 0;
  try {
    // The database may ask for the whole of it once more.
    const batches = await ground.app.services.db.transaction(async (tx) => {
      const step = inStep(tx);
      const all = await Promise.all(players.map((player) => playBatch(step, player)));
      if (fate === 0) await tx.run(killMyself);
      if (fate <= 1) throw new Crash();
      return all;
    });
    for (const { player, going, heard } of batches) {
      player.known = going;
      played += heard.length;
      for (const line of heard) count(line);
    }
  } catch (error) {
    // Killed before its commit: nothing of it is there, and the model goes on without it.
    const isAway = isUnavailable(error);
    if (fate > 1 && !isAway) throw error;
    count(isAway ? "transaction killed" : "transaction failed");
  }
  await Promise.all(players.map((player) => patiently(() => sameBooks(player))));
  return played;
};

/** Most transactions are committed; some fail at their end, some lose their connection. */
const playFirms = async (nth: number): Promise<number> => {
  const numbers = Array.from({ length: firmsAtOnce }, (_, one) => nth * firmsAtOnce + one);
  const players: Player[] = [];
  // One after the other here and at the end: connections are few, and waits for one are bounded.
  for (const one of numbers) players.push(await patiently(() => newPlayer(one)));
  const random = randomOf(seed - 1 - nth);
  let played = 0;
  while (played < operationsPerFirm * firmsAtOnce)
    played += await playTogether(players, random(20));
  for (const player of players) await patiently(() => settle(player));
  return played;
};

/** After each transaction, whatever became of it: the balances are what the model says. */
const sameBooks = async ({ world, known, now }: Player): Promise<void> => {
  const { db } = ground.app.services;
  const [access] = world.accesses;
  const today = dayOf(now, access.firm.timeZone);
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
const settle = async ({ world, known, now }: Player): Promise<void> => {
  expect(model.neverBelowZero(known), `${seed}`).toBe(true);
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
  let groups = 0;
  const begun = performance.now();
  const play = async (): Promise<void> => {
    while (played < operationsMost) {
      played += await playFirms(groups++);
      if (!isSoak || played < told) continue;
      told += 20_000;
      process.stdout.write(`${played} played in ${secondsSince(begun)} s\n`);
    }
  };
  // While one waits for the database, another goes on.
  await Promise.all(isSoak ? [play(), play()] : [play()]);
  if (isSoak) {
    const all = JSON.stringify(Object.fromEntries(tried));
    process.stdout.write(`seed ${seed}: ${played} played in ${secondsSince(begun)} s: ${all}\n`);
  }
  expect(played).toBeGreaterThanOrEqual(operationsMost);
});
