/** The evening of a simulated day: the service's own jobs, and then every law is looked at. */
import { setTimeout as pause } from "node:timers/promises";
import type { RunningApp } from "#platform/run-app.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { newId } from "#platform/id.ts";
import { followWhole, type ChainEnd } from "#platform/ledger/chain.ts";
import type { Posting } from "../ledger/seal.ts";
import { endOf, findChain, readLinks } from "../ledger/seals.query.ts";
import { sealAtOnce, sealPortion } from "../ledger/seal-ledger.command.ts";
import { foldFigures } from "../reports/fold-figures.command.ts";
import { salesByDay } from "../reports/sales.query.ts";
import { enter, newDay, type Book, type DayOfBook } from "./book.domain.ts";
import { breach, differences, type Breach } from "./breaches.domain.ts";
import * as facts from "./facts.query.ts";
import type { Town } from "./found-town.ts";
import { breachesOfDay, type Records, type Tills } from "./laws.domain.ts";
import type { Call } from "./service-calls.ts";

/** What has been looked at: everything behind it is tomorrow's. */
export interface Bookmark {
  postings: string;
  chain: ChainEnd;
}

export interface Evening {
  readonly app: RunningApp;
  readonly town: Town;
  readonly book: Book;
  readonly seen: Bookmark;
  /** `2027-01-31`, in the community's zone. */
  readonly day: string;
  readonly tills: Tills;
}

/** Nobody writes in the evening, so no id is still on its way. */
const quietMs = 0;
const postingsAtOnce = 10_000;
/** Whoever else uses the server may have a transaction open, which a bound waits for. */
const foldsMost = 4_000;
const foldPauseMs = 5;

/** Releases, burns, seals and folds, each by the service's own code. */
export const runJobs = async (
  { app, town }: Pick<Evening, "app" | "town">,
  call: Call,
  bearer: string,
): Promise<readonly Breach[]> => {
  const breaches: Breach[] = [];
  for (const name of ["cancel-unsettled", "expire-vouchers"]) {
    const line = `POST /api/cron/${name}`;
    const { status } = await call({ line, bearer });
    if (status >= 300) breaches.push(breach("answers", line, status, "done"));
  }
  const { services } = app;
  const { communityId } = town;
  const now = services.clock.now();
  await inPortions<Posting>({ size: sealAtOnce }, (after) =>
    sealPortion(services, communityId, now, { after, backMs: quietMs }),
  );
  return breaches;
};

/** Until everything that was posted is in the sums. */
export const foldAll = async ({ app, town, book }: Evening, last: string): Promise<void> => {
  const { services } = app;
  const { communityId } = town;
  const asked = { communityId, now: services.clock.now(), marginMs: quietMs, most: 20_000 };
  for (let tries = 0; tries < foldsMost; tries += 1) {
    await foldFigures(services, asked);
    if ((await facts.foldedTo(services.db, communityId)) >= last || book.postings === 0) return;
    if (tries > 1) await pause(foldPauseMs);
  }
  throw new Error("Postings are not in the sums: a transaction of this server does not end.");
};

/** Enters what was posted since yesterday evening. */
export const enterDay = async (evening: Evening): Promise<DayOfBook> => {
  const { app, town, book, seen } = evening;
  const day = newDay();
  let after = seen.postings;
  for (;;) {
    const asked = { after, most: postingsAtOnce };
    const postings = await facts.postingsBehind(app.services.db, town.communityId, asked);
    for (const posting of postings) enter(book, day, posting);
    after = postings.at(-1)?.id ?? after;
    if (postings.length < postingsAtOnce) break;
  }
  await foldAll(evening, after);
  return day;
};

/** Looks at every law once; looked at again, the same is found. */
export const lookAtLaws = async (
  evening: Evening,
  entered: DayOfBook,
): Promise<readonly Breach[]> => [
  ...breachesOfDay(evening.book, entered, await readRecords(evening, entered), evening.tills),
  ...(await chainBreaches(evening)),
  ...(await reportBreaches(evening)),
];

/** From here on everything is tomorrow's. */
export const turnPage = async ({ app, town, seen }: Evening): Promise<void> => {
  seen.postings = newId();
  seen.chain = endOf(await findChain(app.services.db, town.communityId));
};

const readRecords = async (
  { app, town, seen, day }: Evening,
  entered: DayOfBook,
): Promise<Records> => {
  const { db } = app.services;
  const { communityId } = town;
  const [batches, charges, held, polen, flows, sales, events] = await Promise.all([
    facts.readBatches(db, communityId, [...entered.batches]),
    facts.readCharges(db, communityId, [...entered.charges]),
    facts.readHeld(db, communityId),
    facts.readPolen(db, communityId, day.slice(0, 7)),
    facts.readFoldedFlows(db, communityId, day),
    facts.readFoldedSales(db, communityId, day),
    facts.countEvents(db, communityId, seen.postings),
  ]);
  return { ...held, batches, charges, polen, flows, sales, events };
};

/** Each posting has its link, and the links hold. */
const chainBreaches = async ({ app, town, book, seen }: Evening): Promise<readonly Breach[]> => {
  const { db } = app.services;
  const { communityId } = town;
  const read = (after: number) => readLinks(db, communityId, after);
  const { end, fault } = await followWhole(read, seen.chain);
  if (fault) return [breach("chain", fault.id, fault.recorded, fault.recomputed)];
  const head = endOf(await findChain(db, communityId));
  const found = head.hash === end.hash ? [] : [breach("chain", "head", head.hash, end.hash)];
  if (end.seq !== book.postings) found.push(breach("chain", "sealed", end.seq, book.postings));
  return found;
};

/** A report of the day tells what stalls were told, and nothing of test cells. */
const reportBreaches = async ({ app, town, day, tills }: Evening): Promise<readonly Breach[]> => {
  const { communityId } = town;
  const asked = { communityId, from: day, to: day, cellIds: null };
  const told = await salesByDay(app.services.db, asked);
  const tests = new Set(town.cells.filter(({ test }) => test).map(({ id }) => id));
  const money = (sums: { readonly vouchersCents: number; readonly cashCents: number }): string =>
    `${sums.vouchersCents} and ${sums.cashCents}`;
  return differences(
    "test cells",
    new Map(told.map((sale) => [sale.cellId, money(sale)])),
    new Map([...tills].filter(([id]) => !tests.has(id)).map(([id, sums]) => [id, money(sums)])),
  );
};
