/** A matter is changed: what it says, whom it concerns, who works on it and who may see it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { rememberNames } from "../conflicts/names.store.ts";
import type { Party, WholeMatter } from "./matter.domain.ts";
import { membersAmong, wholeMatter } from "./matters.query.ts";
import { lockMatter, putParties, putTeam, updateMatter } from "./matters.store.ts";
import { namesOf } from "./open-matter.command.ts";

export interface MatterChange {
  readonly title?: string;
  readonly practiceArea?: string;
  readonly description?: string;
  readonly restricted?: boolean;
  readonly team?: readonly string[];
  readonly parties?: readonly Party[];
}

export const changeMatter = (
  db: Queries,
  access: Access,
  id: string,
  { team, parties, ...fields }: MatterChange,
  now: Date,
): Promise<WholeMatter | Refusal<"matter_not_found" | "member_not_found" | "forbidden">> =>
  change(db, async (tx) => {
    const { firm, actor, viewer } = access;
    const before = await lockMatter(tx, access, id);
    if (!before) return refuse("matter_not_found");
    // Whoever is bound by the wall does not move it.
    if (viewer !== null && (team !== undefined || fields.restricted !== undefined))
      return refuse("forbidden", { field: team === undefined ? "restricted" : "team" });
    if (team !== undefined) {
      const known = await membersAmong(tx, firm.id, team);
      const unknown = team.findIndex((one) => !known.includes(one));
      if (unknown >= 0) return refuse("member_not_found", { field: `team[${unknown}]` });
      await putTeam(tx, firm.id, id, team);
    }
    const matter = { ...before, ...fields };
    await updateMatter(tx, firm.id, matter);
    if (parties !== undefined) {
      await putParties(tx, firm.id, id, parties);
      await rememberNames(tx, firm.id, id, namesOf(matter, parties));
    }
    const changed = [
      ...Object.keys(fields),
      ...(team === undefined ? [] : ["team"]),
      ...(parties === undefined ? [] : ["parties"]),
    ];
    const deed = { firmId: firm.id, actor, action: "matter.changed", matterId: id, now };
    await record(tx, { ...deed, detail: { fields: changed } });
    return wholeMatter(tx, firm.id, matter);
  });
