/** What a simulation tells: a line a month, and in the end what the administration can use. */
import { decimalOf } from "#platform/money.ts";
import type { MonthSums } from "../../apps/vouchers/simulation/month-sums.domain.ts";
import type { Simulated } from "../../apps/vouchers/simulation/simulate.ts";

const widths = [8, 8, 12, 11, 12, 12, 11, 11, 11, 13, 9, 9];
const titles = [
  ...["month", "sales", "dispersed", "cashback", "spent home", "elsewhere", "sent", "expired"],
  ...["cleared", "outstanding", "no quota", "seconds"],
];

const line = (cells: readonly string[]): string =>
  cells.map((cell, place) => cell.padStart(widths[place] ?? 0)).join(" ");

export const headings = line(titles);

/** Amounts in seeds, which are pesos. */
export const monthRow = (month: MonthSums, seconds: number): string => {
  const dry = (month.refused.get("polen_exhausted") ?? 0) + (month.refused.get("no cashback") ?? 0);
  return line([
    ...[month.month, String(month.sales), decimalOf(month.dispersedCents)],
    ...[decimalOf(month.cashbackCents), decimalOf(month.returnedCents)],
    ...[decimalOf(month.acceptedCents), decimalOf(month.sentCents), decimalOf(month.expiredCents)],
    ...[decimalOf(month.clearedCents), decimalOf(month.outstandingCents), String(dry)],
    seconds.toFixed(0),
  ]);
};

const breachesMost = 20;

interface Run {
  readonly seed: number;
  readonly seconds: number;
}

const sharesOf = (months: readonly MonthSums[]): readonly string[] => {
  const sum = (of: (month: MonthSums) => number): number =>
    months.reduce((known, month) => known + of(month), 0);
  const issued = sum((month) => month.dispersedCents + month.cashbackCents);
  const spent = sum((month) => month.returnedCents + month.acceptedCents);
  const share = (part: number, whole: number): string =>
    whole === 0 ? "none" : `${((part * 100) / whole).toFixed(1)} %`;
  const outstanding = months.at(-1)?.outstandingCents ?? 0;
  const average = sum((month) => month.outstandingCents) / Math.max(1, months.length);
  const turns = average === 0 ? 0 : (spent / average / Math.max(1, months.length)) * 12;
  return [
    `Issued ${decimalOf(issued)}: spent ${share(spent, issued)}, expired ` +
      `${share(
        sum((month) => month.expiredCents),
        issued,
      )}, still in wallets ${decimalOf(outstanding)}.`,
    `Of what was spent, other cells than the issuer took ${share(
      sum((month) => month.acceptedCents),
      spent,
    )}; a voucher changed hands ${turns.toFixed(1)} times a year.`,
  ];
};

/** Whether the laws held, what was tried on them, and what became of vouchers. */
export const summaryText = (lived: Simulated, { seed, seconds }: Run): string => {
  const { days, postings, asked, lost, severed, breaches, brokenOn } = lived;
  const done =
    `Seed ${seed}: ${days} days, ${postings} postings, ${asked} requests in ` +
    `${seconds.toFixed(0)} s (${(asked / seconds).toFixed(0)} requests and ` +
    `${(days / seconds).toFixed(1)} days a second).`;
  const faults =
    `${lost} answers were lost and asked for again; all connections broke ${severed} times ` +
    "while people paid.";
  if (breaches.length === 0)
    return ["", done, faults, ...sharesOf(lived.months), "Every law held on every day."].join("\n");
  const told = breaches
    .slice(0, breachesMost)
    .map(
      ({ law, record, recorded, expected }) => `${law}: ${record}: ${recorded}, not ${expected}`,
    );
  return ["", done, faults, `On ${brokenOn} a law was broken:`, ...told].join("\n");
};
