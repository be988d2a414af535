/** Whether names are known to the firm, and on which side. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { strengthOf, wordsOf, type Strength } from "./name-words.domain.ts";
import { namesNear, type KnownName } from "./names.query.ts";

export interface ConflictHit extends Pick<KnownName, "name" | "role" | "clientId" | "matterId"> {
  readonly asked: string;
  readonly strength: Strength;
}

const order: readonly Strength[] = ["exact", "likely", "possible"];

/**
 * The nearest first. A restricted matter's name is found too, as a conflict is one whoever may see
 * it; which matter it is stays unsaid to whoever may not.
 */
export const findConflicts = async (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  names: readonly string[],
): Promise<readonly ConflictHit[]> => {
  const hits: ConflictHit[] = [];
  for (const asked of new Set(names)) {
    const words = wordsOf(asked);
    for (const one of await namesNear(db, { firmId: firm.id, viewer }, words)) {
      const strength = strengthOf(words, one.words);
      if (strength === null) continue;
      const { name, role, clientId } = one;
      hits.push({
        asked,
        name,
        role,
        strength,
        clientId,
        matterId: one.visible ? one.matterId : null,
      });
    }
  }
  return hits.toSorted((a, b) => order.indexOf(a.strength) - order.indexOf(b.strength));
};
