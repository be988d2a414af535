/** Closes offerings that are sold out or whose deadline is over, a portion at a time. */
import type { Services } from "#platform/services.ts";
import { figurePortion } from "../payments/limits.ts";
import { closeOfferings as close } from "./offerings.store.ts";

export interface ClosedOfferings {
  readonly soldOut: number;
  readonly expired: number;
  /** As many as fit were closed: more may be waiting. */
  readonly more: boolean;
}

export const closeOfferings = async (
  { db }: Pick<Services, "db">,
  now: Date,
): Promise<ClosedOfferings> => {
  const closed = await close(db, now, figurePortion);
  const soldOut = closed.filter((reason) => reason === "sold_out").length;
  const more = closed.length >= figurePortion;
  return { soldOut, expired: closed.length - soldOut, more };
};
