/** Asks the issuer for a stamp, or what became of one, and says what its answer means. */
import { listInvoices, readInvoice, type InvoiceFacts } from "#contracts/invoicing/invoice.ts";
import { stampInvoice, type StampRequest } from "#contracts/invoicing/stamp.ts";
import { clientOf, type Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";
import type { StampReference } from "./stamp-request.domain.ts";
import { toldRefusal, type Fault, type ToldRefusal } from "./stamp-refusal.domain.ts";
import { connectionKey } from "../connections/sealed.ts";
import { issuerTimeoutMs } from "./limits.ts";
import { stampedPaperOf, type StampedPaper } from "./read-stamped.ts";

export type Issued =
  | { readonly kind: "stamped"; readonly paper: StampedPaper }
  | ({ readonly kind: "refused" } & ToldRefusal)
  /** Away, or its answer makes no sense, or the business cannot stamp: it may be tried again. */
  | { readonly kind: "later"; readonly error: string; readonly isKeyBad: boolean };

/** Stamped once, and in force no more. */
interface Cancelled {
  readonly kind: "cancelled";
  readonly paper: StampedPaper;
}

/** Where and with what a document is sent. */
export interface IssuerWay {
  readonly tenantId: string;
  readonly baseUrl: string | null;
  readonly sealedKey: string;
}

/** Null where the house has no issuer. */
export const issuerAt = (
  { outgoing, urls, vault }: Pick<Services, "outgoing" | "urls" | "vault">,
  { tenantId, baseUrl, sealedKey }: IssuerWay,
): Client | null => {
  const url = baseUrl ?? urls["invoicing"];
  if (url === undefined) return null;
  const credentials = { apiKey: vault.open(connectionKey, sealedKey, tenantId) };
  return clientOf({
    baseUrl: url,
    credentials,
    timeoutMs: issuerTimeoutMs,
    sockets: baseUrl === null ? outgoing.house : outgoing.partners,
  });
};

/**
 * The reference in the document makes it one stamp, however often it is sent. Where the reference
 * has an invoice with another receiver or total, the answer is that invoice, for whoever judges it.
 */
export const askForStamp = async (
  issuer: Client,
  document: StampRequest,
  timeZone: string,
): Promise<Issued | Cancelled> => {
  const answer = await issuer.call(stampInvoice, { body: document });
  if (!(answer instanceof CallFailure)) return stampedOf(answer.body, timeZone);
  if (answer.code === "reference_conflict") {
    const found = await askForState(issuer, referenceOf(document), timeZone);
    return found.kind === "unknown" || found.kind === "stamping" ? laterOf(answer) : found;
  }
  const { facts } = answer;
  if (answer.code !== "stamp_failed") return laterOf(answer);
  return { kind: "refused", ...toldRefusal(faultsOf(facts.body), facts.message) };
};

const referenceOf = ({ referenceId = "", referenceType = "" }: StampRequest): StampReference => ({
  id: referenceId,
  type: referenceType,
});

const stampedOf = (
  files: Readonly<Record<"xmlBase64" | "pdfBase64", string>>,
  timeZone: string,
): Issued => {
  const paper = stampedPaperOf(files, timeZone);
  if (paper) return { kind: "stamped", paper };
  return { kind: "later", error: "the issuer's XML cannot be read", isKeyBad: false };
};

const laterOf = ({ code, facts }: CallFailure): Issued => ({
  kind: "later",
  error: `${code}: ${facts.message}`.slice(0, 500),
  isKeyBad: code === "unauthorized" || code === "forbidden",
});

export type Standing =
  Issued | Cancelled | { readonly kind: "stamping" } | { readonly kind: "unknown" };

/** For the people of the business, of what stands at the issuer as `stamping`. */
export const stillStamping = "el emisor todavía la está timbrando";

/**
 * What the issuer has under a reference, before anything is sent again. A reference is the line of
 * keys' that asked: connected anew since then, the invoice is found by its words.
 */
export const askForState = async (
  issuer: Client,
  reference: StampReference,
  timeZone: string,
): Promise<Standing> => {
  const own =
    (await ownInvoice(issuer, reference, { referenceId: reference.id })) ??
    (await ownInvoice(issuer, reference, { q: reference.id }));
  if (own instanceof CallFailure) return laterOf(own);
  if (!own) return { kind: "unknown" };
  if (own.status === "stamping" || own.uuid === null) return { kind: "stamping" };
  const read = await issuer.call(readInvoice, { path: { uuid: own.uuid } });
  if (read instanceof CallFailure) return laterOf(read);
  const found = stampedOf(read.body, timeZone);
  return found.kind === "stamped" && own.status === "cancelled"
    ? { kind: "cancelled", paper: found.paper }
    : found;
};

const ownInvoice = async (
  issuer: Client,
  reference: StampReference,
  sought: { readonly referenceId: string } | { readonly q: string },
): Promise<InvoiceFacts | CallFailure | undefined> => {
  const listed = await issuer.call(listInvoices, { query: { ...sought, limit: 10 } });
  if (listed instanceof CallFailure) return listed;
  return listed.body.invoices.find(
    (one) =>
      one.referenceId === reference.id &&
      one.referenceType === reference.type &&
      !["failed", "draft"].includes(one.status),
  );
};

const faultsOf = (body: unknown): readonly Fault[] => {
  const { details } = recordOf(body);
  if (!Array.isArray(details)) return [];
  return details.slice(0, 50).map((one: Partial<Record<keyof Fault, unknown>> | null) => ({
    code: textOf(one?.code),
    field: textOf(one?.field),
    message: textOf(one?.message),
  }));
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 500) : "");
