/** Brings each open invoice further: handed over, heard of, dunned, complemented, taken back. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { dunInvoice } from "../dunning/dun-invoice.command.ts";
import { isOwed, type CollectedInvoice } from "./collected.domain.ts";
import { findCollected, openInvoices, paymentsOf } from "./collected.query.ts";
import { handOverInvoice } from "./hand-over-invoice.command.ts";
import { awayMost, collectPortion, handedOverAtOnce } from "./limits.ts";
import { stampComplement } from "./stamp-complement.command.ts";
import { stampInvoice } from "./stamp-invoice.command.ts";
import { takeBackInvoice } from "./take-back-invoice.command.ts";
import { hearOfPayment } from "./take-payment.command.ts";

const none = {
  handed: 0,
  paid: 0,
  complemented: 0,
  dunned: 0,
  takenBack: 0,
  waiting: 0,
  faulty: 0,
};
type Tally = { -readonly [K in keyof typeof none]: number };

interface Run {
  readonly services: Services;
  readonly tally: Tally;
  /** How often in a row the issuer, and payments, did not answer. */
  readonly silences: { handing: number; hearing: number };
}

/** Whoever is silent so often is not waited for by every invoice: the rest is the next run's. */
const isSilent = (silences: number): boolean => silences >= awayMost;

/** Repeating it changes nothing that was done; what is away now is the next run's. */
export const collectInvoices = async (
  context: Pick<JobContext, "services" | "heartbeat" | "signal">,
): Promise<Counts> => {
  const { services, heartbeat, signal } = context;
  const run: Run = { services, tally: { ...none }, silences: { handing: 0, hearing: 0 } };
  const size = collectPortion;
  await inPortions<{ readonly id: string }>({ size, heartbeat, signal }, async (last) => {
    const page = await openInvoices(services.db, last?.id ?? null, size);
    for (let from = 0; from < page.length; from += handedOverAtOnce) {
      signal.throwIfAborted();
      const some = page.slice(from, from + handedOverAtOnce);
      await Promise.all(some.map(({ id }) => collectInvoice(run, id)));
      await heartbeat();
    }
    return page;
  });
  return run.tally;
};

const collectInvoice = async (run: Run, id: string): Promise<void> => {
  const { db } = run.services;
  const before = await findCollected(db, id);
  if (!before) return;
  await hearOfPayments(run, before);
  const invoice = await findCollected(db, id);
  if (!invoice) return;
  if (isOwed(before) && !isOwed(invoice)) run.tally.paid += 1;
  if (invoice.status === "void") await takeBack(run, invoice);
  else if (invoice.status === "paid") await prove(run, invoice);
  else if (isOwed(invoice)) await owe(run, invoice);
};

/** A webhook that was lost does not matter: each payment that waits is asked for. */
const hearOfPayments = async (run: Run, invoice: CollectedInvoice): Promise<void> => {
  const { services, silences } = run;
  for (const one of await paymentsOf(services.db, invoice)) {
    if (one.status !== "pending" || isSilent(silences.hearing)) continue;
    const heard = await hearOfPayment(services, one.paymentId);
    silences.hearing = heard === "away" ? silences.hearing + 1 : 0;
  }
};

const takeBack = async ({ services, tally }: Run, invoice: CollectedInvoice): Promise<void> => {
  const end = await takeBackInvoice(services, invoice);
  if (end === "done") tally.takenBack += 1;
  else tally[end] += 1;
};

/** One that was paid while the house had no issuer gets its CFDI now, and then its complement. */
const prove = async (run: Run, invoice: CollectedInvoice): Promise<void> => {
  const cfdiUuid = invoice.cfdiUuid ?? (await stampLate(run, invoice));
  if (cfdiUuid !== null) await complement(run, { ...invoice, cfdiUuid });
};

const stampLate = async (run: Run, invoice: CollectedInvoice): Promise<string | null> => {
  const { services, tally, silences } = run;
  const cfdi = isSilent(silences.handing)
    ? { kind: "away" as const }
    : await stampInvoice(services, invoice);
  if (cfdi.kind === "away") tally.waiting += 1;
  if (cfdi.kind === "refused") tally.faulty += 1;
  if (cfdi.kind !== "none") silences.handing = cfdi.kind === "away" ? silences.handing + 1 : 0;
  return cfdi.kind === "stamped" ? cfdi.uuid : null;
};

const complement = async (run: Run, invoice: CollectedInvoice): Promise<void> => {
  const { services, tally, silences } = run;
  const end = isSilent(silences.handing) ? "away" : await stampComplement(services, invoice);
  if (end === "stamped") tally.complemented += 1;
  if (end === "away") tally.waiting += 1;
  if (end === "refused") tally.faulty += 1;
  if (end !== "none") silences.handing = end === "away" ? silences.handing + 1 : 0;
};

const owe = async (run: Run, invoice: CollectedInvoice): Promise<void> => {
  const { services, tally, silences } = run;
  await handOver(run, invoice);
  const now = await findCollected(services.db, invoice.id);
  if (!now || now.mailedAt === null) return;
  const dunned = await dunInvoice(services, now, { tries: !isSilent(silences.hearing) });
  if (dunned === "paid") tally.paid += 1;
  if (dunned === "dunned") tally.dunned += 1;
};

const handOver = async (run: Run, invoice: CollectedInvoice): Promise<void> => {
  const { services, tally, silences } = run;
  const isDone = invoice.mailedAt !== null && invoice.cfdiUuid !== null;
  if (isDone) return;
  const handed = isSilent(silences.handing)
    ? "waiting"
    : await handOverInvoice(services, invoice.id);
  silences.handing = handed === "waiting" ? silences.handing + 1 : 0;
  if (handed === "waiting" || handed === "faulty") tally[handed] += 1;
  if (handed === "handed" && invoice.mailedAt === null) tally.handed += 1;
};
