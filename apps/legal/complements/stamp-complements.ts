/** The complements that an invoice owes, each once: asked for in the order of its payments. */
import { stampPayment } from "#contracts/invoicing/complement.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Client } from "#platform/client/client.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { issuerOf } from "../cfdi/stamp-invoice.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { isOpen, type Complement } from "./complement.domain.ts";
import { complementsOf } from "./complements.query.ts";
import {
  beginComplement,
  takeRefusedComplement,
  takeStampedComplement,
  type OneOf,
} from "./keep-complement.command.ts";

export type NotComplemented = Refusal<
  "invoice_not_found" | "stamp_refused" | "issuer_not_connected" | "issuer_away"
>;

/** Asks outside: no transaction is open meanwhile. The first that fails ends it. */
export const stampComplements = async (
  services: Services,
  access: Access,
  invoiceId: string,
): Promise<readonly Complement[] | NotComplemented> => {
  const { db } = services;
  if (!(await findInvoice(db, access, invoiceId))) return refuse("invoice_not_found");
  const open = (await complementsOf(db, access.firm.id, invoiceId)).filter(isOpen);
  const issuer = open.length === 0 ? null : await issuerOf(services, access);
  if (open.length > 0 && !issuer) return refuse("issuer_not_connected");
  for (const { paymentId, number } of open) {
    const failed =
      issuer && (await ask(services, access, issuer, { invoiceId, paymentId, number }));
    if (failed) return failed;
  }
  return complementsOf(db, access.firm.id, invoiceId);
};

/** The issuer said so for good: people must look at it. */
const refusedFor: readonly string[] = ["stamp_failed", "reference_conflict"];

const ask = async (
  { db, clock }: Services,
  access: Access,
  issuer: Client,
  which: OneOf,
): Promise<Exclude<NotComplemented, Refusal<"invoice_not_found">> | null> => {
  const document = await beginComplement(db, access, which, clock.now());
  if (document === null) return null;
  const answer = await issuer.call(stampPayment, { body: document });
  if (!(answer instanceof CallFailure)) {
    await takeStampedComplement(db, access, which, answer.body, clock.now());
    return null;
  }
  const message = `${answer.code}: ${answer.facts.message}`.slice(0, 500);
  if (refusedFor.includes(answer.code)) {
    await takeRefusedComplement(db, access, which, message, clock.now());
    return refuse("stamp_refused", { message });
  }
  const isKeyBad = answer.code === "unauthorized" || answer.code === "forbidden";
  return refuse(isKeyBad ? "issuer_not_connected" : "issuer_away", { message });
};
