/** Payments: from a wallet beside a bare script, one hot merchant, reads, and long statements. */
import { readFile } from "node:fs/promises";
import { openDatabase } from "#platform/db/database.ts";
import { auditLedger } from "../../apps/payments/ledger/audit-ledger.command.ts";
import type { Machine, Milpa } from "../instance.ts";
import type { Loaded } from "../load.ts";
import { cpuOfFamily, cpuSeconds, startPeer } from "../processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import { seedPaymentsBench, type PaymentsCast } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
}

interface Staged extends Stage {
  readonly castFile: string;
  readonly cast: PaymentsCast;
}

interface Measured extends Loaded {
  /** Milliseconds of processor for one, of the process that serves and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

type Results = Readonly<Record<string, readonly Measured[]>>;

export const measurePayments = async (stage: Stage): Promise<Report> => {
  const castFile = await seedPaymentsBench(stage.machine);
  const cast = JSON.parse(await readFile(castFile, "utf8")) as PaymentsCast;
  const staged = { ...stage, castFile, cast };
  const [paid, read] = [await payments(staged), await reads(staged)];
  const audit = await audited(stage.machine);
  return {
    ratios: [
      ratio(paid, "ours", "bare", {
        name: "wallet payments, 16 clients / bare script",
        limit: 0.6,
      }),
      ratio(paid, "hot", "ours", { name: "one hot merchant / a hundred merchants", limit: 0.5 }),
      ratio(read, "payment", "bare", { name: "payment reads, 16 clients / Fastify", limit: 0.7 }),
      ratio(read, "balance", "bare", { name: "balance reads at 1,000,000 / Fastify", limit: null }),
      middle(read, "page", "a page of a statement at 1,000,000, one client"),
      audit,
    ],
    figures: { paid, read },
  };
};

const timed = async (
  { databaseProcess }: Machine,
  server: number,
  work: () => Promise<Loaded>,
): Promise<Measured> => {
  const before = [cpuSeconds(server), cpuOfFamily(databaseProcess)] as const;
  const loaded = await work();
  const each = (spent: number) => (spent * 1000) / loaded.done;
  return {
    ...loaded,
    serverMs: each(cpuSeconds(server) - before[0]),
    databaseMs: each(cpuOfFamily(databaseProcess) - before[1]),
  };
};

const payments = async ({ machine, milpa, castFile, rounds, seconds }: Staged) => {
  const url = milpa.urls["payments"] ?? "";
  const load = { url, clients: 16, seconds, castFile };
  const clients = await startPeer("payments/clients.ts", { ...load, clients: 0, seconds: 0 });
  const asked = { url: machine.adminUrl, clients: 16, seconds };
  const bare = await startPeer("payments/bare-script.ts", { ...asked, clients: 0 });
  const ours = (oneMerchant: boolean) => () =>
    timed(machine, milpa.processId, () => clients.ask<Loaded>({ ...load, oneMerchant }));
  const contest = {
    ours: ours(false),
    bare: () => timed(machine, bare.processId, () => bare.ask<Loaded>(asked)),
    hot: ours(true),
  };
  await interleave(1, contest);
  const results = await interleave(rounds, contest);
  await Promise.all([clients.stop(), bare.stop()]);
  return results;
};

const reads = async ({ machine, milpa, castFile, cast, rounds, seconds }: Staged) => {
  const idle = { kind: "read", url: "http://127.0.0.1:1", clients: 0, seconds: 0, castFile };
  const clients = await startPeer("load.ts", idle);
  const bare = await startPeer("payments/bare-read.ts", { url: machine.adminUrl });
  const bareUrl = `http://127.0.0.1:${String(bare.ready["port"])}`;
  const ask = (server: number, url: string, paths: readonly string[], count = 16) => {
    const load = { ...idle, url, paths, clients: count, seconds };
    return () => timed(machine, server, () => clients.ask<Loaded>(load));
  };
  const url = milpa.urls["payments"] ?? "";
  const wallets = cast.busyUsers.map((user) => `/api/wallets/${user}`);
  const pages = wallets.map((wallet) => `${wallet}/movements`);
  const contest = {
    payment: ask(milpa.processId, url, paths(cast.paymentIds, "/api/payments")),
    bare: ask(bare.processId, bareUrl, paths(cast.paymentIds, "/payment")),
    balance: ask(milpa.processId, url, wallets),
    page: ask(milpa.processId, url, pages, 1),
  };
  await interleave(1, contest);
  const results = await interleave(rounds, contest);
  await Promise.all([clients.stop(), bare.stop()]);
  return results;
};

const paths = (ids: readonly string[], below: string): readonly string[] =>
  ids.map((id) => `${below}/${id}`);

const ratio = (
  results: Results,
  name: string,
  beside: string,
  more: Pick<Ratio, "name" | "limit">,
): Ratio => {
  const rates = (of: string) => (results[of] ?? []).map(({ perSecond }) => perSecond);
  const told = [name, beside].map((of) => wordsOf(results, of)).join(", ");
  return { ...more, value: ratioOfRounds(rates(name), rates(beside)), detail: told };
};

const wordsOf = (results: Results, name: string): string => {
  const of = (pick: (result: Measured) => number): number =>
    median((results[name] ?? []).map(pick));
  const cost = `${of((one) => one.serverMs).toFixed(2)}+${of((one) => one.databaseMs).toFixed(2)}`;
  return `${name} ${of((one) => one.perSecond).toFixed(0)}/s (node+db ${cost} ms)`;
};

const middle = (results: Results, name: string, title: string): Ratio => {
  const of = (pick: (one: Measured) => number) => median((results[name] ?? []).map(pick));
  const detail = `p99 ${of((one) => one.p99Ms).toFixed(1)} ms`;
  const bound = { limit: 50, atMost: true, unit: " ms" };
  return { name: title, value: of((one) => one.p50Ms), ...bound, detail };
};

const audited = async ({ adminUrl }: Machine): Promise<Ratio> => {
  const db = openDatabase({ url: adminUrl, schema: "payments" });
  const begun = performance.now();
  const { findings, transfers } = await auditLedger(db);
  const seconds = (performance.now() - begun) / 1000;
  await db.close();
  const detail = `${transfers} transfers, ${findings.length} findings`;
  const bound = { limit: 10, atMost: true, unit: " s" };
  return { name: "milpa ledger verify payments", value: seconds, ...bound, detail };
};
