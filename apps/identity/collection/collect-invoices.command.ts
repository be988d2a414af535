/** Brings each open invoice further: handed over, heard of, dunned, complemented, taken back. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { dunInvoice } from "../dunning/dun-invoice.command.ts";
import { isOwed, type CollectedInvoice } from "./collected.domain.ts";
import { findCollected, openInvoices, paymentsOf } from "./collected.query.ts";
import { handOverInvoice } from "./hand-over-invoice.command.ts";
import { collectPortion, handedOverAtOnce } from "./limits.ts";
import { stampComplement } from "./stamp-complement.command.ts";
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

/** Repeating it changes nothing that was done; what is away now is the next run's. */
export const collectInvoices = async (
  context: Pick<JobContext, "services" | "heartbeat" | "signal">,
): Promise<Counts> => {
  const { services, heartbeat, signal } = context;
  const tally: Tally = { ...none };
  const size = collectPortion;
  await inPortions<{ readonly id: string }>({ size, heartbeat, signal }, async (last) => {
    const page = await openInvoices(services.db, last?.id ?? null, size);
    for (let from = 0; from < page.length; from += handedOverAtOnce) {
      signal.throwIfAborted();
      const some = page.slice(from, from + handedOverAtOnce);
      await Promise.all(some.map(({ id }) => collectInvoice(services, id, tally)));
      await heartbeat();
    }
    return page;
  });
  return tally;
};

const collectInvoice = async (services: Services, id: string, tally: Tally): Promise<void> => {
  const before = await findCollected(services.db, id);
  if (!before) return;
  await hearOfPayments(services, before);
  const invoice = await findCollected(services.db, id);
  if (!invoice) return;
  if (isOwed(before) && !isOwed(invoice)) tally.paid += 1;
  if (invoice.status === "void") await takeBack(services, invoice, tally);
  else if (invoice.status === "paid") await complement(services, invoice, tally);
  else if (isOwed(invoice)) await owe(services, invoice, tally);
};

/** A webhook that was lost does not matter: each payment that waits is asked for. */
const hearOfPayments = async (services: Services, invoice: CollectedInvoice): Promise<void> => {
  for (const one of await paymentsOf(services.db, invoice))
    if (one.status === "pending") await hearOfPayment(services, one.paymentId);
};

const takeBack = async (services: Services, invoice: CollectedInvoice, tally: Tally) => {
  const end = await takeBackInvoice(services, invoice);
  if (end === "done") tally.takenBack += 1;
  else tally[end] += 1;
};

const complement = async (services: Services, invoice: CollectedInvoice, tally: Tally) => {
  const end = await stampComplement(services, invoice);
  if (end === "stamped") tally.complemented += 1;
  if (end === "away") tally.waiting += 1;
  if (end === "refused") tally.faulty += 1;
};

const owe = async (services: Services, invoice: CollectedInvoice, tally: Tally) => {
  const handed = await handOverInvoice(services, invoice.id);
  if (handed === "waiting" || handed === "faulty") tally[handed] += 1;
  if (handed === "handed" && invoice.mailedAt === null) tally.handed += 1;
  const now = await findCollected(services.db, invoice.id);
  if (!now || now.mailedAt === null) return;
  const dunned = await dunInvoice(services, now);
  if (dunned === "paid") tally.paid += 1;
  if (dunned === "dunned") tally.dunned += 1;
};
