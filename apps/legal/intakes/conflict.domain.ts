/** Which of the names that were found stand against taking somebody on. */
import type { ConflictHit } from "../conflicts/conflicts.query.ts";

/** On our clients' side: whoever is against them cannot be ours. */
const ours: readonly ConflictHit["role"][] = ["client", "prospect", "related"];

/**
 * A prospect who is known as somebody's opponent, or an opponent of theirs who is our client. A
 * client who comes again, or a witness met twice, is none.
 */
export const isAdverse = (
  { asked, role }: Pick<ConflictHit, "asked" | "role">,
  clientName: string,
): boolean => (asked === clientName ? role === "opposing" : ours.includes(role));
