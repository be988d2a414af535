/** For proofs of lists: what portals ask every app that sells, of one consumer of one business. */
import type { ListCall } from "#platform/testing/lists/list-proof.ts";

export interface ConsumerLists {
  readonly tenantId: string;
  readonly consumerId: string;
  readonly phone: string;
  readonly email: string;
  readonly category: string;
  /** With the portal's key and the name of its app. */
  readonly by: NonNullable<ListCall["by"]>;
  readonly finds: Readonly<Record<"orders" | "invoices" | "products" | "ofCategory", number>>;
}

export const consumerLists = (asked: ConsumerLists): readonly ListCall[] => {
  const { tenantId, consumerId, phone, email, category, by, finds } = asked;
  const tenant = `GET /api/consumer/tenants/${tenantId}`;
  const consumer = `${tenant}/consumers/${consumerId}`;
  const link = "GET /api/consumer/link";
  return [
    { line: `${link}/by-phone?phone=${phone}`, by, finds: 1 },
    { line: `${link}/by-email?email=${email}`, by, finds: 1 },
    { line: `${consumer}/orders?limit=5`, by, finds: finds.orders },
    { line: `${consumer}/invoices?limit=5`, by, finds: finds.invoices },
    { line: `${tenant}/catalog?limit=5`, by, finds: finds.products },
    { line: `${tenant}/catalog?limit=5&category=${category}`, by, finds: finds.ofCategory },
  ];
};
