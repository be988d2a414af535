/** The rows that apply and settle share, and what every row of the plain server has in common. */
import { v7 } from "uuid";
import type { Run } from "./plain-group.ts";

/** One movement of the ledger. */
export interface Posting {
  readonly kind: "apply" | "extinguish" | "issue";
  readonly from: string;
  readonly to: string;
  readonly issuer: string;
  readonly batch: string;
  readonly cents: number;
  readonly charge: string;
}

export interface Line {
  readonly issuerCellId: string;
  readonly batchId: string;
  readonly cents: number;
  readonly expiresAt: string;
}

export const post = (run: Run, community: string, postings: readonly Posting[], now: Date) =>
  run(
    "post",
    `insert into transfer (community_id, id, kind, from_account, to_account, issuer_cell_id,
                           batch_id, cents, charge_id, at)
     select $1, made.*, $10
       from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[],
                   $8::bigint[], $9::uuid[]) as made`,
    [
      community,
      postings.map(() => v7()),
      postings.map((posting) => posting.kind),
      postings.map((posting) => posting.from),
      postings.map((posting) => posting.to),
      postings.map((posting) => posting.issuer),
      postings.map((posting) => posting.batch),
      postings.map((posting) => posting.cents),
      postings.map((posting) => posting.charge),
      now,
    ],
  );
