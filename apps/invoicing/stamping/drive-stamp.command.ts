/**
 * Brings a sealed document to its stamp: asks, asks again after a doubt, or gives the folio back.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { RefusedUse } from "#platform/metering/use.ts";
import type { Services } from "#platform/services.ts";
import { isIssued, stampingLeaseMs, type Invoice } from "../invoices/invoice.domain.ts";
import type { ProviderAccount, ProviderName } from "../organizations/organization.domain.ts";
import { nextStep, type NextStep } from "./provider-choice.domain.ts";
import { recoverEveryMs } from "./limits.ts";
import type { SealedDocument, StampingProvider, StampOutcome } from "../providers/provider-port.ts";
import { isMeterAway, meterAwayFinding, planFinding } from "../metering/meter-finding.domain.ts";
import { meterStamp } from "../metering/meter-stamp.command.ts";
import { isOursStamped, stampIn } from "../providers/stamp-in.ts";
import { attemptsOf } from "./attempts.query.ts";
import { keepingStamp } from "./keep-stamp.command.ts";
import { holdingLease, type Lease } from "./stamp-lease.command.ts";

/** The providers of an organization, in the order in which they are asked. */
export interface ProvidersAtHand {
  readonly accounts: readonly ProviderAccount[];
  readonly portOf: (name: ProviderName) => StampingProvider;
  readonly isUp: (name: ProviderName) => boolean;
  /** How long a request waits for them. */
  readonly patienceMs: number;
  /** Between questions after an unknown outcome. */
  readonly recoverPausesMs: readonly number[];
}

export type Driven =
  | { readonly kind: "stamped"; readonly invoice: Invoice; readonly xml: string }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] }
  | { readonly kind: "unavailable"; readonly reason: string }
  /** Nobody knows yet; the folio stays reserved, and the job asks on. */
  | { readonly kind: "pending" };

export interface Drive {
  readonly services: Services;
  readonly providers: ProvidersAtHand;
  readonly invoice: Invoice;
  readonly document: SealedDocument;
}

type Ask = Extract<NextStep, { readonly kind: "ask" }>;

/**
 * `first` when this process has just written the first attempt as being sent; a process that takes
 * over an invoice begins with what the attempts say. Either way no provider is asked before the
 * stamp is metered, where it is a tenant's. Whatever is written after a call is written
 * only while the invoice is still ours: of two processes that drive it, one gives way.
 */
export const driveStamp = async (drive: Drive, first: boolean): Promise<Driven> => {
  const lease = holdingLease(drive);
  const metered = await meterStamp(drive.services, drive.invoice);
  if (metered.kind === "gone") return { kind: "pending" };
  if (metered.kind === "refused") return withheld(lease, metered);
  const asked = first ? firstStep(drive) : await continued(drive, lease);
  return "provider" in asked ? drivenFrom(drive, lease, asked) : asked;
};

/** The tenant's plan does not have the stamp, or nobody can say. */
const withheld = async (lease: Lease, refusal: RefusedUse): Promise<Driven> => {
  const { reason } = refusal;
  const isAway = isMeterAway(refusal);
  const finding = isAway ? meterAwayFinding : planFinding(refusal);
  if (!(await lease.withhold(reason, finding))) return { kind: "pending" };
  return isAway ? { kind: "unavailable", reason } : { kind: "refused", findings: [finding] };
};

const drivenFrom = async (drive: Drive, lease: Lease, from: Ask): Promise<Driven> => {
  let step = from;
  for (let doubts = 0; ;) {
    const outcome = await ask(drive, step);
    if (outcome.kind === "stamped") return keep(drive, lease, step.provider, outcome.xml);
    if (outcome.kind === "refused") return lease.refuse(outcome);
    if (outcome.kind === "unknown") {
      const wait = drive.providers.recoverPausesMs[doubts++];
      const held = await lease.doubt(
        outcome.reason,
        wait === undefined ? recoverEveryMs : stampingLeaseMs,
      );
      if (wait === undefined || !held) return { kind: "pending" };
      await pause(wait);
      step = { ...step, doubt: true };
      continue;
    }
    if (!(await lease.unavailable(outcome.reason))) return { kind: "pending" };
    const next = await continued(drive, lease);
    if (!("provider" in next)) return next;
    step = next;
  }
};

/** Chosen, and written as being sent, when the folio was reserved. */
const firstStep = ({ invoice: { provider } }: Drive): Ask => ({
  kind: "ask",
  provider: provider ?? "sandbox",
  doubt: false,
});

/** What the attempts say is next, written as being sent where it is a new one. */
const continued = async (drive: Drive, lease: Lease): Promise<Ask | Driven> => {
  const { services, providers, invoice } = drive;
  const { organizationId, id, tries } = invoice;
  const attempts = await attemptsOf(services.db, organizationId, id, tries);
  const order = providers.accounts.map(({ provider }) => provider);
  const step = nextStep({ order, attempts, isUp: providers.isUp });
  if (step.kind === "give_up") return lease.giveUp(step.reason);
  if (!order.includes(step.provider)) {
    // Its account was removed while it may hold our stamp: nobody else may be asked.
    await lease.doubt(`no account at ${step.provider} any more`, recoverEveryMs);
    return { kind: "pending" };
  }
  return step.doubt || (await lease.begin(step.provider)) ? step : { kind: "pending" };
};

const ask = ({ providers, document }: Drive, { provider, doubt }: Ask): Promise<StampOutcome> => {
  const port = providers.portOf(provider);
  return doubt ? port.recover(document) : port.stamp(document);
};

const keep = async (
  { services, invoice, document }: Drive,
  lease: Lease,
  provider: ProviderName,
  xml: string,
): Promise<Driven> => {
  const stamp = stampIn(xml);
  if (!stamp || !isOursStamped(document.xml, xml)) {
    const message = "the provider handed back a document that is not ours";
    services.log.error({ invoiceId: invoice.id, provider }, message);
    await lease.doubt(message, recoverEveryMs);
    return { kind: "pending" };
  }
  const { UUID, FechaTimbrado: stampedLocal } = stamp.timbre;
  // Whoever holds the lease: a stamp is a stamp, and the first to keep it has kept it.
  const kept = await services.commit(keepingStamp, {
    organizationId: invoice.organizationId,
    invoiceId: invoice.id,
    provider,
    xml,
    uuid: UUID.toUpperCase(),
    stampedLocal,
    baseUrl: services.baseUrl,
    now: services.clock.now(),
  });
  if (kept && isIssued(kept)) return { kind: "stamped", invoice: kept, xml };
  // Given up meanwhile: only people can put that right, and nobody is told that all is well.
  services.log.error({ invoiceId: invoice.id, provider, uuid: UUID }, "a stamp came too late");
  return { kind: "pending" };
};
