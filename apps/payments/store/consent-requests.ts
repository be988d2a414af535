/** Apps that ask owners to let them charge: written, read by both, and answered once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../domain/ledger.ts";
import { lastId } from "./page-bounds.ts";

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

const insert = statement(
  "consent-requests.insert",
  `insert into consent_request (ledger_id, id, user_id, lineage_id, per_payment_cents,
     per_day_cents, expires_at, reference_id, return_url, created_at, answer_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertRequest = async (tx: Queries, made: ConsentRequest): Promise<void> => {
  const who = [mainLedger, made.id, made.user_id, made.lineage_id];
  const terms = [made.per_payment_cents, made.per_day_cents, made.expires_at];
  const rest = [made.reference_id, made.return_url, made.created_at, made.answer_by];
  await tx.run(insert, [...who, ...terms, ...rest]);
};

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

const list = statement<KnownRequest>(
  "consent-requests.list",
  `select ${columns} from consent_request r
    where r.lineage_id = $1 and r.id < coalesce($3, ${lastId})
      and case when $2::text is null then true else r.user_id = $2 end
    order by r.id desc limit $4`,
);

export const listRequests = (
  db: Queries,
  asked: {
    readonly lineageId: string;
    readonly userId: string | null;
    readonly before: string | null;
    readonly most: number;
  },
): Promise<readonly KnownRequest[]> =>
  db.run(list, [asked.lineageId, asked.userId, asked.before, asked.most]);

const decide = statement<{ readonly id: string }>(
  "consent-requests.decide",
  `update consent_request set status = $4, decided_at = $5
    where ledger_id = $1 and id = $2 and user_id = $3 and status = 'pending' and answer_by > $5
   returning id`,
);

/** False where it was answered before, waited for too long, or asks somebody else. */
export const decideRequest = async (
  tx: Queries,
  id: string,
  userId: string,
  decided: { readonly status: "granted" | "denied"; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(decide, [mainLedger, id, userId, decided.status, decided.at])).length === 1;
