/** An invoice's CFDI, once: what may be stamped already is asked about before it is asked for. */
import { askForStamp, askForState, issuerAt } from "#business/invoicing/ask-issuer.client.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import { connectionTo } from "#business/connections/way-to-app.ts";
import { ensureEndpoint } from "#business/connections/webhook-endpoint.client.ts";
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Client } from "#platform/client/client.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { findClient } from "../clients/clients.query.ts";
import { isIssued, type WholeInvoice } from "../invoices/invoice.domain.ts";
import { findInvoice, wholeInvoice } from "../invoices/invoices.query.ts";
import {
  receiverOf,
  referenceOf,
  stampRequestFor,
  type InvoiceCfdi,
  type NamedReceiver,
} from "./cfdi.domain.ts";
import { documentOf, newestCfdi } from "./cfdi.query.ts";
import { fiscalDataOf } from "./fiscal-data.client.ts";
import { beginStamp, takeCancelled, takeRefused, takeStamped } from "./keep-cfdi.command.ts";

export type NotStamped = Refusal<
  | ("invoice_not_found" | "invoice_wrong_status" | "cfdi_other_receiver")
  | ("fiscal_data_missing" | "stamp_refused" | "issuer_not_connected" | "issuer_away")
>;

export interface StampedNow {
  readonly cfdi: InvoiceCfdi;
  /** False: it was stamped before. */
  readonly isNew: boolean;
}

/** Asks outside: no transaction is open meanwhile. */
export const stampInvoice = async (
  services: Services,
  access: Access,
  invoiceId: string,
  named: NamedReceiver,
): Promise<StampedNow | NotStamped> => {
  const { db } = services;
  const found = await findInvoice(db, access, invoiceId);
  if (!found) return refuse("invoice_not_found");
  if (!isIssued(found)) return refuse("invoice_wrong_status");
  const known = await newestCfdi(db, access.firm.id, invoiceId);
  if (known?.status === "stamped") return answerOf(known, named, "before");
  const issuer = await issuerOf(services, access);
  if (!issuer) return refuse("issuer_not_connected");
  if (known?.status === "asked") {
    const settled = await settle(services, access, issuer, known);
    if (settled instanceof Refusal) return settled;
    if (settled?.status === "stamped") return answerOf(settled, named, "before");
  }
  const invoice = await wholeInvoice(db, access.firm.id, found);
  const number = nextNumberOf(known);
  const document = await documentFor(services, access, issuer, { invoice, named, number });
  if (document instanceof Refusal) return document;
  return ask(services, access, issuer, { which: { invoiceId, number }, document, named });
};

/** One that was refused may be asked for again under its number; one that is void makes room. */
const nextNumberOf = (known: InvoiceCfdi | null): number =>
  known === null ? 1 : known.number + (known.status === "cancelled" ? 1 : 0);

const onceMore = refuse("issuer_away", { message: "It was cancelled at the issuer: ask again." });

/** With its endpoint for what the issuer tells; null where the firm is connected to none. */
export const issuerOf = async (services: Services, { firm }: Access): Promise<Client | null> => {
  const connection = await findConnection(services.db, firm.id, "invoicing");
  const issuer = connection && issuerAt(services, connection);
  const way = await connectionTo(services, services.db, firm.id, "invoicing");
  if (way) await ensureEndpoint(services, way);
  return issuer;
};

/** Of two at once, or of one that was made out to somebody else, the standing one is the answer. */
const answerOf = (
  cfdi: InvoiceCfdi,
  { rfc }: NamedReceiver,
  when: "now" | "before",
): StampedNow | Refusal<"cfdi_other_receiver"> =>
  cfdi.rfc === rfc
    ? { cfdi, isNew: when === "now" }
    : refuse("cfdi_other_receiver", { message: `${cfdi.uuid ?? ""} is for ${cfdi.rfc}.` });

