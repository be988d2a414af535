/**
 * Brings a sealed document to its stamp: asks, asks again after a doubt, or gives the folio back.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#libraries/cfdi/finding.ts";
import type { Services } from "#platform/services.ts";
import { stampingLeaseMs, type Invoice } from "../domain/invoice.ts";
import type { ProviderAccount, ProviderName } from "../domain/organization.ts";
import { nextStep } from "../domain/provider-choice.ts";
import { recoverEveryMs, recoverPausesMs } from "../limits.ts";
import type { SealedDocument, StampingProvider, StampOutcome } from "../providers/provider-port.ts";
import { isOursStamped, stampIn } from "../providers/stamp-in.ts";
import { attemptsOf, beginAttempt, endAttempt, extendStamping } from "../store/attempts.ts";
import { giveBackFolio } from "../store/series.ts";
import { writeFailed } from "../store/stamp-outcomes.ts";
import { keepingStamp } from "./keep-stamp.ts";

/** The providers of an organization, those that can be asked now first told apart by `isUp`. */
export interface ProvidersAtHand {
  readonly accounts: readonly ProviderAccount[];
  readonly portOf: (name: ProviderName) => StampingProvider;
  readonly isUp: (name: ProviderName) => boolean;
}

export type Driven =
  | { readonly kind: "stamped"; readonly invoice: Invoice; readonly xml: string }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] }
  | { readonly kind: "unavailable"; readonly reason: string }
  /** Nobody knows yet; the folio stays reserved, and the job asks on. */
  | { readonly kind: "pending" };

interface Drive {
  readonly services: Services;
  readonly providers: ProvidersAtHand;
  readonly invoice: Invoice;
  readonly document: SealedDocument;
}

/**
 * `first` when this process has just written the first attempt as being sent; a process that takes
 * over an invoice begins with what the attempts say.
 */
export const driveStamp = async (drive: Drive, first: boolean): Promise<Driven> => {
  const { services, providers, invoice, document } = drive;
  const { organizationId, id, tries } = invoice;
  let provider = invoice.provider ?? providers.accounts[0]?.provider ?? "sandbox";
  let doubt = !first;
  if (!first) {
    const step = await planned(drive);
    if (step.kind === "give_up") return giveUp(drive, { kind: "unavailable", reason: step.reason });
    ({ provider, doubt } = step);
    if (!doubt) await begin(drive, provider);
  }
  for (let asked = 0; ;) {
    const port = providers.portOf(provider);
    const outcome = await (doubt ? port.recover(document) : port.stamp(document));
    const done = await settle(drive, provider, outcome);
    if (done !== null) return done;
    const now = services.clock.now();
    if (outcome.kind === "unknown") {
      doubt = true;
      const wait = recoverPausesMs[asked++];
      const until = new Date(
        now.getTime() + (wait === undefined ? recoverEveryMs : stampingLeaseMs),
      );
      await extendStamping(services.db, organizationId, id, until);
      if (wait === undefined) return { kind: "pending" };
      await pause(wait);
      continue;
    }
    const step = await planned({ ...drive, invoice: { ...invoice, tries } });
    if (step.kind === "give_up") return giveUp(drive, { kind: "unavailable", reason: step.reason });
    ({ provider, doubt } = step);
    await begin(drive, provider);
  }
};

const planned = async ({ services: { db }, providers, invoice }: Drive) => {
  const attempts = await attemptsOf(db, invoice.organizationId, invoice.id, invoice.tries);
  const order = providers.accounts.map(({ provider }) => provider);
  return nextStep({ order, attempts, isUp: providers.isUp });
};

const begin = async ({ services: { db, clock }, invoice }: Drive, provider: ProviderName) => {
  const { organizationId, id: invoiceId, tries } = invoice;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await beginAttempt(tx, { organizationId, invoiceId, try: tries, provider, now });
    await extendStamping(tx, organizationId, invoiceId, new Date(now.getTime() + stampingLeaseMs));
  });
};

/** What an outcome ends; null where the next step is to be found. */
const settle = async (
  drive: Drive,
  provider: ProviderName,
  outcome: StampOutcome,
): Promise<Driven | null> => {
  const { services, invoice, document } = drive;
  const { db, clock } = services;
  const { organizationId, id: invoiceId, tries } = invoice;
  const attempt = { organizationId, invoiceId, try: tries, now: clock.now() };
  if (outcome.kind === "stamped") {
    const stamp = stampIn(outcome.xml);
    if (stamp && isOursStamped(document.xml, outcome.xml)) {
      const { UUID, FechaTimbrado: stampedLocal } = stamp.timbre;
      const kept = await services.commit(keepingStamp, {
        ...{ organizationId, invoiceId, provider, uuid: UUID.toUpperCase(), stampedLocal },
        ...{ xml: outcome.xml, baseUrl: services.baseUrl, now: clock.now() },
      });
      return kept ? { kind: "stamped", invoice: kept, xml: outcome.xml } : { kind: "pending" };
    }
    const message = "the provider handed back a document that is not ours";
    services.log.error({ invoiceId, provider }, message);
    await endAttempt(db, { ...attempt, state: "unknown", code: null, message });
    await extendStamping(db, organizationId, invoiceId, later(clock.now()));
    return { kind: "pending" };
  }
  if (outcome.kind === "refused") {
    const { code, message } = outcome;
    await endAttempt(db, { ...attempt, state: "refused", code, message });
    const finding = { code, field: "", message: { es: message, en: message } };
    return giveUp(drive, { kind: "refused", findings: [finding] });
  }
  const { kind: state, reason: message } = outcome;
  await endAttempt(db, { ...attempt, state, code: null, message });
  return null;
};

const later = (now: Date): Date => new Date(now.getTime() + recoverEveryMs);

/** Surely no stamp: the invoice fails, and its folio is free again. */
const giveUp = async (
  { services: { db }, invoice: { organizationId, id } }: Drive,
  end: Extract<Driven, { readonly kind: "refused" | "unavailable" }>,
): Promise<Driven> => {
  const findings = end.kind === "refused" ? end.findings : [awayFinding(end.reason)];
  await db.transaction(async (tx) => {
    const folio = await writeFailed(tx, organizationId, id, findings);
    if (folio) await giveBackFolio(tx, organizationId, folio);
  });
  return end;
};

const awayFinding = (reason: string): Finding => ({
  code: "PAC",
  field: "",
  message: {
    es: `Ningún proveedor de timbrado pudo atender la factura: ${reason}`,
    en: `No stamping provider could take the invoice: ${reason}`,
  },
});
