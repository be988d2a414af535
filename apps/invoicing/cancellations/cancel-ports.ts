/** Who is asked to cancel an invoice, and who is asked what became of that. */
import type { Services } from "#platform/services.ts";
import type { CancelPorts } from "./drive-cancellation.ts";
import type { InvoicingSettings } from "../config.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { ProviderAccount } from "../organizations/organization.domain.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { statusRegisterFor } from "../providers/status-register.ts";

export const cancelPortsFor = (
  services: Services,
  settings: InvoicingSettings,
  issuer: { readonly accounts: readonly ProviderAccount[] },
  { provider }: Pick<Invoice, "provider">,
): CancelPorts => ({
  providers: providersAtHand(services, settings, issuer),
  register: statusRegisterFor(services, settings, provider),
});
