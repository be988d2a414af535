/** What an app says of its businesses, so that the kit serves the consumer API for it. */
import type { z } from "zod";
import type { Product } from "#contracts/consumer/catalog.ts";
import type { ConsumerInvoice, ConsumerOrder } from "#contracts/consumer/history.ts";
import type {
  readInvoiceRequest,
  readInvoiceRules,
  requestInvoice,
} from "#contracts/consumer/invoice-request.ts";
import type { findTicketByFolio } from "#contracts/consumer/tickets.ts";
import type { CodeOf, QueryOf } from "#platform/contract/contract.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Shown, Tenant } from "../tenants/tenant.domain.ts";
import type { BillingData } from "../invoicing/billing-data.domain.ts";
import type { Contact } from "./contact.domain.ts";

export type ShownProduct = z.infer<typeof Product>;
export type ShownOrder = z.infer<typeof ConsumerOrder>;
export type ShownInvoice = z.infer<typeof ConsumerInvoice>;
export type ShownRequest = z.input<(typeof readInvoiceRequest)["shape"]["replies"][200]>;
export type ShownRules = z.input<(typeof readInvoiceRules)["shape"]["replies"][200]>;
export type TypedFolio = QueryOf<typeof findTicketByFolio>;

/** A consumer of a business, by the app's own ids. */
export interface Consumer {
  readonly tenantId: string;
  readonly consumerId: string;
}

/** Who is known at a business, and what tells whether a portal shows it. */
export interface KnownAt {
  readonly consumerId: string;
  readonly tenant: Shown & Pick<Tenant, "name">;
}

export interface CatalogAsked {
  /** Null: of all of them. */
  readonly categoryId: string | null;
  readonly most: number;
}

export interface CatalogPage extends Shown {
  readonly products: readonly ShownProduct[];
  /** All that match, on this page or not. */
  readonly total: number;
}

export interface InvoiceWish {
  readonly tenantId: string;
  /** Any text: what is no order of the business is `order_not_found`. */
  readonly orderId: string;
  readonly billingData: BillingData;
  readonly now: Date;
}

type NotAsked = Exclude<CodeOf<typeof requestInvoice>, "tenant_not_found" | "portal_disabled">;

/**
 * Ids are UUIDs in lower case wherever the kit hands them over. Every list is newest first. What is
 * optional is an extension: without it the app does not serve that route.
 */
export interface ConsumerApp {
  readonly tenantOf: (db: Queries, tenantId: string) => Promise<Tenant | null>;
  /** In the order of the businesses' ids, at most so many; the kit asks which may be shown. */
  readonly knownAt: (db: Queries, contact: Contact, most: number) => Promise<readonly KnownAt[]>;
  /** Null for an unknown business. Only what is sold at present. */
  readonly catalogOf: (
    db: Queries,
    tenantId: string,
    asked: CatalogAsked,
  ) => Promise<CatalogPage | null>;
  /** Null for an unknown business; `consumerId` null is nobody. */
  readonly consumerAt: (
    db: Queries,
    tenantId: string,
    consumerId: string | null,
  ) => Promise<(Shown & { readonly isKnown: boolean }) | null>;
  readonly ordersOf: (
    services: Services,
    consumer: Consumer,
    most: number,
  ) => Promise<readonly ShownOrder[]>;
  /** Answers the request's id: of an open one that very id. `tx` is the kit's transaction. */
  readonly requestInvoice: (
    services: Services,
    tx: Queries,
    wish: InvoiceWish,
  ) => Promise<string | Refusal<NotAsked>>;
  readonly requestOf?: (
    services: Services,
    tenantId: string,
    requestId: string,
  ) => Promise<ShownRequest | null>;
  readonly rulesOf?: (db: Queries, tenantId: string) => Promise<ShownRules>;
  readonly invoicesOf?: (
    services: Services,
    consumer: Consumer,
    most: number,
  ) => Promise<readonly ShownInvoice[]>;
  readonly productOf?: (
    db: Queries,
    tenantId: string,
    productId: string,
  ) => Promise<ShownProduct | null>;
  readonly categoriesOf?: (
    db: Queries,
    tenantId: string,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** By the code in its QR, as people type it. */
  readonly ticketOf?: (
    services: Services,
    tenantId: string,
    code: string,
    now: Date,
  ) => Promise<ShownOrder | null>;
  /** By folio, total and day together. */
  readonly ticketByFolio?: (
    services: Services,
    tenantId: string,
    typed: TypedFolio,
    now: Date,
  ) => Promise<{ readonly order: ShownOrder; readonly code: string } | null>;
}

/** An app that serves this extension. */
export type With<Extension extends keyof ConsumerApp> = ConsumerApp &
  Required<Pick<ConsumerApp, Extension>>;
