/** The clients: a process that keeps N requests under way on kept-alive connections and counts. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import { keepPace, type Loaded, type Pace } from "./pace.ts";
import { answerParent } from "./processes.ts";

export interface Payer {
  readonly cookie: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly cell: number;
}

/** What the load process reads from a file: who pays, in which cells, with which key. */
export interface Cast {
  readonly key: string;
  readonly communityId: string;
  readonly cells: readonly string[];
  readonly payers: readonly Payer[];
}

export interface Load extends Pace {
  /** `once`: a write or, where paths are given, a read at the plainest server. */
  readonly kind: "milpa" | "plain" | "read" | "once";
  readonly url: string;
  readonly castFile: string;
  /** Only payers of the first cell. */
  readonly oneCell?: boolean;
  /** Charges carry a ticket reference, so that both close webhooks are written. */
  readonly referenced?: boolean;
  /** For `read`: the paths to ask for in turn. */
  readonly paths?: readonly string[];
}

export type { Loaded } from "./pace.ts";

const totalCents = 4_000;
const valesCents = 1_000;

let turn = 0;
let ticket = 0;
const casts = new Map<string, Cast>();

const castOf = (file: string): Cast => {
  const known = casts.get(file) ?? (JSON.parse(readFileSync(file, "utf8")) as Cast);
  casts.set(file, known);
  return known;
};

type Call = (
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => Promise<{ readonly id: string }>;

const callerOf =
  (pool: Pool): Call =>
  async (method, path, headers, body) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const text = body === undefined ? null : JSON.stringify(body);
    const reply = await pool.request({
      method,
      path,
      headers: { ...headers, ...json },
      body: text,
    });
    const answer = await reply.body.text();
    if (reply.statusCode >= 300) throw new Error(`${path} answered ${reply.statusCode}: ${answer}`);
    return JSON.parse(answer) as { readonly id: string };
  };

const lifeOf = (load: Load, cast: Cast, call: Call) => {
  const payers = load.oneCell ? cast.payers.filter(({ cell }) => cell === 0) : cast.payers;
  const next = () => {
    const payer = payers[turn++ % payers.length];
    if (!payer) throw new Error("there are no payers");
    return { payer, cell: cast.cells[payer.cell] ?? "", key: `ticket-${process.pid}-${ticket++}` };
  };
  if (load.kind === "plain") {
    return async () => {
      const { payer, cell, key } = next();
      const create = { community: cast.communityId, cell, total: totalCents, key };
      const { id: charge } = await call("POST", "/create", {}, create);
      const sale = { community: cast.communityId, charge };
      const { memberId: member, walletId: wallet } = payer;
      await call("POST", "/apply", {}, { ...sale, member, wallet, cents: valesCents });
      await call("POST", "/settle", {}, sale);
    };
  }
  const api = "/api/charge-requests";
  const merchant = { "x-api-key": cast.key };
  return async () => {
    const { payer, cell, key } = next();
    const reference = load.referenced ? { externalRef: key } : {};
    const body = { cellId: cell, totalCents, ...reference };
    const { id } = await call("POST", api, { ...merchant, "idempotency-key": key }, body);
    await call("POST", `${api}/${id}/apply`, { cookie: payer.cookie }, { valesCents });
    await call("POST", `${api}/${id}/settle`, merchant, { stackable: true });
  };
};

const readerOf = (load: Load, cast: Cast, call: Call) => async () => {
  const paths = load.paths ?? [];
  await call("GET", paths[turn++ % paths.length] ?? "/", { "x-api-key": cast.key });
};

/** Writes as much as a small request has. */
const plainestOf =
  ({ paths }: Load, _: Cast, call: Call) =>
  async () => {
    if (paths) await call("GET", "/", {});
    else await call("POST", "/", {}, { text: "x".repeat(500) });
  };

const run = async (load: Load): Promise<Loaded> => {
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const cast = castOf(load.castFile);
  const call = callerOf(pool);
  const of = { read: readerOf, once: plainestOf, milpa: lifeOf, plain: lifeOf }[load.kind];
  const once = of(load, cast, call);
  const loaded = await keepPace(load, once);
  await pool.close();
  return loaded;
};

answerParent(run);
