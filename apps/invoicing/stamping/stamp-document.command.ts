/** Stamps a checked document: folio, seal, provider; or finds that it was stamped before. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { sealFactsOf, sealingAside } from "#libraries/cfdi/seal/seal.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { ClaimPlan } from "../claims/claims.domain.ts";
import { factsOf } from "../invoices/document-facts.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { plainClaimPlan } from "../claims/plain-claims.domain.ts";
import type { Ticket } from "./reserve-folio.domain.ts";
import type { Issuer } from "./issuer.ts";
import { stampFailed } from "./check-document.domain.ts";
import { driveStamp, type Driven, type ProvidersAtHand } from "./drive-stamp.command.ts";
import { mailSoon } from "../mails/mail-invoice.command.ts";
import { reservingFolio } from "./reserve-folio.command.ts";
import { inTime, knownStamp, pending, type StampDone } from "./known-stamp.ts";

export interface StampTask {
  readonly comprobante: Comprobante;
  /** Absent: it takes what its relations and its reference say. */
  readonly claimPlan?: ClaimPlan;
  readonly referenceId: string | null;
  readonly referenceType: string;
  readonly referenceOwner: string;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly email: string | null;
  readonly request: unknown;
  /** An invoice that failed or waits as a draft. */
  readonly anewId: string | null;
  readonly now: Date;
}

type StampRefusal = Refusal<
  "stamp_failed" | "stamping_pending" | "provider_unavailable" | "idempotency_key_reused"
>;

export const stampDocument = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  task: StampTask,
): Promise<StampDone | StampRefusal> => {
  const { comprobante, claimPlan = plainClaimPlan(comprobante, task), ...asked } = task;
  const sealing = sealingAside(issuer.sealer);
  const until = performance.now() + providers.patienceMs;
  for (;;) {
    const input = {
      ...asked,
      organizationId: issuer.organization.id,
      id: newId(),
      series: comprobante.Serie ?? "",
      facts: factsOf(comprobante),
      issuedLocal: comprobante.Fecha,
      provider: firstOf(providers),
      billing: issuer.organization,
      claimPlan,
      sealFacts: sealFactsOf(issuer.sealer),
    };
    const outcome = await services.commit(reservingFolio, { input, sealing });
    if (outcome.kind === "key_reused") return refuse("idempotency_key_reused");
    if (outcome.kind === "refused") return stampFailed(outcome.findings);
    if (outcome.kind === "reserved") {
      const { invoice, document } = outcome;
      const { xml } = await sealing(document);
      const { id: organizationId, rfc: issuerRfc } = issuer.organization;
      const sealed = { id: invoice.id, organizationId, issuerRfc, xml };
      const driving = driveStamp({ services, providers, invoice, document: sealed }, true);
      const driven = await inTime(driving, until);
      if (driven?.kind === "stamped" && invoice.email !== null) mailSoon(services, invoice);
      return answerOf(driven, "now", invoice);
    }
    const known = await knownStamp(services, providers, outcome, until);
    // The other one's stamp failed: this request is as good as new.
    if (known !== "failed") return known;
  }
};

const firstOf = ({ accounts, isUp }: ProvidersAtHand) =>
  (accounts.find(({ provider }) => isUp(provider)) ?? accounts[0])?.provider ?? "sandbox";

const answerOf = (
  driven: Driven | null,
  known: StampDone["known"],
  invoice: Invoice,
): StampDone | StampRefusal => {
  switch (driven?.kind) {
    case "stamped":
      return { invoice: driven.invoice, xml: driven.xml, known };
    case "refused":
      return stampFailed(driven.findings);
    case "unavailable":
      return refuse("provider_unavailable", { retryAfterSeconds: 30 });
    case "pending":
    case undefined:
      return pending(invoice);
  }
};
