/** Makes a tenant known: to payments, to the issuer, and where a business sells and is shown. */
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
): Promise<Registered> => registrars[place](services, tenant);

const atPayments = async (services: Services, tenant: RegisteredTenant): Promise<Registered> => {
  const answer = await askHouse(services, {
    app: "payments",
    line: `PUT /internal/ecosystem-tenants/${tenant.id}`,
    body: {
      name: tenant.companyName,
      email: tenant.billingEmail,
      owner_email: tenant.ownerEmail,
    },
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
      memberEmail: tenant.ownerEmail,
    },
    form: Organization,
    timeoutMs,
  });
  return answer.kind === "done" ? registered(answer.body.organizationId) : notRegistered(answer);
};

const Founded = z.object({ id: shape.id });

const atRegister = async (services: Services, tenant: RegisteredTenant): Promise<Registered> => {
  const { id, companyName: name, billingEmail: email, ownerEmail, ownerName } = tenant;
  const answer = await askHouse(services, {
    app: "pos",
    line: `PUT ${businesses}/${id}`,
    body: { name, email, owner: { email: ownerEmail ?? email, name: ownerName ?? "" } },
    form: Founded,
    timeoutMs,
  });
  return answer.kind === "done" ? registered(answer.body.id) : notRegistered(answer);
};

const businesses = "/internal/businesses";

/** The point of sale tells the portal, by the portal's own API. */
const atPortal = async (services: Services, { id }: RegisteredTenant): Promise<Registered> => {
  const line = `PUT ${businesses}/${id}/portal`;
  const form = z.object({ url: z.string() });
  const answer = await askHouse(services, { app: "pos", line, form, timeoutMs });
  return answer.kind === "done" ? registered(answer.body.url) : notRegistered(answer);
};

const connectedTo = async (
  services: Services,
  { id, rfc }: RegisteredTenant,
  app: "payments" | "invoicing",
): Promise<Registered> => {
  if (app === "invoicing" && rfc === null) return { kind: "unready", problem: fiscalDataMissing };
  const line = `PUT ${businesses}/${id}/connections/${app}`;
  const form = z.object({ app: z.string() });
  const answer = await askHouse(services, { app: "pos", line, form, timeoutMs });
  return answer.kind === "done" ? registered(answer.body.app) : notRegistered(answer);
};

type Register = (services: Services, tenant: RegisteredTenant) => Promise<Registered>;

const registrars: Readonly<Record<Place, Register>> = {
  payments: atPayments,
  invoicing: atIssuer,
  pos: atRegister,
  portal: atPortal,
  pos_payments: (services, tenant) => connectedTo(services, tenant, "payments"),
  pos_invoicing: (services, tenant) => connectedTo(services, tenant, "invoicing"),
};

const registered = (foreignId: string): Registered => ({ kind: "registered", foreignId });

const notRegistered = (answer: Exclude<HouseAnswer<unknown>, { kind: "done" }>): Registered =>
  answer.kind === "away"
    ? { kind: "away", problem: answer.detail }
    : { kind: "refused", problem: [answer.code, answer.message].filter(Boolean).join(": ") };
