/** The clients: kept-alive connections that rotate their chains, read userinfo, or sign in. */
import { Pool } from "undici";
import { keepPace, type Pace, type Paced } from "../pace.ts";
import { answerParent } from "../processes.ts";

interface LoadOptions extends Pace {
  readonly url: string;
}

export type IdentityLoad = LoadOptions &
  (
    | {
        readonly kind: "refresh";
        readonly path: string;
        readonly clientId: string;
        /** The first of each chain; a later load of the same address goes on where it stopped. */
        readonly tokens: readonly string[];
      }
    | { readonly kind: "userinfo"; readonly path: string; readonly tokens: readonly string[] }
    | {
        readonly kind: "login";
        readonly path: string;
        readonly password: string;
        readonly emails: readonly string[];
      }
  );

export type { Paced as Loaded } from "../pace.ts";

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

const run = async (load: IdentityLoad): Promise<Paced> => {
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const loaded = await keepPace(load, (chain) => acts[load.kind](pool, load, chain));
  await pool.close();
  return loaded;
};

answerParent(run);
