/** Intakes: found by the CRM's id or their matter, and listed. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { ConflictHit } from "../conflicts/conflicts.query.ts";
import type { MatterStatus } from "../matters/matter.domain.ts";
import { visibleTo } from "../matters/visible.ts";

export interface Intake {
  readonly id: string;
  readonly crmId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly matterId: string;
  readonly title: string;
  /** Its matter's: `intake` until somebody accepts or archives it. */
  readonly status: MatterStatus;
  readonly conflicts: readonly ConflictHit[];
  readonly receivedAt: Date;
}

const columns = named(`i.id, i.crm_id, m.client_id, c.name as client_name, i.matter_id, m.title,
  m.status, i.conflicts, i.received_at`);
const from = `from intake i
  join matter m on m.firm_id = i.firm_id and m.id = i.matter_id
  join client c on c.firm_id = m.firm_id and c.id = m.client_id`;

const ofCrm = statement<Intake & { readonly fingerprint: string }>(
  "intakes.of-crm",
  `select ${columns}, i.fingerprint ${from} where i.firm_id = $1 and i.crm_id = $2`,
);

export const findIntakeOfCrm = async (
  db: Queries,
  firmId: string,
  crmId: string,
): Promise<(Intake & { readonly fingerprint: string }) | null> =>
  (await db.run(ofCrm, [firmId, crmId]))[0] ?? null;

const ofMatter = statement<Pick<Intake, "conflicts">>(
  "intakes.of-matter",
  `select i.conflicts from intake i where i.firm_id = $1 and i.matter_id = $2`,
);

/** What was found when the matter came; nothing where it came by no intake. */
export const conflictsOfIntake = async (
  db: Queries,
  firmId: string,
  matterId: string,
): Promise<readonly ConflictHit[]> =>
  (await db.run(ofMatter, [firmId, matterId]))[0]?.conflicts ?? [];

const list = statement<Intake>(
  "intakes.list",
  `select ${columns} ${from}
    where i.firm_id = $1 and i.id < coalesce($2, ${lastId}) and ${visibleTo("$4")}
    order by i.id desc limit $3`,
);

/** Newest first. */
export const listIntakes = (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  before: string | null,
  most: number,
): Promise<readonly Intake[]> => db.run(list, [firm.id, before, most, viewer]);
