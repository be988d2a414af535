/** The clients of the bench of circulation: sales, applies alone, or transfers, N under way. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import type { Payer } from "../load.ts";
import { keepPace, type Loaded, type Pace } from "../pace.ts";
import { answerParent } from "../processes.ts";
import type { CirculationCast } from "./seed.ts";

export interface CirculationLoad extends Pace {
  /** `apply` counts that one step of a sale alone. */
  readonly kind: "sale" | "apply" | "transfer" | "report";
  readonly url: string;
  readonly castFile: string;
  readonly payers: "few" | "many" | "payers";
}

const totalCents = 4_000;
const valesCents = 1_000;

let turn = 0;

type Call = (
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => Promise<string>;

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
    return answer;
  };

const next = (payers: readonly Payer[]): Payer => {
  turn += 1;
  const payer = payers[turn % payers.length];
  if (!payer) throw new Error("there are no payers");
  return payer;
};

/** Answers milliseconds of the apply alone. */
const saleOf = (load: CirculationLoad, cast: CirculationCast, call: Call) => {
  const payers = cast[load.payers];
  const merchant = { "x-api-key": cast.key };
  const api = "/api/charge-requests";
  return async (): Promise<number> => {
    const payer = next(payers);
    const body = { cellId: cast.cells[payer.cell], totalCents };
    const once = { ...merchant, "idempotency-key": `circulation-${process.pid}-${turn}` };
    const { id } = JSON.parse(await call("POST", api, once, body)) as { readonly id: string };
    const begun = performance.now();
    await call("POST", `${api}/${id}/apply`, { cookie: payer.cookie }, { valesCents });
    const took = performance.now() - begun;
    // No cashback where applies are compared: nobody's batches become more.
    const stackable = load.kind === "sale";
    await call("POST", `${api}/${id}/settle`, merchant, { stackable });
    return took;
  };
};

const transferOf =
  ({ payers }: CirculationLoad, cast: CirculationCast, call: Call) =>
  async (): Promise<void> => {
    const [from, to] = [next(cast[payers]), next(cast[payers])];
    const body = { toMemberId: to.memberId, valesCents };
    await call("POST", "/api/transfers", { cookie: from.cookie }, body);
  };

const reports = ["/api/reports/community", "/api/reports/cells"];

const reportOf = (_: CirculationLoad, cast: CirculationCast, call: Call) => async () => {
  turn += 1;
  await call("GET", reports[turn % reports.length] ?? "", { cookie: cast.administrator });
};

const run = async (load: CirculationLoad): Promise<Loaded> => {
  const pool = new Pool(load.url, { connections: Math.max(1, load.clients), pipelining: 1 });
  const cast = JSON.parse(readFileSync(load.castFile, "utf8")) as CirculationCast;
  const call = callerOf(pool);
  const applies: number[] = [];
  const sale = saleOf(load, cast, call);
  const once = {
    sale: async () => void (await sale()),
    apply: async () => void applies.push(await sale()),
    transfer: transferOf(load, cast, call),
    report: reportOf(load, cast, call),
  }[load.kind];
  const loaded = await keepPace(load, once);
  await pool.close();
  if (load.kind !== "apply") return loaded;
  applies.sort((one, other) => one - other);
  const at = (share: number): number => applies[Math.floor(applies.length * share)] ?? Number.NaN;
  return { ...loaded, p50Ms: at(0.5), p99Ms: at(0.99) };
};

answerParent(run);
