/** What the issuer tells of CFDI: one whose answer was lost, or that is in force no more. */
import type { CfdiEvent } from "#contracts/invoicing/events.ts";
import { isId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { complementReferenceType } from "../complements/complement.domain.ts";
import { takeCancelledComplement } from "../complements/keep-complement.command.ts";
import { invoiceReferenceType } from "./cfdi.domain.ts";
import { cfdiByUuid, newestCfdi } from "./cfdi.query.ts";
import { takeCancelled } from "./keep-cfdi.command.ts";
import { settleDoubtful } from "./stamp-invoice.ts";

/** False where it changes nothing: it is of no invoice here, or was told before. */
export const hearIssuer = async (
  services: Services,
  access: Access,
  { event, data }: CfdiEvent,
  now: Date,
): Promise<boolean> => {
  const { uuid, referenceId, referenceType } = data;
  const { db } = services;
  if (referenceType === complementReferenceType && event === "cfdi.cancelled")
    return takeCancelledComplement(db, access, uuid.toUpperCase(), now);
  if (referenceType !== invoiceReferenceType || referenceId === null) return false;
  const known = await cfdiByUuid(db, access.firm.id, uuid.toUpperCase());
  if (event === "cfdi.cancelled")
    return known !== null && (await takeCancelled(db, access, known, now));
  // A reference begins with the invoice's id; those after a cancelled one are longer.
  const invoiceId = referenceId.slice(0, 36);
  if (known !== null || !isId(invoiceId)) return false;
  const newest = await newestCfdi(db, access.firm.id, invoiceId);
  return newest?.status === "asked" && (await settleDoubtful(services, access, invoiceId));
};
