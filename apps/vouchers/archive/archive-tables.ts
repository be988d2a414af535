/**
 * What an archive of a community holds, in the order in which it can be read in again: each table
 * after those that it refers to. Keys, sessions and webhook secrets stay where they are.
 */

export interface ArchiveTable {
  readonly name: string;
  /** The column of the community. */
  readonly shard: "id" | "community_id";
  /** By what it is read in portions; `whole` where a community has few of them. */
  readonly paged: "id" | "seq" | "whole";
  /** Rows of a portion, where each may be large. */
  readonly rowsAtOnce?: number;
}

const inShard = (name: string, paged: ArchiveTable["paged"]): ArchiveTable => ({
  name,
  shard: "community_id",
  paged,
});

export const archiveTables: readonly ArchiveTable[] = [
  { name: "community", shard: "id", paged: "whole" },
  inShard("wallet", "id"),
  inShard("cell", "id"),
  inShard("member", "id"),
  inShard("join_request", "id"),
  inShard("warning_refusal", "whole"),
  inShard("cell_operator", "whole"),
  inShard("member_contact", "whole"),
  inShard("charge", "id"),
  inShard("batch", "id"),
  inShard("transfer", "id"),
  inShard("transfer_order", "id"),
  inShard("polen", "whole"),
  inShard("dispersal_file", "id"),
  inShard("clearing", "id"),
  inShard("clearing_line", "whole"),
  inShard("cleared_batch", "whole"),
  inShard("offer", "id"),
  inShard("offer_message", "id"),
  // Files of megabytes.
  { ...inShard("offer_picture", "id"), rowsAtOnce: 4 },
  inShard("ledger_chain", "whole"),
  inShard("ledger_seal", "seq"),
];

export const tableNamed = (name: string): ArchiveTable | null =>
  archiveTables.find((table) => table.name === name) ?? null;
