/** What the portal asks a business app about one business; every answer is a value. */
import type { z } from "zod";
import * as api from "#contracts/portal/business-app.ts";
import * as more from "#contracts/portal/business-extensions.ts";
import type { CallAnswer, CallInput, Client } from "#platform/client/client.ts";
import type { Contract } from "#platform/contract/contract.ts";
import type { Services } from "#platform/services.ts";
import { businessClient } from "./business-connection.client.ts";
import type { PortalSettings } from "../config.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { forgetAnswers, keptAnswer } from "./kept-answers.ts";
import { lookKeptMs, ordersMost, productsMost, readKeptMs } from "./call-limits.ts";
import { appAnswerOf, type AnswerBody, type AppAnswer } from "./app-answer.ts";

interface Catalog {
  readonly products: readonly api.Product[];
  readonly total: number;
}

export interface FoundTicket {
  readonly order: api.Order;
  readonly code: string;
}

type Folio = z.input<typeof more.businessTicketByFolio.shape.query>;

export interface Business {
  readonly catalog: () => Promise<AppAnswer<Catalog>>;
  /** Names of categories; told as refused by apps without this extension. */
  readonly categories: () => Promise<AppAnswer<readonly more.Category[]>>;
  readonly orders: (consumerId: string) => Promise<AppAnswer<readonly api.Order[]>>;
  readonly invoices: (consumerId: string) => Promise<AppAnswer<readonly api.Invoice[]>>;
  readonly ticket: (code: string) => Promise<AppAnswer<api.Order>>;
  readonly ticketByFolio: (folio: Folio) => Promise<AppAnswer<FoundTicket>>;
  /** `key`: the id of our own row of this request; an order's second request is the same one. */
  readonly requestInvoice: (asked: {
    readonly orderId: string;
    readonly billingData: api.BillingData;
    readonly key: string;
  }) => Promise<AppAnswer<string>>;
  readonly requestState: (requestId: string) => Promise<AppAnswer<more.RequestState>>;
  /** Told as refused by apps without this extension: then no deadline is shown. */
  readonly invoiceRules: () => Promise<AppAnswer<more.InvoiceRules>>;
}

export const businessOf = (
  services: Services,
  settings: PortalSettings,
  { platformId, tenantId }: TenantKey,
): Business => {
  const prefix = `business ${JSON.stringify([platformId, tenantId])} `;
  const ask = askerOf(services, settings, platformId);
  const kept = <T>(name: string, keptMs: number, asking: () => Promise<AppAnswer<T>>) =>
    keptAnswer(services, { name: prefix + name, keptMs, worth: isWorthKeeping }, asking);
  const inTenant = { tenantId };
  return {
    catalog: () => {
      const input = { path: inTenant, query: { limit: productsMost } };
      return kept("catalog", lookKeptMs, () => ask(api.businessCatalog, input, (body) => body));
    },
    categories: () =>
      kept("categories", lookKeptMs, () =>
        ask(more.businessCategories, { path: inTenant }, ({ categories }) => categories),
      ),
    orders: (consumerId) => {
      const input = { path: { tenantId, consumerId }, query: { limit: ordersMost } };
      const asking = () => ask(api.businessOrders, input, ({ orders }) => orders);
      return kept(`orders ${consumerId}`, readKeptMs, asking);
    },
    invoices: (consumerId) => {
      const input = { path: { tenantId, consumerId }, query: { limit: ordersMost } };
      const asking = () => ask(api.businessInvoices, input, ({ invoices }) => invoices);
      return kept(`invoices ${consumerId}`, readKeptMs, asking);
    },
    ticket: (code) => ask(more.businessTicket, { path: { tenantId, code } }, ({ order }) => order),
    ticketByFolio: (query) =>
      ask(more.businessTicketByFolio, { path: inTenant, query }, (body) => body),
    requestInvoice: async ({ key, ...body }) => {
      const input = { path: inTenant, body, idempotencyKey: key };
      const told = await ask(api.businessRequestInvoice, input, ({ requestId }) => requestId);
      forgetAnswers(services, prefix);
      return told;
    },
    requestState: (requestId) =>
      ask(more.businessRequestState, { path: { tenantId, requestId } }, (body) => body),
    invoiceRules: () =>
      kept("rules", lookKeptMs, () =>
        ask(more.businessInvoiceRules, { path: inTenant }, (body) => body),
      ),
  };
};

/** A refusal is an answer too: it will not change within the moment. */
const isWorthKeeping = ({ kind }: AppAnswer<unknown>): boolean => kind !== "away";

export interface ConsumerContact {
  readonly kind: "phone" | "email";
  readonly value: string;
}

/** At which businesses of a platform this person is known. */
export const matchesAt = (
  services: Services,
  settings: PortalSettings,
  platformId: string,
  { kind, value }: ConsumerContact,
): Promise<AppAnswer<readonly api.Match[]>> => {
  const ask = askerOf(services, settings, platformId);
  return kind === "phone"
    ? ask(api.businessLinkByPhone, { query: { phone: value } }, ({ matches }) => matches)
    : ask(api.businessLinkByEmail, { query: { email: value } }, ({ matches }) => matches);
};

const askerOf =
  (services: Services, settings: PortalSettings, platformId: string) =>
  async <C extends Contract, T>(
    contract: C,
    input: CallInput<C>,
    read: (body: AnswerBody<C>) => T,
  ): Promise<AppAnswer<T>> => {
    const client: Client | null = await businessClient(services, settings, platformId);
    if (client === null) return { kind: "away" };
    const answer: CallAnswer<C> = await client.call(contract, input);
    const told = appAnswerOf<C, T>(answer, read);
    if (told.kind === "away")
      services.log.warn({ platformId, operation: contract.shape.name }, "a business app is away");
    return told;
  };
