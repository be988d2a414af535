/** Writes what became of a call to a provider, only while the invoice is this process's own. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { Queries } from "#platform/db/database.ts";
import { stampingLeaseMs } from "../invoices/invoice.domain.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";
import { beginAttempt, endAttempt, holdStamping, type AttemptEnd } from "./attempts.store.ts";
import { giveBackFolio } from "./folios.store.ts";
import { writeFailed } from "./stamp-outcomes.store.ts";
import type { Drive, Driven } from "./drive-stamp.command.ts";

/** Those that answer false, or `pending`, did nothing: somebody else has taken the invoice over. */
export interface Lease {
  readonly begin: (provider: ProviderName) => Promise<boolean>;
  /** Nobody knows; the invoice is ours for `forMs` more, then anybody's. */
  readonly doubt: (reason: string, forMs: number) => Promise<boolean>;
  readonly unavailable: (reason: string) => Promise<boolean>;
  readonly refuse: (answer: { readonly code: string; readonly message: string }) => Promise<Driven>;
  readonly giveUp: (reason: string) => Promise<Driven>;
  /** No provider was asked, and none will be. */
  readonly withhold: (reason: string, finding: Finding) => Promise<boolean>;
}

/** The lease that an invoice came with: `dueAt` is its token, and changes with each renewal. */
export const holdingLease = ({ services: { db, clock }, invoice }: Drive): Lease => {
  const { organizationId, id: invoiceId, tries } = invoice;
  let token = invoice.dueAt ?? new Date(0);

  const held = (forMs: number, work: (tx: Queries, now: Date) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const until = new Date(Math.max(now.getTime() + forMs, token.getTime() + 1));
      if (!(await holdStamping(tx, organizationId, invoiceId, token, until))) return false;
      await work(tx, now);
      return until;
    });

  const renew = async (forMs: number, work: (tx: Queries, now: Date) => Promise<unknown>) => {
    const until = await held(forMs, work);
    if (until) token = until;
    return until !== false;
  };

  const ended =
    (state: AttemptEnd["state"], message: string, code: string | null = null) =>
    (tx: Queries, now: Date) =>
      endAttempt(tx, { organizationId, invoiceId, try: tries, state, code, message, now });

  /** Surely no stamp: the invoice fails, and its folio is free again. */
  const failed = async (tx: Queries, findings: readonly Finding[]): Promise<void> => {
    const folio = await writeFailed(tx, organizationId, invoiceId, findings);
    if (folio) await giveBackFolio(tx, organizationId, folio);
  };

  return {
    begin: (provider) =>
      renew(stampingLeaseMs, (tx, now) =>
        beginAttempt(tx, { organizationId, invoiceId, try: tries, provider, now }),
      ),
    doubt: (reason, forMs) => renew(forMs, ended("unknown", reason)),
    unavailable: (reason) => renew(stampingLeaseMs, ended("unavailable", reason)),
    refuse: async ({ code, message }) => {
      const findings = [{ code, field: "", message: { es: message, en: message } }];
      const isOurs = await renew(stampingLeaseMs, async (tx, now) => {
        await ended("refused", message, code)(tx, now);
        await failed(tx, findings);
      });
      return isOurs ? { kind: "refused", findings } : { kind: "pending" };
    },
    giveUp: async (reason) => {
      const isOurs = await renew(stampingLeaseMs, (tx) => failed(tx, [awayFinding(reason)]));
      return isOurs ? { kind: "unavailable", reason } : { kind: "pending" };
    },
    withhold: (reason, finding) =>
      renew(stampingLeaseMs, async (tx, now) => {
        await ended("unavailable", `not asked: ${reason}`, finding.code)(tx, now);
        await failed(tx, [finding]);
      }),
  };
};

const awayFinding = (reason: string): Finding => ({
  code: "PAC",
  field: "",
  message: {
    es: `Ningún proveedor de timbrado pudo atender la factura: ${reason}`,
    en: `No stamping provider could take the invoice: ${reason}`,
  },
});
