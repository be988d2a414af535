/** How a cancellation goes on in sandbox: at once, by the receiver's word, or by its silence. */
import { dayMs, hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { compare, decimalOf, exact } from "#libraries/cfdi/shape/decimal.ts";
import type { SatStatus } from "../providers/provider-port.ts";
import type { SandboxCancellation, SandboxStamp } from "./sandbox-stamps.ts";

/** The receiver's time; its silence is consent (`Plazo vencido`). */
const patienceMs = 72 * hourMs;
/** The fixed receivers decide after this. */
const decideAfterMs = minuteMs;

/** Receivers of SAT's test list that always decide, so that a test need not play them. */
export const decidingReceivers = {
  accepted: "CACX7605101P8",
  rejected: "FUNK671228PH6",
} as const;

const smallest = exact("1000");
const anybody = new Set(["XAXX010101000", "XEXX010101000"]);

/** Kinds and sizes that SAT lets an issuer cancel without asking the receiver, at any age. */
export const asksNobody = ({
  TipoDeComprobante: kind,
  Moneda: currency,
  Total,
  Receptor: receiver,
}: Comprobante): boolean => {
  const total = decimalOf(Total);
  const small = currency === "MXN" && total !== null && compare(total, smallest) <= 0;
  return kind === "E" || kind === "N" || kind === "T" || small || anybody.has(receiver.Rfc);
};

/** A day old and younger ones ask nobody either, but for receivers that always decide. */
const needsAcceptance = (stamp: SandboxStamp, now: Date): boolean => {
  if (fixedDecision(stamp) !== null) return true;
  return !stamp.asksNobody && now > plusMs(stamp.stampedAt, dayMs);
};

const fixedDecision = ({ receiverRfc }: SandboxStamp): "accepted" | "rejected" | null => {
  if (receiverRfc === decidingReceivers.accepted) return "accepted";
  return receiverRfc === decidingReceivers.rejected ? "rejected" : null;
};

export const newCancellation = (
  stamp: SandboxStamp,
  motive: string,
  now: Date,
): SandboxCancellation => {
  const fixed = fixedDecision(stamp);
  return {
    motive,
    askedAt: now,
    needsAcceptance: needsAcceptance(stamp, now),
    decision: fixed === null ? null : { is: fixed, from: plusMs(now, decideAfterMs) },
  };
};

export type CancelState =
  "none" | "in_process" | "cancelled_alone" | "accepted" | "rejected" | "expired";

export const cancelStateOf = ({ cancellation }: SandboxStamp, now: Date): CancelState => {
  if (cancellation === null) return "none";
  const { needsAcceptance: asks, decision, askedAt } = cancellation;
  if (!asks) return "cancelled_alone";
  if (decision && now >= decision.from) return decision.is;
  return now >= plusMs(askedAt, patienceMs) ? "expired" : "in_process";
};

const words: Readonly<Record<CancelState, string | null>> = {
  none: null,
  in_process: "En proceso",
  cancelled_alone: "Cancelado sin aceptación",
  accepted: "Cancelado con aceptación",
  rejected: "Solicitud rechazada",
  expired: "Plazo vencido",
};

const living = new Set<CancelState>(["none", "in_process", "rejected"]);

/** What SAT's register says of a document that it has. */
export const satStatusOf = (stamp: SandboxStamp, now: Date): SatStatus => {
  const state = cancelStateOf(stamp, now);
  const asks = stamp.cancellation?.needsAcceptance ?? needsAcceptance(stamp, now);
  return {
    codigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    estado: living.has(state) ? "Vigente" : "Cancelado",
    esCancelable: asks ? "Cancelable con aceptación" : "Cancelable sin aceptación",
    estatusCancelacion: words[state],
    validacionEfos: "200",
  };
};
