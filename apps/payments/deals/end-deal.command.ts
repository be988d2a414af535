/** Ends a deal: periods that fall due after this moment are billed no more. */
import type { Services } from "#platform/services.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Deal } from "./deal.domain.ts";
import { endDeal as end } from "./deals.store.ts";

export const endDeal = async (
  { db }: Pick<Services, "db">,
  { id, merchant, now }: { readonly id: string; readonly merchant: string; readonly now: Date },
): Promise<Deal | Refusal<"not_found">> =>
  (await end(db, id, merchant, now)) ??
  refuse("not_found", { message: "There is no such deal of yours." });
