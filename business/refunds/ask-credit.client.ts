/** Asks the issuer for the credit note of a refund, and says what its answer means. */
import { stampCreditNote } from "#contracts/invoicing/credit-note.ts";
import type { Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { decimalOf } from "#platform/money.ts";
import { formaPago } from "../invoicing/stamp-request.domain.ts";
import type { BillRefund } from "./refund.domain.ts";
import type { CreditedInvoice } from "./refunds.query.ts";

export type Credited =
  | { readonly kind: "stamped"; readonly uuid: string }
  /** For good: people must look at it. */
  | { readonly kind: "refused"; readonly detail: string }
  | { readonly kind: "later"; readonly detail: string };

/** In the issuer's book: with the reference one refund is credited once, whatever crashes. */
const referenceTypeOf = (app: string): string => `${app}_refund`;

/** By what it gives back as, in SAT's words; a digital payment may have come on any rail. */
const formaOf = ({ method }: BillRefund) =>
  method === "digital" ? {} : { formaPago: formaPago[method] };

const refusedFor: readonly string[] = ["stamp_failed", "invoice_not_found", "invalid_state"];

export const askForCredit = async (
  issuer: Client,
  refund: BillRefund,
  { invoice, app }: { readonly invoice: CreditedInvoice; readonly app: string },
): Promise<Credited> => {
  const answer = await issuer.call(stampCreditNote, {
    path: { uuid: invoice.uuid },
    body: {
      monto: Number(decimalOf(refund.cents)),
      ...formaOf(refund),
      emailReceptor: invoice.email,
      referenceId: refund.id,
      referenceType: referenceTypeOf(app),
    },
  });
  if (!(answer instanceof CallFailure)) return { kind: "stamped", uuid: answer.body.uuid };
  const detail = `${answer.code}: ${answer.facts.message}`.slice(0, 500);
  const isSaid = refusedFor.includes(answer.code) && answer.facts.isSpoken === true;
  return { kind: isSaid ? "refused" : "later", detail };
};
