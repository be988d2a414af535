/** Names that share a word with those asked for. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { candidatesMost } from "./limits.ts";

export interface KnownName {
  readonly name: string;
  readonly role: "client" | "prospect" | "opposing" | "counsel" | "related" | "witness";
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly words: readonly string[];
}

const near = statement<KnownName & { readonly visible: boolean }>(
  "names.near",
  `select ${named("n.name, n.role, n.client_id, n.matter_id")},
          array(select w.word from name_word w
                 where w.firm_id = n.firm_id and w.name_id = n.id) as words,
          not exists (select from matter m
                       where m.firm_id = n.firm_id and m.id = n.matter_id and m.restricted
                         and $3::text is not null
                         and not exists (select from matter_member t
                                           join membership p on p.place_id = t.firm_id
                                            and p.id = t.member_id
                                          where t.firm_id = m.firm_id and t.matter_id = m.id
                                            and p.sub = $3)) as visible
     from known_name n
     join (select h.name_id, count(*) as shared from name_word h
            where h.firm_id = $1 and h.word = any ($2::text[])
            group by h.name_id order by shared desc, h.name_id limit $4) hit on hit.name_id = n.id
    where n.firm_id = $1
    order by hit.shared desc, n.id`,
);

/** Most words in common first; `visible` is false for a matter that is not the viewer's. */
export const namesNear = (
  db: Queries,
  { firmId, viewer }: { readonly firmId: string; readonly viewer: string | null },
  words: readonly string[],
): Promise<readonly (KnownName & { readonly visible: boolean })[]> =>
  db.run(near, [firmId, words, viewer, candidatesMost]);
