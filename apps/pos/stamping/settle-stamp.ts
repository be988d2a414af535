/** What an answer of the issuer means for the request that asked. */
import type { Services } from "#platform/services.ts";
import { businessReason } from "#business/invoicing/stamp-refusal.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { StampWork } from "./stamp-work.query.ts";
import type { Issued, Standing } from "#business/invoicing/ask-issuer.client.ts";
import { finishStamp, keepCancelledInvoice, keepForeignInvoice } from "./finish-stamp.command.ts";
import { giveUp } from "./give-up.command.ts";
import type { StampedPaper } from "#business/invoicing/read-stamped.ts";

type Ended = Extract<Issued | Standing, { readonly kind: "stamped" | "refused" | "cancelled" }>;

const otherReceiver =
  "Este ticket ya se facturó a nombre de otro RFC. Si es un error, pide al negocio que cancele " +
  "esa factura.";
const cancelledReason = "El negocio canceló esa factura. Puedes pedirla de nuevo.";

/** `stamped` only where the consumer gets it. */
export const settleStamp = async (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  totalCents: number,
  issued: Ended,
): Promise<"stamped" | "failed"> => {
  if (issued.kind === "refused") {
    await giveUp(services, tenant, work, { ...issued, entry: "dropped" });
    return "failed";
  }
  const { paper } = issued;
  if (issued.kind === "cancelled") {
    await keepCancelledInvoice(services, work, paper);
    await endWith(services, tenant, work, paper, { reason: cancelledReason, retryable: true });
    return "failed";
  }
  if (paper.receiverRfc !== work.billingData.rfc) {
    await keepForeignInvoice(services, work, paper);
    await endWith(services, tenant, work, paper, { reason: otherReceiver, retryable: false });
    return "failed";
  }
  if (paper.totalCents !== totalCents) {
    await endWith(services, tenant, work, paper, { reason: businessReason, retryable: false });
    return "failed";
  }
  await finishStamp(services, tenant, work, paper);
  return "stamped";
};

const endWith = (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  { uuid, receiverRfc, totalCents }: StampedPaper,
  told: { readonly reason: string; readonly retryable: boolean },
): Promise<boolean> => {
  const total = (totalCents / 100).toFixed(2);
  const detail = `El emisor tiene la factura ${uuid} para ${receiverRfc} por $${total}.`;
  return giveUp(services, tenant, work, { ...told, detail, entry: "dropped" });
};
