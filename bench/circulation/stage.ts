/** What every measurement of circulation has at hand. */
import { request } from "undici";
import type { Machine, Milpa } from "../instance.ts";
import type { Loaded } from "../pace.ts";
import type { Peer } from "../processes.ts";
import type { CirculationLoad } from "./clients.ts";
import type { CirculationCast } from "./seed.ts";

export interface CirculationStage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly cast: CirculationCast;
  readonly clients: Peer;
  readonly rounds: number;
  readonly seconds: number;
  readonly rows: number;
}

export const cronSecret = "a cron secret of the bench";

type Asked = Pick<CirculationLoad, "kind"> & Partial<CirculationLoad>;

export const load = (
  { milpa, castFile, clients, seconds }: CirculationStage,
  asked: Asked,
): Promise<Loaded> =>
  clients.ask<Loaded>({
    url: milpa.urls["vouchers"] ?? "",
    castFile,
    clients: 16,
    seconds,
    payers: "payers",
    ...asked,
  });

/** Runs a job to its end, as the scheduler would call it, and answers its result. */
export const runJob = async (
  { milpa }: CirculationStage,
  name: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await request(`${milpa.urls["vouchers"]}/api/cron/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${cronSecret}` },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${text}`);
  const { result } = JSON.parse(text) as { readonly result?: Readonly<Record<string, unknown>> };
  return result ?? {};
};

/** No job begins by itself while something is measured. */
export const pauseJobs = async ({ machine: { admin } }: CirculationStage): Promise<void> => {
  await admin.query("update job_mark set paused_at = now()");
};

export const countRows = async (
  { machine: { admin } }: CirculationStage,
  table: string,
): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
};
