/** The naive model of a bank and of months that are signed: every answer counted anew. */
import { lastDayOf, monthAfter, monthOf, type Day, type Month } from "#platform/calendar/days.ts";
import { approvalCents, no, type Model, type ModelEntry, type Verdict } from "./trust-model.ts";

/** What the bank shows of entries, in one file; a month is compared with it, and signed. */
export type BankOperation =
  | { readonly kind: "bank"; readonly lines: readonly (readonly [id: string, day: Day])[] }
  | { readonly kind: "prepare"; month: Month; off: number; by: number }
  | { readonly kind: "sign"; by: number };

const centsOf = ({ lines }: ModelEntry): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const dayOf = ({ lines }: ModelEntry): Day => lines[0]?.day ?? "";

/** Entries that the bank shows, and has not shown yet: those that it tells apart by a reference. */
export const unshown = ({ entries, shown }: Model): readonly (readonly [string, ModelEntry])[] =>
  [...entries].filter(
    ([id, entry]) => !shown.has(id) && entry.reference !== "" && centsOf(entry) !== 0,
  );

export const bankLineOf = ({ entries }: Model, id: string) => {
  const entry = entries.get(id);
  if (!entry) throw new Error(`no entry ${id}`);
  return { cents: centsOf(entry), reference: entry.reference, day: dayOf(entry) };
};

/** What the bank has on that day. */
export const bankBalance = (model: Model, lastDay: Day): number =>
  [...model.shown].reduce(
    (sum, [id, day]) => (day <= lastDay ? sum + bankLineOf(model, id).cents : sum),
    0,
  );

const bookOn = ({ entries }: Model, lastDay: Day): number =>
  [...entries.values()].reduce(
    (sum, entry) => (dayOf(entry) <= lastDay ? sum + centsOf(entry) : sum),
    0,
  );

/** What the bank did not show up to that day; what was taken back unseen comes to nothing. */
const openOn = (model: Model, lastDay: Day): number => {
  const unseen = [...model.entries].filter(([id, entry]) => {
    const day = model.shown.get(id);
    return dayOf(entry) <= lastDay && (day === undefined || day > lastDay);
  });
  const ids = new Set(unseen.map(([id]) => id));
  const backs = new Set(unseen.map(([, { reverses }]) => reverses));
  return unseen.reduce((sum, [id, entry]) => {
    const isPair = (entry.reverses !== null && ids.has(entry.reverses)) || backs.has(id);
    return isPair ? sum : sum + centsOf(entry);
  }, 0);
};

const isNext = ({ closedUntil }: Model, lastDay: Day, today: Day): boolean =>
  lastDay < today &&
  (closedUntil === null || monthOf(lastDay) === monthAfter(monthOf(closedUntil)));

export const judgeBank = (model: Model, asked: BankOperation, today: Day): Verdict => {
  switch (asked.kind) {
    case "bank": {
      const { closedUntil } = model;
      if (closedUntil !== null && asked.lines.some(([, day]) => day <= closedUntil))
        return no("trust_month_closed");
      const show = (): void => {
        for (const [id, day] of asked.lines) model.shown.set(id, day);
      };
      return { code: null, done: show };
    }
    case "prepare": {
      const lastDay = lastDayOf(asked.month);
      if (!isNext(model, lastDay, today)) return no("trust_month_not_next");
      const cents = bankBalance(model, lastDay) + asked.off;
      const keep = (id: string): void => {
        model.prepared = { id, lastDay, cents, by: asked.by };
      };
      return { code: null, done: keep };
    }
    case "sign": {
      const { prepared } = model;
      if (!prepared) return no("trust_reconciliation_not_found");
      const { lastDay, cents, by } = prepared;
      if (!isNext(model, lastDay, today)) return no("trust_month_not_next");
      const book = bookOn(model, lastDay);
      if (cents + openOn(model, lastDay) !== book) return no("trust_not_reconciled");
      if (book > approvalCents && by === asked.by) return no("trust_own_signature");
      const close = (): void => {
        model.closedUntil = lastDay;
      };
      return { code: null, done: close };
    }
  }
};
