/** Applying where much is held, and the sweep of many expired batches beside sales. */
import { memoryMb } from "../processes.ts";
import { interleave, median, type Ratio } from "../rounds.ts";
import { fewLots, manyLots, seedExpired } from "./seed.ts";
import { load, runJob, type CirculationStage } from "./stage.ts";

export const measureApplies = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  const apply = (payers: "few" | "many") => load(stage, { kind: "apply", payers, clients: 4 });
  for (const payers of ["few", "many"] as const) await apply(payers);
  const taken = await interleave(stage.rounds, {
    few: () => apply("few"),
    many: () => apply("many"),
  });
  const at = (who: string): number => median((taken[who] ?? []).map(({ p50Ms }) => p50Ms));
  return [
    {
      name: `applying from ${manyLots} batches / from ${fewLots}`,
      value: at("many") / at("few"),
      limit: 2,
      atMost: true,
      detail: `${at("many").toFixed(2)} ms / ${at("few").toFixed(2)} ms at the median`,
    },
  ];
};

/** Sales before, beside and after the sweep: what runs beside it is compared with both. */
export const measureSweep = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  const { machine, cast, milpa, rows } = stage;
  await seedExpired(machine, cast, rows);
  const sell = () => load(stage, { kind: "sale" });
  await sell();
  const before = await sell();
  const rest = memoryMb(milpa.processId);
  let peak = rest;
  const begun = performance.now();
  let swept: Readonly<Record<string, unknown>> | null = null;
  const sweeping = runJob(stage, "expire-vouchers").then((result) => (swept = result));
  const beside: number[] = [];
  while (swept === null && beside.length < 30) {
    beside.push((await sell()).perSecond);
    peak = Math.max(peak, memoryMb(milpa.processId));
  }
  await sweeping;
  const seconds = (performance.now() - begun) / 1000;
  const after = await sell();
  const usual = (before.perSecond + after.perSecond) / 2;
  return [
    {
      name: `sales beside a sweep of ${rows} batches / without`,
      value: median(beside) / usual,
      limit: 0.9,
      detail:
        `${median(beside).toFixed(0)}/s / ${usual.toFixed(0)}/s; ` +
        `swept in ${seconds.toFixed(0)} s: ${JSON.stringify(swept)}`,
    },
    {
      name: "memory that the sweep adds",
      value: peak - rest,
      limit: 100,
      atMost: true,
      unit: " MB",
      detail: `${peak.toFixed(0)} MB at the peak, the sales of the bench included`,
    },
  ];
};
