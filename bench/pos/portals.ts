/** The portals: a process that keeps N reads of the consumer API under way and counts them. */
import { Pool } from "undici";
import type { Loaded } from "../load.ts";
import { answerParent } from "../processes.ts";

export interface PortalLoad {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly key: string;
  readonly sourceApp: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
}

let turn = 0;

const run = async (load: PortalLoad): Promise<Loaded> => {
  const { url, clients, seconds, key, sourceApp, paths } = load;
  const pool = new Pool(url, { connections: Math.max(clients, 1), pipelining: 1 });
  const headers = { "x-api-key": key, "x-source-app": sourceApp };
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const client = async (): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      const path = paths[(turn += 1) % paths.length] ?? "";
      const answer = await pool.request({ method: "GET", path, headers });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${text.slice(0, 300)}`);
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const spent = (performance.now() - begun) / 1000;
  await pool.close();
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / spent, done: took.length, p50Ms: at(0.5), p99Ms: at(0.99) };
};

answerParent(run);
