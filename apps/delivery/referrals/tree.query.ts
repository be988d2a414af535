/** The tree of who brought whom, a few generations deep: what a page can show. */
import type { Queries } from "#platform/db/database.ts";
import { broughtByAny, rootsOfTree, type Account } from "./accounts.query.ts";
import { branchesMost, generationsMost } from "./limits.ts";

export interface Branch extends Pick<Account, "customerId" | "name" | "code"> {
  readonly brought: readonly Branch[];
}

/** One look for each generation. */
export const treeOf = async (db: Queries, tenantId: string): Promise<readonly Branch[]> => {
  const generations: (readonly Account[])[] = [await rootsOfTree(db, tenantId, branchesMost)];
  for (let depth = 1; depth < generationsMost; depth += 1) {
    const above = (generations[depth - 1] ?? []).map(({ customerId }) => customerId);
    if (above.length === 0) break;
    generations.push(await broughtByAny(db, tenantId, above, branchesMost));
  }
  const grown = (account: Account, depth: number): Branch => ({
    customerId: account.customerId,
    name: account.name,
    code: account.code,
    brought: (generations[depth + 1] ?? [])
      .filter(({ referrerId }) => referrerId === account.customerId)
      .map((one) => grown(one, depth + 1)),
  });
  return (generations[0] ?? []).map((root) => grown(root, 0));
};
