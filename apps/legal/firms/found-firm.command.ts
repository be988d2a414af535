/** A firm begins: with its name, its zone and whoever leads it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { record } from "../audit/audit.store.ts";
import type { Actor } from "../callers/access.ts";
import type { FirmRole } from "../callers/people-plan.ts";
import type { Firm } from "./firm.domain.ts";
import { insertFirm } from "./firms.store.ts";

export interface NewFirm extends Omit<Firm, "id"> {
  readonly people: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: FirmRole;
  }[];
}

export const foundFirm = (
  db: Queries,
  { people, ...wish }: NewFirm,
  actor: Actor,
  now: Date,
): Promise<Firm> =>
  change(db, async (tx) => {
    const firm = { ...wish, id: newId() };
    await insertFirm(tx, firm, now);
    for (const person of people) await addMember(tx, { ...person, placeId: firm.id, at: now });
    await record(tx, { firmId: firm.id, actor, action: "firm.founded", now });
    return firm;
  });
