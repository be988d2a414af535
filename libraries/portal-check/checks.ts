/** Every line of the report, in its order; what records something comes last but for the notes. */
import { authChecks } from "./auth-checks.ts";
import { brandingChecks } from "./branding-checks.ts";
import { catalogChecks, productChecks } from "./catalog-checks.ts";
import type { Check } from "./check.ts";
import { emailChecks } from "./email-checks.ts";
import { extensionChecks } from "./extension-checks.ts";
import { flagChecks } from "./flag-checks.ts";
import { invoiceChecks, orderChecks } from "./history-checks.ts";
import { phoneChecks } from "./phone-checks.ts";
import { requestChecks, writeChecks } from "./request-checks.ts";
import { tenantChecks } from "./tenant-checks.ts";
import { hostileChecks, wireChecks } from "./wire-checks.ts";

export interface Family {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const families: readonly Family[] = [
  { title: "Who may call", checks: authChecks },
  { title: "Look-ups", checks: [...phoneChecks, ...emailChecks] },
  { title: "Tenants", checks: tenantChecks },
  { title: "Branding", checks: brandingChecks },
  { title: "Catalog", checks: [...catalogChecks, ...productChecks] },
  { title: "Orders and invoices", checks: [...orderChecks, ...invoiceChecks] },
  { title: "Invoice requests", checks: [...requestChecks, ...writeChecks, ...flagChecks] },
  { title: "Whatever is sent", checks: hostileChecks },
  { title: "Extensions", checks: extensionChecks },
  { title: "On the wire", checks: wireChecks },
];
