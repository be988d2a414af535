/** The naive model of clients' money: a list of lines, and every answer counted anew from them. */
import { isBankDay } from "#platform/calendar/bank-days.ts";
import { plusDays, type Day } from "#platform/calendar/days.ts";

/** Matters 0 and 1 are of one client, 2 and 3 of another; 4 is the firm's own money. */
export type Pot = 0 | 1 | 2 | 3 | 4;
export const firmPot: Pot = 4;
const clientOf = (pot: Pot): number => Math.floor(pot / 2);

interface Line {
  readonly pot: Pot;
  readonly cents: number;
  readonly day: Day;
  readonly clears: Day;
}

export interface ModelEntry {
  readonly kind: "plain" | "transfer" | "reversal";
  readonly lines: readonly Line[];
  reversed: boolean;
  readonly invoice: number | null;
  /** By which the bank's line is known; of a transfer it is the invoice's, which is not unique. */
  readonly reference: string;
  /** The entry that it takes back. */
  readonly reverses: string | null;
}

interface ModelHold {
  readonly pot: Pot;
  readonly cents: number;
  readonly waits: boolean;
  readonly maker: number;
  readonly reference: string;
  ended: boolean;
}

/** A month that somebody compared with the bank. */
export interface ModelMonth {
  readonly id: string;
  readonly lastDay: Day;
  readonly cents: number;
  readonly by: number;
}

export interface Model {
  entries: Map<string, ModelEntry>;
  holds: Map<string, ModelHold>;
  /** What is due of an invoice of that matter; below zero: not issued. */
  due: number[];
  /** On which day each of them was issued, and by whom. */
  readonly issuedOn: Day;
  readonly issuer: number;
  /** On which day the bank showed an entry. */
  readonly shown: Map<string, Day>;
  /** The one that was compared last. */
  prepared: ModelMonth | null;
  closedUntil: Day | null;
}

export const capCents = 500;
export const approvalCents = 3_000;

export const emptyModel = (issuedOn: Day): Model => ({
  entries: new Map(),
  holds: new Map(),
  due: [400, 900, 9_000, -1],
  issuedOn,
  issuer: 0,
  shown: new Map(),
  prepared: null,
  closedUntil: null,
});

/** What is written of it from then on stays in the copy. */
export const copyOf = (model: Model): Model => ({
  ...model,
  entries: new Map([...model.entries].map(([id, entry]) => [id, { ...entry }])),
  holds: new Map([...model.holds].map(([id, hold]) => [id, { ...hold }])),
  due: [...model.due],
  shown: new Map(model.shown),
});

const linesOf = ({ entries }: Model): readonly Line[] =>
  [...entries.values()].flatMap(({ lines }) => lines);

export const balanceOf = (model: Model, pot: Pot): number =>
  linesOf(model).reduce((sum, line) => (line.pot === pot ? sum + line.cents : sum), 0);

export const heldOf = ({ holds }: Model, pot: Pot): number =>
  [...holds.values()].reduce(
    (sum, one) => (one.pot === pot && !one.ended ? sum + one.cents : sum),
    0,
  );

/** Day by day, from the one that is asked for to the last on which anything clears. */
const spendable = (model: Model, pot: Pot, from: Day): number => {
  const own = linesOf(model).filter((line) => line.pot === pot);
  const last = own.reduce((latest, { clears }) => (clears > latest ? clears : latest), from);
  let least = Number.POSITIVE_INFINITY;
  for (let day = from; day <= last; day = plusDays(day, 1)) {
    const cleared = own.reduce((sum, one) => (one.clears <= day ? sum + one.cents : sum), 0);
    least = Math.min(least, cleared);
  }
  return least - heldOf(model, pot);
};

/** On no day did anything stand below zero, by the days that entries bear. */
export const neverBelowZero = (model: Model): boolean => {
  const lines = linesOf(model);
  return [0, 1, 2, 3, 4].every((pot) => {
    const own = lines.filter((line) => line.pot === pot);
    return own.every(
      ({ day }) => own.reduce((sum, one) => (one.day <= day ? sum + one.cents : sum), 0) >= 0,
    );
  });
};

const waitDays = { spei: 0, transfer: 1, cheque: 2, card: 3 } as const;
export type Way = keyof typeof waitDays;

const clearing = (way: Way, day: Day): Day => {
  let at = day;
  for (let left: number = waitDays[way]; left > 0;) {
    at = plusDays(at, 1);
    if (isBankDay(at)) left -= 1;
  }
  return at;
};

export type Operation =
  | { readonly kind: "deposit"; readonly pot: Pot; cents: number; day: Day; way: Way; ref: string }
  | {
      readonly kind: "disburse";
      readonly pot: Pot;
      cents: number;
      day: Day;
      mayApprove: boolean;
      by: number;
      ref: string;
    }
  | { readonly kind: "hold"; readonly pot: Pot; cents: number; by: number }
  | { readonly kind: "release"; readonly id: string }
  | { readonly kind: "approve"; readonly id: string; by: number }
  | { readonly kind: "move"; readonly pot: Pot; to: Pot; cents: number }
  | { readonly kind: "fund"; cents: number; day: Day; ref: string }
  | { readonly kind: "fee"; cents: number; day: Day; ref: string }
  | { readonly kind: "pay"; readonly pot: Pot; of: Pot; cents: number; day: Day; by: number }
  | { readonly kind: "reverse"; readonly id: string };