const documentFor = async (
  { db }: Services,
  { firm }: Access,
  issuer: Client,
  asked: {
    readonly invoice: WholeInvoice;
    readonly named: NamedReceiver;
    readonly number: number;
  },
): Promise<StampRequest | Refusal<"fiscal_data_missing" | "invoice_not_found">> => {
  const { invoice, named, number } = asked;
  const client = await findClient(db, firm.id, invoice.clientId);
  if (!client) return refuse("invoice_not_found");
  const isKnown =
    client.rfc === named.rfc && client.postalCode !== null && client.taxRegime !== null;
  const fiscal = isKnown ? null : await fiscalDataOf(issuer, named.rfc);
  const receiver = receiverOf(named, client, fiscal);
  if ("missing" in receiver) {
    const message = `Nobody knows of ${named.rfc}: ${receiver.missing.join(", ")}.`;
    return refuse("fiscal_data_missing", { message });
  }
  return stampRequestFor(invoice, receiver, referenceOf({ invoiceId: invoice.id, number }));
};

interface Asking {
  readonly which: Pick<InvoiceCfdi, "invoiceId" | "number">;
  readonly document: StampRequest;
  readonly named: NamedReceiver;
}

const ask = async (
  services: Services,
  access: Access,
  issuer: Client,
  { which, document, named }: Asking,
): Promise<StampedNow | NotStamped> => {
  const { db, clock } = services;
  const begun = await beginStamp(db, access, which, document, clock.now());
  if (begun instanceof Refusal) return begun;
  if (begun.status === "stamped") return answerOf(begun, named, "before");
  if (begun.status !== "asked") return onceMore;
  const told = await askForStamp(issuer, document, access.firm.timeZone);
  const settled = await keep(services, access, begun, told);
  if (settled instanceof Refusal) return settled;
  return settled.status === "stamped" ? answerOf(settled, named, "now") : onceMore;
};

type Told = Awaited<ReturnType<typeof askForStamp>>;

/** What the issuer answered is kept, whatever it is. */
const keep = async (
  services: Services,
  access: Access,
  cfdi: InvoiceCfdi,
  told: Told,
): Promise<InvoiceCfdi | Refusal<"stamp_refused" | "issuer_not_connected" | "issuer_away">> => {
  const { db, clock } = services;
  if (told.kind === "later") {
    const code = told.isKeyBad ? "issuer_not_connected" : "issuer_away";
    return refuse(code, { message: told.error });
  }
  if (told.kind === "refused") {
    await takeRefused(db, access, cfdi, told.detail);
    return refuse("stamp_refused", { message: told.detail });
  }
  await takeStamped(db, access, cfdi, told.paper, clock.now());
  if (told.kind === "cancelled") await takeCancelled(db, access, cfdi, clock.now());
  const kept = await newestCfdi(db, access.firm.id, cfdi.invoiceId);
  if (!kept) throw new Error("a CFDI that was kept is not there");
  return kept;
};

/** Of one that nobody is sure of; null where the issuer has never heard of it. */
export const settle = async (
  services: Services,
  access: Access,
  issuer: Client,
  cfdi: InvoiceCfdi,
): Promise<
  InvoiceCfdi | null | Refusal<"stamp_refused" | "issuer_not_connected" | "issuer_away">
> => {
  const told = await askForState(issuer, referenceOf(cfdi), access.firm.timeZone);
  if (told.kind === "unknown") return null;
  if (told.kind === "stamping")
    return refuse("issuer_away", { message: "The issuer is stamping it still." });
  return keep(services, access, cfdi, told);
};

/** After a crash: brought to its end with the very document that was sent. */
export const settleDoubtful = async (
  services: Services,
  access: Access,
  invoiceId: string,
): Promise<boolean> => {
  const { db } = services;
  const known = await newestCfdi(db, access.firm.id, invoiceId);
  const issuer = known?.status === "asked" ? await issuerOf(services, access) : null;
  if (!known || !issuer) return false;
  const settled = await settle(services, access, issuer, known);
  if (settled !== null) return !(settled instanceof Refusal);
  const document = await documentOf(db, access.firm.id, known);
  if (!document) return false;
  const begun = await beginStamp(db, access, known, document, services.clock.now());
  if (begun instanceof Refusal || begun.status !== "asked") return true;
  const told = await askForStamp(issuer, document, access.firm.timeZone);
  return !((await keep(services, access, begun, told)) instanceof Refusal);
};
