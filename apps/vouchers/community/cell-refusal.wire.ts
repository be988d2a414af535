/** Why a caller may not use a cell: unknown, another community's, or simply not theirs. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Reach } from "../callers/access.ts";
import { communityOfCell } from "./cells.query.ts";

export const refuseForeignCell = async (
  db: Queries,
  reach: Reach,
  cellId: string,
): Promise<Refusal<"cell_not_found" | "cell_other_community" | "forbidden">> => {
  const communityId = await communityOfCell(db, cellId);
  if (communityId === null) return refuse("cell_not_found");
  return refuse(communityId === reach.communityId ? "forbidden" : "cell_other_community");
};
