/** The house's issuer: CFDI and complements of our invoices, each under our own reference. */
import {
  countTenantStamps,
  houseReferencesMost,
  HouseInvoiceState,
  type HouseInvoiceRequest,
  type HousePaymentRequest,
} from "#contracts/invoicing/house.ts";
import { CancellationReply } from "#contracts/invoicing/cancellation.ts";
import { Stamped } from "#contracts/invoicing/stamp.ts";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { invoiceReferenceType } from "../invoices/invoice-cfdi.domain.ts";
import { askHouse, type HouseAnswer } from "#platform/client/ask-house.ts";
import { issuerTimeoutMs as timeoutMs } from "./limits.ts";

const app = "invoicing";

export const complementReferenceType = "ecosystem-payment";

/** Asked again under the same reference it answers the same CFDI. */
export const askForCfdi = (
  services: Services,
  body: HouseInvoiceRequest,
): Promise<HouseAnswer<Stamped>> =>
  askHouse(services, {
    app,
    line: "POST /internal/house-invoices",
    body,
    form: Stamped,
    timeoutMs,
  });

export const askForComplement = (
  services: Services,
  body: HousePaymentRequest,
): Promise<HouseAnswer<Stamped>> =>
  askHouse(services, {
    app,
    line: "POST /internal/house-payment-complements",
    body,
    form: Stamped,
    timeoutMs,
  });

/** With its files. */
export const readCfdi = (services: Services, uuid: string): Promise<HouseAnswer<Stamped>> =>
  askHouse(services, {
    app,
    line: `GET /internal/house-invoices/${uuid}`,
    form: Stamped,
    timeoutMs,
  });

/** Issued with errors, and nothing takes its place: motive 02. */
export const askToCancel = (
  services: Services,
  uuid: string,
): Promise<HouseAnswer<CancellationReply>> =>
  askHouse(services, {
    app,
    line: `POST /internal/house-invoices/${uuid}/cancel`,
    body: { motivo: "02" },
    form: CancellationReply,
    timeoutMs,
  });

const States = z.object({ invoices: z.array(HouseInvoiceState) });

export const statesAtOnce = houseReferencesMost;

/** How the CFDI of these invoices stand; those without one are left out. */
export const askStates = async (
  services: Services,
  ids: readonly string[],
): Promise<HouseAnswer<readonly HouseInvoiceState[]>> => {
  const body = { referenceType: invoiceReferenceType, referenceIds: ids };
  const line = "POST /internal/house-invoices/states";
  const answer = await askHouse(services, { app, line, body, form: States, timeoutMs });
  return answer.kind === "done" ? { ...answer, body: answer.body.invoices } : answer;
};

const TenantStamps = countTenantStamps.shape.replies[200];

/** Metered stamps of these tenants' organizations in a month; those without any are left out. */
export const askTenantStamps = async (
  services: Services,
  ids: readonly string[],
  month: string,
) => {
  const body = { month, ecosystemTenantIds: ids };
  const line = "POST /internal/tenant-stamps";
  const answer = await askHouse(services, { app, line, body, form: TenantStamps, timeoutMs });
  return answer.kind === "done" ? { ...answer, body: answer.body.counts } : answer;
};
