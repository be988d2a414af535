/** The contract's addresses below a tenant, and one call of each required operation. */
import { testBilling, unknownId } from "./facts.ts";

const segment = encodeURIComponent;

export const tenantPath = (tenantId: string): string => `/tenants/${segment(tenantId)}`;
export const brandingOf = (tenantId: string): string => `GET ${tenantPath(tenantId)}/branding`;
export const catalogOf = (tenantId: string, query = ""): string =>
  `GET ${tenantPath(tenantId)}/catalog${query}`;
export const productOf = (tenantId: string, productId: string): string =>
  `GET ${tenantPath(tenantId)}/catalog/${segment(productId)}`;
export const requestsOf = (tenantId: string): string =>
  `POST ${tenantPath(tenantId)}/invoice-requests`;

export const historyOf = (
  what: "orders" | "invoices",
  { tenantId, consumerId }: { readonly tenantId: string; readonly consumerId: string },
  query = "",
): string => `GET ${tenantPath(tenantId)}/consumers/${segment(consumerId)}/${what}${query}`;

export interface Call {
  readonly line: string;
  readonly body?: unknown;
}

/** Every required operation below a tenant, with ids that no app has made: nothing is recorded. */
export const tenantCalls = (tenantId: string): readonly Call[] => [
  { line: brandingOf(tenantId) },
  { line: catalogOf(tenantId) },
  { line: historyOf("orders", { tenantId, consumerId: unknownId }) },
  { line: requestsOf(tenantId), body: { orderId: unknownId, billingData: testBilling } },
];

/** Every required operation. */
export const everyCall = (tenantId: string | null): readonly Call[] => [
  { line: "GET /link/by-phone?phone=5500000000" },
  { line: "GET /link/by-email?email=nobody@example.com" },
  ...tenantCalls(tenantId ?? unknownId),
];
