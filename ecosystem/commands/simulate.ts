/** `milpa simulate`: a community lives for months in minutes, on a database of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidArgumentError, type Command } from "commander";
import { daysIn, monthAfter, monthOf, plusDays } from "#platform/calendar/days.ts";
import { systemClock } from "#platform/clock.ts";
import { centsOf } from "#platform/money.ts";
import type { MonthSums } from "../../apps/vouchers/simulation/month-sums.domain.ts";
import { simulate, type SimulationAsked } from "../../apps/vouchers/simulation/simulate.ts";
import { withSimulatedApp } from "../simulated-app.ts";
import { headings, monthRow, summaryText } from "./simulation-text.ts";
import { described, print } from "./output.ts";

interface Options {
  readonly months: number;
  readonly cells: number;
  readonly members: number;
  readonly seed: number;
  readonly quota: number;
  readonly cashback?: number;
  readonly voucherDays?: number;
  readonly json?: boolean;
}

/** Each begins on the same day, so that the same seed is the same calendar. */
const firstDay = "2027-01-01";

export const simulateCommand = (program: Command): void => {
  described(
    program
      .command("simulate")
      .description(
        "Let a community of vouchers live for months on the real service, faults included, and " +
          "check every law each day. Its database is its own: nothing of this instance is touched.",
      )
      .option("--months <count>", "how long it lives", whole(1, 120), 24)
      .option("--cells <count>", "stalls, kitchens and workshops", whole(2, 100), 40)
      .option("--members <count>", "people", whole(2, 50_000), 2_000)
      .option("--seed <number>", "the same number is the same town", whole(0, 1_000_000), 7)
      .option("--quota <seeds>", "what a cell may issue a month", seeds, 300_000)
      .option("--cashback <bp>", "basis points that every cell gives back", whole(0, 10_000))
      .option("--voucher-days <days>", "life of a voucher; a year otherwise", whole(1, 3_650)),
    "milpa simulate --months 24 --cells 40 --members 2000 --seed 7",
  ).action(run);
};

const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
    return value;
  };

const seeds = (text: string): number => {
  const cents = centsOf(text);
  if (cents === null || cents < 1 || cents > 1_000_000_000)
    throw new InvalidArgumentError("It is an amount such as 3000 or 2500.50.");
  return cents;
};

const daysOf = (months: number): number => {
  let month = monthOf(firstDay);
  for (let lived = 0; lived < months; lived += 1) month = monthAfter(month);
  return daysIn(firstDay, plusDays(`${month}-01`, -1));
};

const run = async (options: Options): Promise<void> => {
  const { months, cells, members, seed, quota, cashback = null, voucherDays = null } = options;
  if (cells > members) throw new InvalidArgumentError("Each cell has a member who operates it.");
  const begun = systemClock.real().getTime();
  const seconds = (): number => (systemClock.real().getTime() - begun) / 1_000;
  const isTold = !options.json;
  // Whoever ends it is told what was lived, and nothing is left behind: twice ends it at once.
  let isEnough = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      isEnough = true;
      if (isTold) process.stdout.write("Stopping in the evening; once more to end at once.\n");
    });
  const asked: SimulationAsked = {
    days: daysOf(months),
    cells,
    members,
    seed,
    quotaCents: quota,
    cashbackBp: cashback,
    voucherDays,
    isEnough: () => isEnough,
    tell: (month) => {
      if (isTold) process.stdout.write(`${monthRow(month, seconds())}\n`);
    },
  };
  const home = await mkdtemp(join(tmpdir(), "milpa-simulation-"));
  try {
    const lived = await withSimulatedApp(home, `${firstDay}T12:00:00Z`, (world) => {
      if (isTold) process.stdout.write(`${headings}\n`);
      return simulate(world, asked);
    });
    const document = { ...lived, seed, seconds: seconds(), months: lived.months.map(plain) };
    print(document, summaryText(lived, { seed, seconds: seconds() }), options);
    if (lived.breaches.length > 0) process.exitCode = 1;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

const plain = (month: MonthSums) => ({ ...month, refused: Object.fromEntries(month.refused) });
