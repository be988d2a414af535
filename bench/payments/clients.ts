/** The payers: a process that keeps N payments from wallets under way and counts them. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import type { Loaded } from "../load.ts";
import { answerParent } from "../processes.ts";
import type { PaymentsCast } from "./seed.ts";

export interface PayLoad {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly castFile: string;
  /** All payments go to the first merchant. */
  readonly oneMerchant?: boolean;
}

let turn = 0;

const run = async (load: PayLoad): Promise<Loaded> => {
  const { keys, users } = JSON.parse(readFileSync(load.castFile, "utf8")) as PaymentsCast;
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + load.seconds * 1000;
  const pay = async (): Promise<void> => {
    turn += 1;
    const key = (load.oneMerchant ? keys[0] : keys[turn % keys.length]) ?? "";
    const body = { user_id: users[turn % users.length], amount: 12.5, currency: "MXN" };
    const answer = await pool.request({
      method: "POST",
      path: "/api/payments",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ ...body, concept: "Pedido", prefer_wallet: true }),
    });
    const text = await answer.body.text();
    const paid = answer.statusCode === 201 && text.includes('"completed"');
    if (!paid) throw new Error(`a payment answered ${answer.statusCode}: ${text}`);
  };
  const client = async (): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      await pay();
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / seconds, done: took.length, p50Ms: at(0.5), p99Ms: at(0.99) };
};

answerParent(run);
