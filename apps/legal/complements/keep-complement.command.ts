/** What becomes of a payment's complement, written under its invoice's lock. */
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockWithMatter } from "../invoices/move-invoice.command.ts";
import { complementRequest, isOpen } from "./complement.domain.ts";
import { paidPart, type Which } from "./complements.query.ts";
import {
  keepAskedComplement,
  keepCancelledComplement,
  keepRefusedComplement,
  keepStampedComplement,
} from "./complements.store.ts";

export interface OneOf extends Which {
  readonly invoiceId: string;
}

/**
 * Written before the issuer hears of it. What was asked for before is asked for with the very same
 * document, which the issuer knows by its reference. Null where nothing is to be asked.
 */
export const beginComplement = (
  db: Queries,
  access: Access,
  which: OneOf,
  now: Date,
): Promise<PaymentRequest | null> =>
  change(db, async (tx) => {
    const { firm } = access;
    if (!(await lockWithMatter(tx, access, which.invoiceId))) return null;
    const part = await paidPart(tx, firm.id, which);
    if (!part || !isOpen(part)) return null;
    const isKnown = part.status === "asked" && part.document !== null;
    const document = isKnown ? part.document : complementRequest(part, firm.timeZone);
    await keepAskedComplement(tx, firm.id, which, document, now);
    return document;
  });

export const takeStampedComplement = (
  db: Queries,
  access: Access,
  which: OneOf,
  stamped: Stamped,
  now: Date,
): Promise<void> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const invoice = await lockWithMatter(tx, access, which.invoiceId);
    const uuid = stamped.uuid.toUpperCase();
    const [xml, pdf] = [stamped.xmlBase64, stamped.pdfBase64].map((one) =>
      Buffer.from(one, "base64"),
    );
    if (!invoice || !xml || !pdf) return;
    if (!(await keepStampedComplement(tx, firm.id, which, { uuid, xml, pdf }, now))) return;
    const { matterId, id: subjectId } = invoice;
    const action = "invoice.complement_stamped";
    await record(tx, {
      firmId: firm.id,
      actor,
      action,
      matterId,
      subjectId,
      detail: { uuid },
      now,
    });
  });

export const takeRefusedComplement = (
  db: Queries,
  { firm }: Access,
  which: Which,
  problem: string,
  now: Date,
): Promise<unknown> => change(db, (tx) => keepRefusedComplement(tx, firm.id, which, problem, now));

/** The issuer told that it is in force no more; again changes nothing. */
export const takeCancelledComplement = (
  db: Queries,
  { firm }: Access,
  uuid: string,
  now: Date,
): Promise<boolean> => change(db, (tx) => keepCancelledComplement(tx, firm.id, uuid, now));