/** What it answers: null where it is done, which `done` then writes under the id that was given. */
export interface Verdict {
  readonly code: string | null;
  readonly done: (id: string) => void;
}

export const no = (code: string): Verdict => ({ code, done: () => undefined });

const dayIsClosed = ({ closedUntil }: Model, day: Day): boolean =>
  closedUntil !== null && day <= closedUntil;

/** Of a transfer the invoice is looked at first. */
const isClosed = (model: Model, asked: Operation): boolean =>
  "day" in asked && asked.kind !== "pay" && dayIsClosed(model, asked.day);

export const judge = (model: Model, asked: Operation, today: Day): Verdict => {
  const write = (lines: readonly Line[], more: Partial<ModelEntry> = {}): Verdict => ({
    code: null,
    done: (id) => {
      const reference = "ref" in asked ? asked.ref : "";
      const plain = { kind: "plain", reversed: false, invoice: null, reverses: null } as const;
      model.entries.set(id, { ...plain, reference, lines, ...more });
    },
  });
  const out = (pot: Pot, cents: number, day: Day): Line => ({
    pot,
    cents: -cents,
    day,
    clears: day,
  });
  const short = "trust_insufficient";
  if (isClosed(model, asked)) return no("trust_month_closed");
  switch (asked.kind) {
    case "deposit": {
      const { pot, cents, day } = asked;
      return write([{ pot, cents, day, clears: clearing(asked.way, day) }]);
    }
    case "disburse": {
      const { pot, cents, day, by } = asked;
      if (spendable(model, pot, day) < cents) return no(short);
      if (asked.mayApprove && cents <= approvalCents) return write([out(pot, cents, day)]);
      const reference = asked.ref;
      return setAside(model, { pot, cents, waits: true, maker: by, reference, ended: false });
    }
    case "hold": {
      const { pot, cents, by } = asked;
      if (spendable(model, pot, today) < cents) return no(short);
      const reference = "";
      return setAside(model, { pot, cents, waits: false, maker: by, reference, ended: false });
    }
    case "release":
    case "approve": {
      const held = model.holds.get(asked.id);
      if (!held) return no("trust_hold_not_found");
      if (held.ended) return no("trust_hold_ended");
      const end = (): void => {
        held.ended = true;
      };
      if (asked.kind === "release") return { code: null, done: end };
      if (!held.waits) return no("trust_hold_not_found");
      if (held.maker === asked.by) return no("trust_own_approval");
      const { reference } = held;
      const written = write([out(held.pot, held.cents, today)], { reference });
      return {
        code: null,
        done: (id) => {
          end();
          written.done(id);
        },
      };
    }
    case "move": {
      const { pot, to, cents } = asked;
      if (pot === to) return no("invalid_request");
      if (clientOf(pot) !== clientOf(to)) return no("trust_other_client");
      if (spendable(model, pot, today) < cents) return no(short);
      return write([out(pot, cents, today), { pot: to, cents, day: today, clears: today }]);
    }
    case "fund": {
      const { cents, day } = asked;
      if (balanceOf(model, firmPot) + cents > capCents) return no("trust_fee_cap");
      return write([{ pot: firmPot, cents, day, clears: day }]);
    }
    case "fee":
      if (spendable(model, firmPot, asked.day) < asked.cents) return no(short);
      return write([out(firmPot, asked.cents, asked.day)]);
    case "pay": {
      const { pot, of, cents, day } = asked;
      const due = model.due[of] ?? 0;
      if (clientOf(pot) !== clientOf(of)) return no("trust_other_client");
      if (pot !== of || due <= 0 || cents > due) return no("trust_invoice_not_payable");
      if (dayIsClosed(model, day)) return no("trust_month_closed");
      if (day < model.issuedOn) return no("invalid_request");
      if (cents > approvalCents && asked.by === model.issuer) return no("trust_own_approval");
      if (spendable(model, pot, day) < cents) return no(short);
      return write([out(pot, cents, day)], { kind: "transfer", invoice: of });
    }
    case "reverse":
      return reversal(model, asked.id, today, write);
  }
};

const setAside = (model: Model, hold: ModelHold): Verdict => ({
  code: null,
  done: (id) => void model.holds.set(id, hold),
});

const reversal = (
  model: Model,
  id: string,
  today: Day,
  write: (lines: readonly Line[], more: Partial<ModelEntry>) => Verdict,
): Verdict => {
  const entry = model.entries.get(id);
  if (!entry) return no("trust_transaction_not_found");
  if (entry.reversed || entry.kind === "reversal") return no("trust_already_reversed");
  const lines: Line[] = [];
  for (const { pot, cents, clears } of entry.lines) {
    const from = cents > 0 && clears > today ? clears : today;
    if (cents > 0 && spendable(model, pot, from) < cents) return no("trust_insufficient");
    if (cents < 0 && pot === firmPot && balanceOf(model, pot) - cents > capCents)
      return no("trust_fee_cap");
    lines.push({ pot, cents: -cents, day: today, clears: from });
  }
  const { reference } = entry;
  const written = write(lines, { kind: "reversal", reverses: id, reference });
  return {
    code: null,
    done: (reversalId) => {
      entry.reversed = true;
      written.done(reversalId);
    },
  };
};
