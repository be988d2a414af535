/** Years of circulation: many batches, expiry, transfers, the chain, reports, clearing. */
import { readFile } from "node:fs/promises";
import type { Machine, Milpa } from "../instance.ts";
import { startPeer } from "../processes.ts";
import type { Ratio, Report } from "../rounds.ts";
import { measureApplies, measureSweep } from "./batches.ts";
import { measureChain, measureTransfers } from "./rates.ts";
import { measureClearing, measureReports } from "./reports.ts";
import { seedCirculation, type CirculationCast } from "./seed.ts";
import { pauseJobs, type CirculationStage } from "./stage.ts";

interface Given {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly rounds: number;
  readonly seconds: number;
  /** Batches that expire, and charges of the reports. */
  readonly rows: number;
}

const idle = { kind: "sale", url: "http://127.0.0.1:1", clients: 0, seconds: 0, payers: "payers" };

export const measureCirculation = async (given: Given): Promise<Report> => {
  const castFile = await seedCirculation(given.machine, given.castFile);
  const cast = JSON.parse(await readFile(castFile, "utf8")) as CirculationCast;
  const clients = await startPeer("circulation/clients.ts", { ...idle, castFile });
  const stage: CirculationStage = { ...given, castFile, cast, clients };
  await pauseJobs(stage);
  const ratios: Ratio[] = [];
  for (const measure of [
    measureApplies,
    measureTransfers,
    measureChain,
    measureReports,
    measureClearing,
    measureSweep,
  ])
    ratios.push(...(await measure(stage)));
  await clients.stop();
  return { ratios, figures: Object.fromEntries(ratios.map(({ name, ...rest }) => [name, rest])) };
};
