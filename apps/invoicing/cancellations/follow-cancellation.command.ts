/** Hears what became of an open cancellation: when its time has come, or when somebody asks. */
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { cancelPortsFor } from "./cancel-ports.ts";
import type { InvoicingSettings } from "../config.ts";
import { isOpen, sendingLeaseMs, type Cancellation } from "./cancellation.domain.ts";
import { checkAgainMs } from "./limits.ts";
import { claimCancellation, claimCheckOf } from "./cancellations.store.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { accountsOf } from "../accounts/accounts.query.ts";
import { driveCancellation } from "./drive-cancellation.ts";
import type { CancelState } from "./settle-cancellation.command.ts";

/** Null where somebody else is at it. */
export const followDue = async (
  services: Services,
  settings: InvoicingSettings,
  cancellation: Cancellation,
): Promise<CancelState | null> => {
  const now = services.clock.now();
  const until = plusMs(now, sendingLeaseMs);
  if (!(await claimCancellation(services.db, cancellation, until, now))) return null;
  return follow(services, settings, cancellation, true);
};

/** Null where it is at its end, or SAT was asked a moment ago. */
export const followOnDemand = async (
  services: Services,
  settings: InvoicingSettings,
  cancellation: Cancellation,
): Promise<CancelState | null> => {
  const now = services.clock.now();
  const since = plusMs(now, -checkAgainMs);
  if (!isOpen(cancellation)) return null;
  if (!(await claimCheckOf(services.db, cancellation, since, now))) return null;
  const isDue = cancellation.dueAt !== null && cancellation.dueAt <= now;
  return follow(services, settings, cancellation, isDue);
};

const follow = async (
  services: Services,
  settings: InvoicingSettings,
  cancellation: Cancellation,
  maySend: boolean,
): Promise<CancelState | null> => {
  const { organizationId, invoiceId } = cancellation;
  const [invoice, accounts] = await Promise.all([
    findInvoice(services.db, organizationId, invoiceId),
    accountsOf(services.db, organizationId),
  ]);
  if (!invoice) return null;
  const ports = cancelPortsFor(services, settings, { accounts }, invoice);
  return driveCancellation(services, ports, { invoice, cancellation, maySend });
};
