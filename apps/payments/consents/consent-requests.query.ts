/** Apps that ask owners to let them charge: found and listed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";

export interface ConsentRequest {
  readonly id: string;
  readonly user_id: string;
  readonly lineage_id: string;
  readonly per_payment_cents: number;
  readonly per_day_cents: number;
  readonly expires_at: Date | null;
  readonly reference_id: string | null;
  readonly return_url: string | null;
  readonly status: "pending" | "granted" | "denied";
  readonly created_at: Date;
  readonly answer_by: Date;
  readonly decided_at: Date | null;
}

export interface KnownRequest extends ConsentRequest {
  /** What the owner says of the app now; null where they never said anything. */
  readonly allowed: boolean | null;
  /** The owner agreed to a newer request of this app since. */
  readonly replaced: boolean;
}

const columns = `r.id, r.user_id, r.lineage_id, r.per_payment_cents, r.per_day_cents,
  r.expires_at, r.reference_id, r.return_url, r.status, r.created_at, r.answer_by, r.decided_at,
  (select a.allowed from wallet_app a
    where a.ledger_id = r.ledger_id and a.user_id = r.user_id
      and a.lineage_id = r.lineage_id) as allowed,
  r.status = 'granted' and exists (
    select from wallet_app a
     where a.ledger_id = r.ledger_id and a.user_id = r.user_id and a.lineage_id = r.lineage_id
       and a.consent_id <> r.id) as replaced`;

const find = statement<KnownRequest>(
  "consent-requests.find",
  `select ${columns} from consent_request r where r.ledger_id = $1 and r.id = $2`,
);

export const findRequest = async (db: Queries, id: string): Promise<KnownRequest | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

const ofTheirs = `select ${columns} from consent_request r where lineage_id = $1`;

const newest = statement<KnownRequest>(
  "consent-requests.newest",
  `${ofTheirs} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);
const ofUser = statement<KnownRequest>(
  "consent-requests.of-user",
  `${ofTheirs} and ${newestOf("user_id", { value: "$4", before: "$2", limit: "$3" })}`,
);

export const listRequests = (
  db: Queries,
  asked: {
    readonly lineageId: string;
    readonly userId: string | null;
    readonly before: string | null;
    readonly most: number;
  },
): Promise<readonly KnownRequest[]> => {
  const { lineageId, userId, before, most } = asked;
  const page = [lineageId, before, most];
  return userId === null ? db.run(newest, page) : db.run(ofUser, [...page, userId]);
};
