/** A cancellation as the wire shows it. */
import type { CancellationFacts, CancellationReply } from "#contracts/invoicing/cancellation.ts";
import type { Cancellation } from "./cancellation.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";

export const cancellationFactsOf = (one: Cancellation): CancellationFacts => ({
  motivo: one.motive,
  folioSustitucion: one.substitute,
  state: one.state,
  code: one.code,
  message: one.message,
  acuseBase64: one.acuse === null ? null : Buffer.from(one.acuse, "utf8").toString("base64"),
  estatusCancelacion: one.satStatus?.estatusCancelacion ?? null,
  askedAt: one.askedAt.toISOString(),
  checkedAt: one.checkedAt?.toISOString() ?? null,
  endedAt: one.endedAt?.toISOString() ?? null,
});

/** `cancellations` the newest first. */
export const cancellationReplyOf = (
  { uuid, status }: Pick<Invoice, "uuid" | "status">,
  cancellations: readonly Cancellation[],
): CancellationReply => ({
  success: true,
  uuid: uuid ?? "",
  status,
  cancellations: cancellations.map(cancellationFactsOf),
});
