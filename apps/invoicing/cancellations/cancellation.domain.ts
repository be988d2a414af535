/** A cancellation from being asked for to SAT's last word on it. */
import type { CancellationState, Motive } from "#contracts/invoicing/cancellation.ts";
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import { hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import type { CancelOutcome, SatStatus } from "../providers/provider-port.ts";

export interface Cancellation {
  readonly organizationId: string;
  readonly invoiceId: string;
  /** The first of an invoice is 1; another one follows where the receiver said no. */
  readonly number: number;
  readonly motive: Motive;
  /** In upper case. */
  readonly substitute: string | null;
  readonly signedXml: string;
  readonly state: CancellationState;
  readonly code: string | null;
  readonly message: string | null;
  readonly acuse: string | null;
  readonly satStatus: SatStatus | null;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly checkedAt: Date | null;
  readonly checks: number;
  /** When it is looked after next; null at its end. */
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

/** What was heard: from the provider that it was sent to, and from SAT's register. */
export interface CancelNews {
  /** Null where it was not sent this time. */
  readonly outcome: CancelOutcome | null;
  /** Null where the register did not answer. */
  readonly status: SatStatus | null;
}

export const isOpen = ({ state }: Pick<Cancellation, "state">): boolean =>
  state === "sending" || state === "received";

/** After this somebody else may send it again: SAT answers 202 to what it has already. */
export const sendingLeaseMs = minuteMs;

/** Pauses between questions; the last one for as long as SAT needs. */
const pausesMs = [1, 2, 5, 10, 20, 30, 60, 120, 180].map((minutes) => minutes * minuteMs);

/** SAT gives a receiver 72 hours, and may find a fresh stamp only after as many. */
const patienceMs = 120 * hourMs;

/** A register may still tell of the request before: that one was rejected, not this one. */
const rejectionSettlesMs = 15 * minuteMs;

/** Only SAT's register says that something is cancelled, whatever a provider answered. */
export const afterNews = (
  before: Cancellation,
  { outcome, status }: CancelNews,
  now: Date,
): Cancellation => {
  const heard = withOutcome({ ...before, checkedAt: now, checks: before.checks + 1 }, outcome);
  const known = status ? { ...heard, satStatus: status } : heard;
  const ended = (state: CancellationState): Cancellation => ({
    ...known,
    state,
    dueAt: null,
    endedAt: now,
  });
  if (status?.estado === "Cancelado") return ended("cancelled");
  if (outcome?.kind === "refused") return ended("refused");
  const age = now.getTime() - before.askedAt.getTime();
  const isStale = before.number > 1 && age < rejectionSettlesMs;
  const words = status?.estatusCancelacion ?? "";
  if (known.state === "received" && words === rejectedWords && !isStale) return ended("rejected");
  if (status !== null && words === "" && age > patienceMs) {
    return { ...ended("refused"), message: "El SAT no registró la solicitud de cancelación." };
  }
  return { ...known, dueAt: plusMs(now, pausesMs[before.checks] ?? longest) };
};

const rejectedWords = "Solicitud rechazada";
const longest = pausesMs.at(-1) ?? hourMs;

const withOutcome = (before: Cancellation, outcome: CancelOutcome | null): Cancellation => {
  if (outcome === null) return before;
  const { code } = outcome;
  if (outcome.kind === "received") {
    const acuse = outcome.acuse ?? before.acuse;
    return { ...before, state: "received", code, message: null, acuse };
  }
  const message = outcome.kind === "refused" ? outcome.message : outcome.reason;
  return { ...before, code, message };
};

/** What the invoice becomes. */
export const statusAfter = ({ state }: Cancellation): InvoiceStatus => {
  if (state === "cancelled") return "cancelled";
  return state === "rejected" || state === "refused" ? "stamped" : "cancel_pending";
};
