/** The daily sweep over millions of expired rows, and what a steady stream of refreshes feels. */
import { request } from "undici";
import { median, type Report } from "../rounds.ts";
import type { Loaded } from "./clients.ts";
import { clientCount, type Beside } from "./stage.ts";
import { countPast, seedPast } from "./seed.ts";

/** A slice is long enough for a p99 of its own, and short enough to end soon after the sweep. */
const sliceSeconds = 5;
const slicesWithout = 4;

export const measureSweep = async (stage: Beside): Promise<Report> => {
  const { machine, milpa, cast, clients, rows } = stage;
  const url = milpa.urls["identity"] ?? "";
  await seedPast(machine, rows);
  const before = await countPast(machine);
  const slice = () =>
    clients.ask<Loaded>({
      kind: "refresh",
      path: "/oauth/token",
      url,
      clients: clientCount,
      tokens: cast.refreshTokens,
      clientId: cast.clientId,
      perSecond: stage.quietPerSecond,
      seconds: sliceSeconds,
    });
  const without: Loaded[] = [];
  while (without.length < slicesWithout) without.push(await slice());
  const during: Loaded[] = [];
  let told: SweepRun | null = null;
  const running = sweep(url).then((answer) => void (told = answer));
  while (told === null) during.push(await slice());
  await running;
  const after = await countPast(machine);
  const { tookSeconds, text } = told as SweepRun;
  const [p99With, p99Without] = [p99Of(during), p99Of(without)];
  return {
    ratios: [
      {
        name: "refresh p99 while the sweep runs / without",
        limit: 2,
        atMost: true,
        value: p99With / p99Without,
        detail:
          `${p99With.toFixed(0)} ms / ${p99Without.toFixed(0)} ms at ${stage.quietPerSecond}/s; ` +
          `${before - after} rows in ${tookSeconds.toFixed(0)} s`,
      },
      {
        name: "refresh p99 while the sweep runs",
        value: p99With,
        limit: 150,
        atMost: true,
        unit: "ms",
        detail: "median of slices",
      },
      {
        name: "expired rows left by the sweep",
        value: after,
        limit: 0,
        atMost: true,
        detail: `of ${before}`,
      },
    ],
    figures: { before, after, tookSeconds, during, without, text },
  };
};

interface SweepRun {
  readonly tookSeconds: number;
  readonly text: string;
}

const p99Of = (slices: readonly Loaded[]): number => median(slices.map((slice) => slice.p99Ms));

/** Runs the job and waits for its end, however long that takes. */
const sweep = async (url: string): Promise<SweepRun> => {
  const begun = performance.now();
  const reply = await request(`${url}/api/cron/cleanup-oauth-codes`, {
    method: "POST",
    headersTimeout: 0,
    bodyTimeout: 0,
    headers: { authorization: `Bearer ${process.env["MILPA_CRON_SECRET"] ?? ""}` },
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`the sweep answered ${reply.statusCode}: ${text}`);
  return { tookSeconds: (performance.now() - begun) / 1000, text };
};
