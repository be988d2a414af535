/** The form of a business's settings: as it stands, and as somebody typed it. */
import { said, type Typed } from "../console/typed.ts";
import type { InvoiceRules } from "../invoicing/invoice-deadline.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { TypedSettings } from "./typed-settings.domain.ts";

export const typedOf = (tenant: Tenant, { invoiceWithin }: InvoiceRules): Typed => {
  const { name, contact, features, branding, portalEnabled } = tenant;
  const checked = Object.entries({ ...features, portalEnabled }).filter(([, is]) => is);
  return {
    name,
    ...contact,
    color: branding.brandColor,
    welcome: branding.welcomeMessage,
    tagline: branding.tagline,
    within: invoiceWithin.kind,
    days: invoiceWithin.kind === "days" ? String(invoiceWithin.days) : "",
    ...Object.fromEntries(checked.map(([feature]) => [feature, "yes"])),
  };
};

export const saidIn = (context: { readonly form: Typed }): TypedSettings => {
  const is = (name: string): boolean => context.form[name] !== undefined;
  const text = (name: string): string => said(context, name);
  return {
    name: text("name"),
    phone: text("phone"),
    email: text("email").toLowerCase(),
    whatsapp: text("whatsapp"),
    portalEnabled: is("portalEnabled"),
    color: text("color"),
    features: {
      showCatalog: is("showCatalog"),
      showOrderHistory: is("showOrderHistory"),
      allowInvoiceRequests: is("allowInvoiceRequests"),
    },
    welcome: text("welcome"),
    tagline: text("tagline"),
    within: text("within"),
    days: text("days"),
  };
};
