/** From a payment to its complement: what the issuer is asked for. */
import { DateTime } from "luxon";
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import type { complementStatuses } from "#contracts/legal/complement.ts";
import type { Day } from "#platform/calendar/days.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import { paymentForms } from "../cfdi/cfdi.domain.ts";
import type { PaymentMethod } from "../invoices/invoice.domain.ts";

export const complementReferenceType = "legal_payment";

/** One payment's, for one CFDI of its invoice. */
export interface Complement {
  readonly paymentId: string;
  readonly number: number;
  readonly status: (typeof complementStatuses)[number];
  readonly uuid: string | null;
  readonly problem: string | null;
  readonly cents: Cents;
  readonly day: Day;
  /** Of its payment, below zero: what was taken back. */
  readonly backCents: Cents;
}

type Standing = Pick<Complement, "status" | "cents" | "backCents">;

/** It may still become stamped: whoever asks once more asks for the same. */
export const isOpen = ({ status, cents, backCents }: Standing): boolean =>
  status === "asked" || (cents + backCents > 0 && (status === "owed" || status === "refused"));

/** What was paid, and of which CFDI. */
export interface PaidPart {
  readonly paymentId: string;
  readonly number: number;
  readonly cents: Cents;
  readonly backCents: Cents;
  readonly method: PaymentMethod;
  readonly day: Day;
  readonly reference: string;
  readonly createdAt: Date;
  /** Of the invoice. */
  readonly uuid: string;
}

const noon = "12:00:00";

/** As SAT has it, local: what was booked on its own day at its hour, what is older at noon. */
const paidAt = ({ day, createdAt }: PaidPart, timeZone: string): string => {
  const booked = DateTime.fromJSDate(createdAt, { zone: timeZone });
  const hour = booked.toFormat("yyyy-MM-dd") === day ? booked.toFormat("HH:mm:ss") : noon;
  return `${day}T${hour}`;
};

/** SAT takes letters, digits and blanks, a hundred at the most. */
const operationOf = (reference: string): string =>
  reference
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, " ")
    .trim()
    .slice(0, 100);

/** Each CFDI of an invoice asks under a reference of its own. */
export const complementRequest = (part: PaidPart, timeZone: string): PaymentRequest => {
  const { paymentId, number, cents, backCents, method, uuid } = part;
  const operation = operationOf(part.reference);
  return {
    fechaPago: paidAt(part, timeZone),
    formaDePago: paymentForms[method],
    moneda: "MXN",
    facturas: [{ uuid, pagado: Number(decimalOf(cents + backCents)) }],
    ...(operation !== "" && { numOperacion: operation }),
    referenceId: number === 1 ? paymentId : `${paymentId}.${number - 1}`,
    referenceType: complementReferenceType,
  };
};
