/** An intake becomes a prospective client and a matter to be accepted: once, by the CRM's id. */
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { addClient } from "../clients/keep-client.command.ts";
import { findConflicts } from "../conflicts/conflicts.query.ts";
import type { Party } from "../matters/matter.domain.ts";
import { openMatter, type Doing } from "../matters/open-matter.command.ts";
import { findIntakeOfCrm, type Intake } from "./intakes.query.ts";
import { insertIntake, waitForCrmId } from "./intakes.store.ts";

export interface IntakeWish {
  readonly crmId: string;
  readonly client: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly title: string;
  readonly practiceArea: string;
  readonly description: string;
  readonly parties: readonly Party[];
}

export interface Received {
  readonly intake: Intake;
  /** False where it was here already. */
  readonly isNew: boolean;
}

const fiscal = { rfc: null, postalCode: null, taxRegime: null };

export const receiveIntake = (
  { db, webhooks }: Doing,
  access: Access,
  wish: IntakeWish,
  now: Date,
): Promise<Received | Refusal<"crm_id_reused">> =>
  change(db, async (tx) => {
    const { firm } = access;
    const fingerprint = sha256Hex(JSON.stringify(wish));
    await waitForCrmId(tx, firm.id, wish.crmId);
    const known = await findIntakeOfCrm(tx, firm.id, wish.crmId);
    if (known)
      return known.fingerprint === fingerprint
        ? { intake: known, isNew: false }
        : refuse("crm_id_reused", { field: "crmId" });
    return { intake: await takeIn(tx, { webhooks, access, wish, fingerprint, now }), isNew: true };
  });

interface Arrival {
  readonly webhooks: Doing["webhooks"];
  readonly access: Access;
  readonly wish: IntakeWish;
  readonly fingerprint: string;
  readonly now: Date;
}

const takeIn = async (
  tx: Queries,
  { webhooks, access, wish, fingerprint, now }: Arrival,
): Promise<Intake> => {
  const { crmId, client: person, ...fields } = wish;
  const { firm, actor } = access;
  // Before its own names are known: they would be found too.
  const names = [person.name, ...wish.parties.map(({ name }) => name)];
  const conflicts = await findConflicts(tx, { firm, viewer: null }, names);
  const whole = { ...person, ...fiscal, kind: "person" } as const;
  const client = await addClient(tx, access, whole, now, "prospect");
  const asked = { ...fields, clientId: client.id, restricted: false, status: "intake" } as const;
  const matter = await openMatter({ db: tx, webhooks }, access, asked, now);
  if (matter instanceof Refusal) throw new Error("the client of an intake is gone");
  const { id: matterId, title, status, clientName } = matter;
  const intake: Intake = {
    id: newId(),
    crmId,
    clientId: client.id,
    clientName,
    matterId,
    title,
    status,
    conflicts,
    receivedAt: now,
  };
  await insertIntake(tx, firm.id, intake, fingerprint);
  const deed = { firmId: firm.id, actor, matterId, subjectId: intake.id, now };
  const detail = { crmId, conflicts: conflicts.length };
  await record(tx, { ...deed, action: "intake.received", detail });
  return intake;
};
