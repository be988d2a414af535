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

/** How long at most until something is swept: the first portion is sought among a million. */
const beginsWithinMs = 30_000;

/**
 * Sales before and beside the sweep, and how far it came meanwhile: it rests between its portions,
 * so that a million of them take longer than anybody waits for here.
 */
export const measureSweep = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  const { machine, cast, milpa, rows } = stage;
  await seedExpired(machine, cast, rows);
  const sell = () => load(stage, { kind: "sale" });
  const several = async (): Promise<number> => {
    const rates: number[] = [];
    for (let round = 0; round < 2 * stage.rounds; round += 1) rates.push((await sell()).perSecond);
    return median(rates);
  };
  await sell();
  const usual = await several();
  const rest = memoryMb(milpa.processId);
  const begun = performance.now();
  // Ended with the service: what it has not swept is the next run's.
  const sweeping = runJob(stage, "expire-vouchers").catch(() => null);
  await Promise.race([sweeping, someSwept(stage)]);
  const beside = await several();
  const seconds = (performance.now() - begun) / 1000;
  const swept = rows - (await expiredLeft(stage));
  return [
    {
      name: `sales beside a sweep of ${rows} batches / without`,
      value: beside / usual,
      limit: 0.9,
      detail:
        `${beside.toFixed(0)}/s / ${usual.toFixed(0)}/s; ${swept} swept in ` +
        `${seconds.toFixed(0)} s, all in ${((rows / swept) * (seconds / 60)).toFixed(0)} min`,
    },
    {
      name: "memory that the sweep adds",
      value: memoryMb(milpa.processId) - rest,
      limit: 100,
      atMost: true,
      unit: " MB",
      detail: `beside ${rest.toFixed(0)} MB, the sales of the bench included`,
    },
  ];
};

const expiredLeft = async ({ machine: { admin } }: CirculationStage): Promise<number> => {
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from batch where live and expires_at <= now()",
  );
  return rows[0]?.count ?? 0;
};

const someSwept = async (stage: CirculationStage): Promise<void> => {
  const before = await expiredLeft(stage);
  const until = performance.now() + beginsWithinMs;
  while (performance.now() < until && (await expiredLeft(stage)) === before)
    await new Promise((resolve) => setTimeout(resolve, 500));
};
