/** Sends a cancellation where SAT may not have it, and asks SAT's register what became of it. */
import type { Services } from "#platform/services.ts";
import type { Cancellation } from "./cancellation.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { issuedDocument, statusQueryOf } from "../invoices/issued-document.ts";
import type { CancelOutcome, StatusRegister } from "../providers/provider-port.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { settlingCancellation, type CancelState } from "./settle-cancellation.command.ts";

export interface CancelPorts {
  readonly providers: ProvidersAtHand;
  readonly register: StatusRegister;
}

interface Drive {
  readonly invoice: Invoice;
  readonly cancellation: Cancellation;
  /** False where the request may be on its way in this very moment. */
  readonly maySend: boolean;
}

/** Null where it is gone. Repeating it is harmless: SAT has a request once, however often sent. */
export const driveCancellation = async (
  services: Services,
  { providers, register }: CancelPorts,
  { invoice, cancellation, maySend }: Drive,
): Promise<CancelState | null> => {
  const document = await issuedDocument(services.db, invoice);
  const sends = maySend && cancellation.state === "sending";
  const outcome = sends ? await send(providers, invoice, cancellation, document.Emisor.Rfc) : null;
  const status = await register.ask(statusQueryOf(document));
  const { organizationId, invoiceId, number } = cancellation;
  return services.commit(settlingCancellation, {
    organizationId,
    invoiceId,
    number,
    news: { outcome, status },
    baseUrl: services.baseUrl,
    now: services.clock.now(),
  });
};

/** Through the provider that stamped it, as long as the organization has an account there. */
const send = (
  { accounts, portOf }: ProvidersAtHand,
  { provider, uuid }: Invoice,
  { signedXml: xml }: Cancellation,
  issuerRfc: string,
): Promise<CancelOutcome> => {
  const own = accounts.find((account) => account.provider === provider) ?? accounts[0];
  if (!own) {
    const reason = "La organización no tiene proveedor de timbrado.";
    return Promise.resolve({ kind: "later", code: "unreachable", reason });
  }
  return portOf(own.provider).cancel({ issuerRfc, uuid: uuid ?? "", xml });
};
