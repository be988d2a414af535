/** Entries of the record as the wire shows them. */
import type { z } from "zod";
import type { AuditEntry as WireEntry } from "#contracts/legal/matter.ts";
import type { AuditEntry } from "./audit.query.ts";

export const auditView = ({ at, detail, ...entry }: AuditEntry): z.input<typeof WireEntry> => ({
  ...entry,
  at: at.toISOString(),
  detail: { ...detail },
});
