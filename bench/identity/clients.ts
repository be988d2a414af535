/** The clients: kept-alive connections that rotate their chains, read userinfo, or sign in. */
import { Pool } from "undici";
import { answerParent } from "../processes.ts";

interface Asked {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
}

export type IdentityLoad = Asked &
  (
    | {
        readonly kind: "refresh";
        readonly path: string;
        readonly clientId: string;
        /** The first of each chain; a later load of the same address goes on where it stopped. */
        readonly tokens: readonly string[];
        /** A steady pace in place of as fast as it goes: latencies count from when each was due. */
        readonly perSecond?: number;
      }
    | { readonly kind: "userinfo"; readonly path: string; readonly tokens: readonly string[] }
    | {
        readonly kind: "login";
        readonly path: string;
        readonly password: string;
        readonly emails: readonly string[];
      }
  );

export interface Loaded {
  readonly perSecond: number;
  readonly done: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const chains = new Map<string, string[]>();
let turn = 0;

const refreshed = async (pool: Pool, load: IdentityLoad, chain: number): Promise<void> => {
  if (load.kind !== "refresh") return;
  const tokens = chains.get(load.url) ?? [...load.tokens];
  chains.set(load.url, tokens);
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    client_id: load.clientId,
    refresh_token: tokens[chain] ?? "",
  });
  const reply = await pool.request({
    method: "POST",
    path: load.path,
    headers: form,
    body: body.toString(),
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`refresh answered ${reply.statusCode}: ${text}`);
  tokens[chain] = (JSON.parse(text) as { readonly refresh_token: string }).refresh_token;
};

const read = async (pool: Pool, load: IdentityLoad): Promise<void> => {
  if (load.kind !== "userinfo") return;
  const token = load.tokens[turn++ % load.tokens.length] ?? "";
  const headers = { authorization: `Bearer ${token}` };
  const reply = await pool.request({ method: "GET", path: load.path, headers });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`userinfo answered ${reply.statusCode}: ${text}`);
  if (!text.includes("@")) throw new Error(`userinfo without an address: ${text}`);
};

const signedIn = async (pool: Pool, load: IdentityLoad): Promise<void> => {
  if (load.kind !== "login") return;
  const email = load.emails[turn++ % load.emails.length] ?? "";
  const body = new URLSearchParams({ email, password: load.password, next: "/" }).toString();
  const headers = { ...form, origin: load.url };
  const reply = await pool.request({ method: "POST", path: load.path, headers, body });
  const text = await reply.body.text();
  const cookie = String(reply.headers["set-cookie"] ?? "");
  if (reply.statusCode !== 303 || cookie === "") {
    throw new Error(`the sign-in answered ${reply.statusCode}: ${text.slice(0, 300)}`);
  }
};

const acts = { refresh: refreshed, userinfo: read, login: signedIn } as const;

/** Each client goes on as soon as its last request was answered. */
const asFastAsPossible = async (pool: Pool, load: IdentityLoad): Promise<readonly number[]> => {
  const took: number[] = [];
  const until = performance.now() + load.seconds * 1000;
  const client = async (_: unknown, chain: number): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      await acts[load.kind](pool, load, chain);
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return took;
};

/** Requests leave by the clock, whether or not the server keeps up: waiting is not left out. */
const steadily = async (
  pool: Pool,
  load: IdentityLoad,
  perSecond: number,
): Promise<readonly number[]> => {
  const took: number[] = [];
  const begun = performance.now();
  const everyMs = 1000 / perSecond;
  const client = async (_: unknown, chain: number): Promise<void> => {
    for (let due = begun + chain * everyMs; ; due += load.clients * everyMs) {
      if (due > begun + load.seconds * 1000) return;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      await acts[load.kind](pool, load, chain);
      took.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return took;
};

const run = async (load: IdentityLoad): Promise<Loaded> => {
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const begun = performance.now();
  const pace = load.kind === "refresh" ? load.perSecond : undefined;
  const took = [
    ...(await (pace === undefined ? asFastAsPossible(pool, load) : steadily(pool, load, pace))),
  ];
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    perSecond: took.length / seconds,
    done: took.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: took.at(-1) ?? Number.NaN,
  };
};

answerParent(run);
