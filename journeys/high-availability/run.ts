/** Starts the cluster, the house and the load, does the trials one after another, and judges. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { startCluster, type Cluster } from "../../tools/ha/cluster.ts";
import { newHome, startInstance, type Home } from "../instance.ts";
import { judge } from "./laws.ts";
import { startLoad, startStripe, type Load } from "./load.ts";
import { gapOf, isSold } from "./pulse.ts";
import type { HaTrial } from "./trials.ts";

export interface HaRun {
  readonly way: "hosts" | "haproxy";
  readonly trials: readonly HaTrial[];
  /** A fault that the trials must see; none in an ordinary run. */
  readonly plant: string | null;
}

const apps = ["control", "identity", "vouchers", "payments"];
/** Sales without a break for so long: it is back. */
const steadyMs = 3_000;
const withoutMostMs = 60_000;
/** Seconds until a silent leader is replaced; the planted fault is Patroni's own default. */
const ttl = 4;
const slowTtl = 30;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const say = (...words: readonly unknown[]): void => console.log(words.join(" "));

export const runHa = async ({ way, trials, plant }: HaRun): Promise<readonly string[]> => {
  const endings: (() => Promise<unknown>)[] = [];
  // What begins while others are ended is ended too.
  const endAll = async (): Promise<void> => {
    for (let end = endings.pop(); end; end = endings.pop()) await end().catch(say);
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void endAll().finally(() => process.exit(130)));
  try {
    const durations = { ttl: plant === "slow-patroni" ? slowTtl : ttl };
    const cluster = await startCluster(durations, (undo) => endings.push(undo));
    const home = await newHome();
    endings.push(home.remove);
    const stripe = await startStripe();
    endings.push(stripe.double.stop);
    const url = cluster.urls[way];
    const variables = { DATABASE_URL: url, MILPA_RATE_PER_MINUTE: "1000000", ...stripe.variables };
    const instance = await startInstance(home, variables, apps);
    endings.push(instance.kill);
    const load = await startLoad(instance, stripe);
    await pause(steadyMs);
    const broken: string[] = [];
    say(`The house reaches its database by ${way}.`);
    for (const trial of trials) broken.push(...(await runTrial(cluster, load, home, trial, url)));
    const done = await load.stop();
    const adminUrl = cluster.adminUrl(await cluster.leader());
    const verdict = await judge(instance, load.pulse, done, adminUrl);
    for (const sentence of verdict.looked) say(`  looked at ${sentence}`);
    return [...broken, ...verdict.broken];
  } finally {
    await endAll();
  }
};

const runTrial = async (
  cluster: Cluster,
  { pulse }: Load,
  home: Home,
  trial: HaTrial,
  url: string,
): Promise<readonly string[]> => {
  await cluster.whole();
  await pause(steadyMs);
  const from = performance.now();
  const { mend, notes = [] } = await trial.fault(cluster);
  if (trial.comesBack === "when mended") {
    await pause(steadyMs);
    for (const note of await meanwhile(cluster, home, url)) say("  ", note);
    await mend();
  }
  const mended = trial.comesBack === "when mended" ? performance.now() : from;
  const isBack = await untilSteady(pulse.beats, mended);
  const until = performance.now();
  const gap = gapOf(pulse.beats, from, until);
  const backAfter = gapOf(pulse.beats, mended, until).backAfterMs;
  if (trial.comesBack === "by itself") await mend();
  say(
    `${trial.name}: ${trial.done}.`,
    `Back ${seconds(backAfter)} s after ${mended === from ? "it" : "they came back"};`,
    `${gap.sold} sold, ${gap.refused} refused or unanswered, the slowest of them`,
    `after ${seconds(gap.slowestMs)} s.`,
    ...notes,
  );
  const { backMs, answerMs } = trial.bars;
  return [
    ...(isBack && backAfter <= backMs ? [] : [`${trial.name}: back after ${seconds(backAfter)} s`]),
    ...(answerMs === null || gap.slowestMs <= answerMs
      ? []
      : [`${trial.name}: answered after ${seconds(gap.slowestMs)} s`]),
  ];
};

const untilSteady = async (beats: Load["pulse"]["beats"], from: number): Promise<boolean> => {
  const until = performance.now() + withoutMostMs;
  while (performance.now() < until) {
    await pause(100);
    const now = performance.now();
    if (now - from < steadyMs) continue;
    const late = beats.filter(({ answeredAt }) => answeredAt > now - steadyMs);
    if (late.length > steadyMs / 300 && late.every(isSold)) return true;
  }
  return false;
};

/** While nothing can be written: what the server holds for us, and what the doctor says. */
const meanwhile = async (cluster: Cluster, home: Home, url: string): Promise<readonly string[]> => {
  const admin = new pg.Client({ connectionString: cluster.adminUrl(await cluster.leader()) });
  await admin.connect();
  const { rows } = await admin.query<{ readonly all: number; readonly waiting: number }>(
    `select count(*)::int as all,
            count(*) filter (where wait_event = 'SyncRep')::int as waiting
       from pg_stat_activity where datname = 'milpa'`,
  );
  await admin.end();
  const doctor = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "../../ecosystem/milpa.js"), "doctor"],
    { env: { ...process.env, MILPA_HOME: home.path, DATABASE_URL: url } },
  ).catch((error: unknown) => error as { readonly stdout: string });
  const line = doctor.stdout.split("\n").find((one) => one.includes("standbys")) ?? "nothing";
  const [now] = rows;
  return [
    `${now?.all ?? 0} connections at the server, ${now?.waiting ?? 0} of them wait for a standby`,
    `the doctor says: ${line.trim()}`,
  ];
};
