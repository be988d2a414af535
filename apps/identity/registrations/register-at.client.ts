/** Makes a tenant known to payments, as a merchant and payer, and to the issuer, as who issues. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import type { Services } from "#platform/services.ts";
import { askHouse, type HouseAnswer } from "#platform/client/ask-house.ts";
import { paymentsTimeoutMs as timeoutMs } from "../collection/limits.ts";
import {
  fiscalDataMissing,
  type Place,
  type Registered,
  type RegisteredTenant,
} from "./registration.domain.ts";

const Merchant = z.object({ merchant: z.string() });
const Organization = z.object({ organizationId: shape.id });

/** Idempotent by the tenant's id: whoever is known there is answered as it is. */
export const registerAt = async (
  services: Services,
  place: Place,
  tenant: RegisteredTenant,
): Promise<Registered> =>
  place === "payments" ? atPayments(services, tenant) : atIssuer(services, tenant);

const atPayments = async (services: Services, tenant: RegisteredTenant): Promise<Registered> => {
  const answer = await askHouse(services, {
    app: "payments",
    line: `PUT /internal/ecosystem-tenants/${tenant.id}`,
    body: { name: tenant.companyName, email: tenant.billingEmail },
    form: Merchant,
    timeoutMs,
  });
  return answer.kind === "done" ? registered(answer.body.merchant) : notRegistered(answer);
};

/** Without a certificate: that, and who stamps for it, it gets there. */
const atIssuer = async (services: Services, tenant: RegisteredTenant): Promise<Registered> => {
  const { rfc, legalName, regime, postalCode } = tenant;
  if (rfc === null || legalName === null || regime === null || postalCode === null)
    return { kind: "unready", problem: fiscalDataMissing };
  const answer = await askHouse(services, {
    app: "invoicing",
    line: "POST /internal/organizations",
    body: {
      ecosystemTenantId: tenant.id,
      name: tenant.companyName,
      rfc,
      legalName,
      regime,
      postalCode,
      email: tenant.billingEmail,
    },
    form: Organization,
    timeoutMs,
  });
  return answer.kind === "done" ? registered(answer.body.organizationId) : notRegistered(answer);
};

const registered = (foreignId: string): Registered => ({ kind: "registered", foreignId });

const notRegistered = (answer: Exclude<HouseAnswer<unknown>, { kind: "done" }>): Registered =>
  answer.kind === "away"
    ? { kind: "away", problem: answer.detail }
    : { kind: "refused", problem: [answer.code, answer.message].filter(Boolean).join(": ") };
