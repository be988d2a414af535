/** Transfers beside sales, posting by posting, and what the chain of hashes costs a sale. */
import { interleave, median, ratioOfRounds, type Ratio } from "../rounds.ts";
import { countRows, load, runJob, type CirculationStage } from "./stage.ts";

interface Posted {
  readonly perSecond: number;
  readonly postings: number;
}

/** Postings a second. */
const posted = async (stage: CirculationStage, kind: "sale" | "transfer"): Promise<Posted> => {
  const before = await countRows(stage, "transfer");
  const { perSecond, done } = await load(stage, { kind });
  const each = ((await countRows(stage, "transfer")) - before) / done;
  return { perSecond: perSecond * each, postings: each };
};

export const measureTransfers = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  for (const kind of ["sale", "transfer"] as const) await posted(stage, kind);
  const results = await interleave(stage.rounds, {
    transfer: () => posted(stage, "transfer"),
    sale: () => posted(stage, "sale"),
  });
  const rates = (name: string) => (results[name] ?? []).map(({ perSecond }) => perSecond);
  const each = (name: string) => median((results[name] ?? []).map(({ postings }) => postings));
  const told = (name: string) =>
    `${median(rates(name)).toFixed(0)} postings/s, ${each(name).toFixed(2)} each`;
  return [
    {
      name: "transfers / lifecycles, by posting",
      value: ratioOfRounds(rates("transfer"), rates("sale")),
      limit: 0.6,
      detail: `${told("transfer")} / ${told("sale")}`,
    },
  ];
};

/** Seals each second what the sales of that second posted: sixty times as often as it does. */
const sealEachSecond = (stage: CirculationStage) => {
  let sealed = 0;
  let stopped = false;
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const begun = performance.now();
      sealed += Number((await runJob(stage, "seal-ledger"))["sealed"] ?? 0);
      const left = 1000 - (performance.now() - begun);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  const running = loop();
  return async (): Promise<number> => {
    stopped = true;
    await running;
    return sealed;
  };
};

export const measureChain = async (stage: CirculationStage): Promise<readonly Ratio[]> => {
  const sell = () => load(stage, { kind: "sale" });
  await sell();
  let sealed = 0;
  const results = await interleave(stage.rounds, {
    without: sell,
    with: async () => {
      // What the sales before it left behind is not theirs to wait for.
      await runJob(stage, "seal-ledger");
      const stop = sealEachSecond(stage);
      const sold = await sell();
      sealed += await stop();
      return sold;
    },
  });
  const rates = (name: string) => (results[name] ?? []).map(({ perSecond }) => perSecond);
  return [
    {
      name: "sales while their postings are sealed / without",
      value: ratioOfRounds(rates("with"), rates("without")),
      limit: 0.95,
      detail:
        `${median(rates("with")).toFixed(0)}/s / ${median(rates("without")).toFixed(0)}/s, ` +
        `${sealed} postings sealed meanwhile`,
    },
  ];
};
