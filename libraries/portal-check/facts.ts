/** What is known of a business app before its lines are looked at, given or found. */

export interface Facts {
  /** Of a customer, ten digits. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly tenantId: string | null;
  /** The customer, at that tenant. */
  readonly consumerId: string | null;
  /** An order of that tenant without an invoice. */
  readonly orderId: string | null;
  readonly invoicedOrderId: string | null;
  /** Another tenant that the same customer is known at. */
  readonly otherTenantId: string | null;
  readonly otherConsumerId: string | null;
  readonly disabledTenantId: string | null;
  readonly ticketCode: string | null;
  /** Set where a request may be recorded. */
  readonly write: true | null;
}

/** What a person gives to make the fact known. */
export const needs: Readonly<Record<keyof Facts, string>> = {
  phone: "--phone, the ten digits of a customer",
  email: "--email, the address of a customer",
  tenantId: "--tenant, or a customer's --phone or --email",
  consumerId: "a customer of the tenant: --phone or --email",
  orderId: "--order, or a customer with an order that has no invoice yet",
  invoicedOrderId: "a customer with an order that has an invoice",
  otherTenantId: "a customer whom two tenants know",
  otherConsumerId: "a customer whom two tenants know",
  disabledTenantId: "--disabled-tenant, a tenant whose portal is turned off",
  ticketCode: "--ticket, the code of a ticket's QR",
  write: "--write, which records one invoice request",
};

/** An id that no app has made: of the form of most, for those that look at the form first. */
export const unknownId = "00000000-0000-7000-8000-00000000c0de";

/**
 * Billing data of SAT's own test taxpayer: right in form, and never stamped outside a sandbox, so
 * that an app that forgets a refusal makes no true invoice of it.
 */
export const testBilling = {
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  email: "portal-check@example.com",
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "42501",
} as const;
