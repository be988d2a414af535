/** Has the issuer stamp an invoice's CFDI, once under the invoice's id. */
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import type { Services } from "#platform/services.ts";
import { invoiceCfdi, invoiceReferenceType } from "../invoices/invoice-cfdi.domain.ts";
import { linesOf } from "../invoices/invoices.query.ts";
import type { CollectedInvoice } from "./collected.domain.ts";
import { keepCfdi, keepProblem } from "./collected.store.ts";
import { askForCfdi, askStates, readCfdi } from "./issuer.client.ts";
import { problemOf } from "./problem.domain.ts";

/**
 * `none`: there is nothing to stamp, or the house has no issuer, and collecting goes on without;
 * `away`: the next run asks again; `refused`: a person has to look.
 */
export type Cfdi =
  | { readonly kind: "stamped"; readonly uuid: string; readonly files: Stamped | null }
  | { readonly kind: "none" | "away" | "refused" };

export const stampInvoice = async (
  services: Services,
  invoice: CollectedInvoice,
): Promise<Cfdi> => {
  const { db } = services;
  const known = invoice.cfdiUuid;
  if (known !== null)
    return { kind: "stamped", uuid: known, files: await filesOf(services, known) };
  const lines = await linesOf(db, invoice);
  const request = invoiceCfdi({ ...invoice, lines }, invoice);
  if (request === null) return { kind: "none" };
  const reference = { referenceId: invoice.id, referenceType: invoiceReferenceType };
  // A house may stand without an issuer beside it: then there is nobody to wait for.
  if (services.urls["invoicing"] === undefined) return notReady(services, invoice);
  const answer = await askForCfdi(services, { ...request, ...reference });
  if (answer.kind === "done") return keep(services, invoice, answer.body);
  if (answer.kind === "away") {
    await keepProblem(db, invoice, problemOf("issuer_away"));
    return { kind: "away" };
  }
  if (answer.code === "PROFILE_NOT_ACTIVE") return notReady(services, invoice);
  if (answer.code === "REFERENCE_CONFLICT") return askForKnown(services, invoice);
  await keepProblem(db, invoice, problemOf("stamp_refused", answer.message));
  return { kind: "refused" };
};

const notReady = async (services: Services, invoice: CollectedInvoice): Promise<Cfdi> => {
  await keepProblem(services.db, invoice, problemOf("issuer_not_ready"));
  return { kind: "none" };
};

const keep = async (
  services: Services,
  invoice: CollectedInvoice,
  files: Stamped,
): Promise<Cfdi> => {
  await keepCfdi(services.db, invoice, files.uuid);
  return { kind: "stamped", uuid: files.uuid, files };
};

/** It was stamped for whom the tenant was then: that CFDI stands. */
const askForKnown = async (services: Services, invoice: CollectedInvoice): Promise<Cfdi> => {
  const states = await askStates(services, [invoice.id]);
  const uuid = states.kind === "done" ? (states.body[0]?.uuid ?? null) : null;
  if (uuid === null) return { kind: "away" };
  await keepCfdi(services.db, invoice, uuid);
  return { kind: "stamped", uuid, files: await filesOf(services, uuid) };
};

/** Null while the issuer does not hand them out: then the mail waits. */
const filesOf = async (services: Services, uuid: string): Promise<Stamped | null> => {
  const answer = await readCfdi(services, uuid);
  return answer.kind === "done" ? answer.body : null;
};
