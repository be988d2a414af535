/** What people typed on a market's pages, and what became of what they pressed. */
import { price } from "#contracts/consumer/business.ts";
import { readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { readMoney } from "#ui/i18n/format.ts";
import type { TaskPageContext } from "../callers/route.ts";

/** Pesos as somebody typed them, within what a contract takes; null for all else. */
export const pesosFrom = (typed: string): Cents | null => {
  const cents = readMoney(typed);
  return cents !== null && price.safeParse(cents / 100).success ? cents : null;
};

/** The id that a list goes on from; null at its start, and for a cursor that is none of ours. */
export const beforeOf = ({ query }: Pick<TaskPageContext, "query">): string | null => {
  const before = readCursor(query["cursor"]);
  return before instanceof Refusal ? null : before;
};

/** The refusal that an act came to; null where it was done. */
export const refusalIn = (outcome: object | number): Refusal | null =>
  outcome instanceof Refusal ? (outcome as Refusal) : null;
