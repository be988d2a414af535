/** Brings a request to its stamp, to its refusal, or to its next try. */
import type { Services } from "#platform/services.ts";
import { findConnection } from "../connections/connections.query.ts";
import { paymentsOf } from "../selling/bill.domain.ts";
import { findBill } from "../selling/bills.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { askForStamp, askForState, issuerAt, stillStamping } from "./ask-issuer.client.ts";
import {
  finishStamp,
  giveUp,
  noteAsking,
  takeUpRequest,
  tryLater,
  type OnStamped,
} from "./end-request.command.ts";
import type { StampWork } from "./invoice-requests.query.ts";
import { stampWaitsMs } from "./limits.ts";
import { businessReason } from "./stamp-refusal.domain.ts";
import { isInvoiceable, stampReferenceTypeOf, stampRequestOf } from "./stamp-request.domain.ts";

const unknown = { kind: "unknown" } as const;
const noIssuer = { kind: "later", error: "el negocio no tiene emisor conectado" } as const;
const nothing = "Este ticket es de cero pesos: no hay nada que facturar.";

/** Repeating it after a crash comes to the same end: the reference is the bill's. */
export const driveRequest = async (
  services: Services,
  work: StampWork,
  onStamped: OnStamped,
): Promise<void> => {
  const { db } = services;
  const tenant = await findTenant(db, work.tenantId);
  const bill = await findBill(db, { tenantId: work.tenantId, id: work.billId });
  if (!tenant || !bill) throw new Error("a request without a business or a bill");
  if (!isInvoiceable(bill)) {
    await giveUp(services, tenant, work, { reason: nothing, retryable: false, detail: nothing });
    return;
  }
  const connection = await findConnection(db, work.tenantId, "invoicing");
  const issuer = connection && issuerAt(services, connection);
  const reference = { id: bill.id, type: stampReferenceTypeOf(services.app) };
  const sold = { lines: bill.lines, payments: paymentsOf(bill) };
  const document = stampRequestOf(sold, billingDataOf(work), reference);
  if (issuer) await noteAsking(services, work);
  const known =
    issuer && work.askedAt ? await askForState(issuer, reference, tenant.timeZone) : unknown;
  const sent = issuer ? await sentWhere(issuer, document, tenant.timeZone, known) : noIssuer;
  if (sent.kind === "later" || sent.kind === "stamping") {
    await putOff(services, tenant, work, sent.kind === "later" ? sent.error : stillStamping);
    return;
  }
  if (sent.kind === "refused") {
    await giveUp(services, tenant, work, sent);
    return;
  }
  const { paper } = sent;
  const isOurs = paper.receiverRfc === work.rfc && paper.totalCents === bill.totalCents;
  if (sent.kind === "stamped" && isOurs) {
    await finishStamp(services, tenant, work, paper, onStamped);
    return;
  }
  const detail = `El emisor tiene la factura ${paper.uuid} para ${paper.receiverRfc}.`;
  await giveUp(services, tenant, work, { reason: businessReason, retryable: false, detail });
};

type Known = Awaited<ReturnType<typeof askForState>>;

/** What it has already is not asked for again. */
const sentWhere = (
  issuer: NonNullable<ReturnType<typeof issuerAt>>,
  document: ReturnType<typeof stampRequestOf>,
  timeZone: string,
  known: Known | null,
): Promise<Exclude<Known, { readonly kind: "unknown" }>> =>
  known === null || known.kind === "unknown"
    ? askForStamp(issuer, document, timeZone)
    : Promise.resolve(known);

const putOff = async (
  services: Services,
  tenant: Parameters<typeof giveUp>[1],
  work: StampWork,
  error: string,
): Promise<void> => {
  const waitMs = stampWaitsMs[work.tries];
  if (waitMs !== undefined) {
    await tryLater(services, work, { waitMs, error });
    return;
  }
  const detail = `Se intentó ${work.tries + 1} veces. ${error}`;
  await giveUp(services, tenant, work, { reason: businessReason, retryable: true, detail });
};

const billingDataOf = (work: StampWork) => ({
  rfc: work.rfc,
  razonSocial: work.razonSocial,
  email: work.email,
  usoCfdi: work.usoCfdi,
  regimenFiscal: work.regimenFiscal,
  codigoPostal: work.codigoPostal,
  isNameConfirmed: work.nameConfirmed,
});

/** A try that broke off is a try: a request that always breaks ends as the others do. */
const countThrown = async (services: Services, work: StampWork): Promise<void> => {
  try {
    const tenant = await findTenant(services.db, work.tenantId);
    if (tenant) await putOff(services, tenant, work, "no se pudo terminar el intento");
  } catch (error) {
    // Nothing is written: its lease runs out, and whoever comes next takes it up again.
    services.log.error({ err: error, requestId: work.id }, "a broken try was not counted");
  }
};

/** Takes up what is due until nothing is. Never throws: what fails is tried again. */
export const driveRequests = async (
  services: Services,
  onStamped: OnStamped,
  goOn: () => boolean | Promise<boolean> = () => true,
): Promise<number> => {
  let driven = 0;
  while (await goOn()) {
    const work = await takeUpRequest(services);
    if (!work) break;
    driven += 1;
    try {
      await driveRequest(services, work, onStamped);
    } catch (error) {
      services.log.error({ err: error, requestId: work.id }, "a request was not driven");
      await countThrown(services, work);
    }
  }
  return driven;
};

/** Without being waited for; what is not done now the job does. */
export const wakeStamping = (services: Services, onStamped: OnStamped): void => {
  driveRequests(services, onStamped).catch((error: unknown) => {
    services.log.debug({ err: error }, "requests must wait for the job");
  });
};
