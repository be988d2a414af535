/** Tokens, userinfo, sign-ins and the sweep, beside oidc-provider on the same database. */
import { cpuOfFamily, cpuSeconds, startPeer, type Peer } from "../processes.ts";
import type { Machine } from "../instance.ts";
import { interleave, lineOf, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import type { IdentityLoad, Loaded } from "./clients.ts";
import { measureLogins } from "./logins.ts";
import type { Seeded } from "./peer.ts";
import { seedIdentity } from "./seed.ts";
import { clientCount, type Beside, type Stage } from "./stage.ts";
import { measureSweep } from "./sweep.ts";

export interface Cost extends Loaded {
  /** Milliseconds of processor per request, of the server and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const people = 1_000;
/** Of what the machine can at this moment: so waiting shows, and not that it is too much. */
const quietShare = 0.2;

export const measureIdentity = async (stage: Stage): Promise<Report> => {
  const { machine, milpa, rounds, seconds } = stage;
  const sizes = { chains: clientCount, people };
  const cast = await seedIdentity(machine, sizes);
  const clients = await startPeer("identity/clients.ts", idle);
  const peer = await startPeer("identity/peer.ts", { url: machine.adminUrl, ...sizes });
  const theirs = peer.ready as unknown as Seeded;
  const ours = { url: milpa.urls["identity"] ?? "", server: milpa.processId, clientId: "bench" };
  const other = { url: `http://127.0.0.1:${theirs.port}`, server: peer.processId };
  const refresh = (tokens: readonly string[], path: string) =>
    ({ kind: "refresh", path, tokens, clientId: "bench", clients: clientCount }) as const;
  const userinfo = (tokens: readonly string[], path: string) =>
    ({ kind: "userinfo", path, tokens, clients: clientCount }) as const;
  const contest = (length: number) => ({
    ours: () =>
      go(ours, { ...refresh(cast.refreshTokens, "/oauth/token"), url: ours.url, seconds: length }),
    peer: () =>
      go(other, { ...refresh(theirs.refreshTokens, "/token"), url: other.url, seconds: length }),
    oursRead: () =>
      go(ours, {
        ...userinfo(cast.accessTokens, "/oauth/userinfo"),
        url: ours.url,
        seconds: length,
      }),
    peerRead: () =>
      go(other, { ...userinfo(theirs.accessTokens, "/me"), url: other.url, seconds: length }),
  });
  const go = (who: { readonly server: number }, load: IdentityLoad): Promise<Cost> =>
    measured(machine, clients, who.server, load);
  // Both compile their hot paths before anything counts.
  await interleave(1, contest(3));
  note("tokens and userinfo, interleaved");
  const results = await interleave(rounds, contest(seconds));
  await peer.stop();
  const tokens = ratiosOf(results);
  tell(tokens);
  const rates = (results["ours"] ?? []).map((cost) => cost.perSecond);
  const quietPerSecond = Math.max(10, Math.round(median(rates) * quietShare));
  const beside: Beside = { ...stage, cast, clients, quietPerSecond };
  note("sign-ins beside tokens");
  const logins = await measureLogins(beside);
  tell(logins.ratios);
  note(`the sweep over ${stage.rows} expired rows`);
  const sweep = await measureSweep(beside);
  await clients.stop();
  return {
    ratios: [...tokens, ...logins.ratios, ...sweep.ratios],
    figures: { results, logins: logins.figures, sweep: sweep.figures },
  };
};

/** It takes minutes: whoever waits sees where it is. */
const note = (text: string): void => {
  process.stderr.write(`identity: ${text} …\n`);
};

const tell = (ratios: readonly Ratio[]): void => {
  for (const ratio of ratios) process.stderr.write(`${lineOf(ratio)}\n`);
};

const idle: IdentityLoad = {
  kind: "userinfo",
  path: "/",
  tokens: [],
  url: "http://127.0.0.1:1",
  clients: 0,
  seconds: 0,
};

export const measured = async (
  machine: Machine,
  clients: Peer,
  server: number,
  load: IdentityLoad,
): Promise<Cost> => {
  const before = [cpuSeconds(server), cpuOfFamily(machine.databaseProcess)] as const;
  const loaded = await clients.ask<Loaded>(load);
  const after = [cpuSeconds(server), cpuOfFamily(machine.databaseProcess)] as const;
  return {
    ...loaded,
    serverMs: ((after[0] - before[0]) * 1000) / loaded.done,
    databaseMs: ((after[1] - before[1]) * 1000) / loaded.done,
  };
};

type Results = Readonly<Record<string, readonly Cost[]>>;

const ratiosOf = (results: Results): readonly Ratio[] => {
  const of = (name: string, pick: (cost: Cost) => number): number =>
    median((results[name] ?? []).map(pick));
  const rates = (name: string) => (results[name] ?? []).map((cost) => cost.perSecond);
  const told = (name: string): string => {
    const rate = of(name, (cost) => cost.perSecond).toFixed(0);
    const cost = `${of(name, serverMs).toFixed(2)}+${of(name, databaseMs).toFixed(2)}`;
    const slow = of(name, p99).toFixed(0);
    return `${name} ${rate}/s (node+db ${cost} ms, p99 ${slow} ms)`;
  };
  const beside = (name: string, mine: string, theirs: string): Ratio => ({
    name,
    value: ratioOfRounds(rates(mine), rates(theirs)),
    limit: 2,
    detail: `${told(mine)}, ${told(theirs)}`,
  });
  const cheaper = (name: string, mine: string, theirs: string): Ratio => ({
    name: `processor of ${name}, oidc-provider / ours`,
    value: of(theirs, processorMs) / of(mine, processorMs),
    limit: null,
    detail: "node and database; wanders less than the rates",
  });
  const perCore = of("ours", (cost) => 1000 / processorMs(cost));
  return [
    beside(`refreshes, ${clientCount} clients / oidc-provider`, "ours", "peer"),
    beside(`userinfo, ${clientCount} clients / oidc-provider`, "oursRead", "peerRead"),
    cheaper("a refresh", "ours", "peer"),
    cheaper("a userinfo", "oursRead", "peerRead"),
    {
      name: "refreshes per second of processor",
      value: perCore,
      limit: 480,
      unit: "",
      detail: "of node and database together; Keycloak states 120",
    },
    {
      name: "refresh p99, as fast as it goes",
      value: of("ours", p99),
      limit: 100,
      atMost: true,
      unit: "ms",
      detail: `${clientCount} clients`,
    },
  ];
};

const p99 = (cost: Cost): number => cost.p99Ms;
const processorMs = (cost: Cost): number => cost.serverMs + cost.databaseMs;
const serverMs = (cost: Cost): number => cost.serverMs;
const databaseMs = (cost: Cost): number => cost.databaseMs;
