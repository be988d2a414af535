/** For tests: an issuer behind a real socket, which stamps for good and can misbehave. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import { CreditNoteRequest } from "#contracts/invoicing/credit-note.ts";
import { PaymentRequest } from "#contracts/invoicing/complement.ts";
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { newId } from "#platform/id.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";
import { stampedXmlOf } from "./stamped-xml.ts";

export type StampFault =
  | "away"
  | "pending"
  | "drop_before"
  | "drop_after"
  | "silence_before"
  | "silence_after"
  | "profile"
  | { readonly slowMs: number }
  | { readonly refuse: readonly Readonly<Record<"code" | "field" | "message", string>>[] };

export interface DoubleInvoice {
  readonly referenceId: string;
  /** The key that asked: to another one the reference is free. */
  readonly owner: string;
  readonly uuid: string;
  readonly xml: string;
  readonly asked: StampRequest;
  status: InvoiceStatus;
}

export interface DoubleCredit {
  readonly uuid: string;
  /** Of the invoice that it lowers. */
  readonly of: string;
  readonly asked: CreditNoteRequest;
}

export interface DoubleComplement {
  readonly uuid: string;
  readonly asked: PaymentRequest;
}

export interface IssuerDouble {
  readonly url: string;
  /** Those that open it. */
  readonly keys: Set<string>;
  /** The next stamp requests meet these, in turn. */
  readonly faults: StampFault[];
  /** By their references. */
  readonly invoices: Map<string, DoubleInvoice>;
  readonly seen: { stamp: number; list: number; endpoint: number };
  /** Bodies of stamp requests, as they came. */
  readonly bodies: string[];
  /** Credit notes by their references. */
  readonly credits: Map<string, DoubleCredit>;
  /** The next requests for a credit note meet these, in turn. */
  readonly creditFaults: ("away" | "refuse" | "drop_after")[];
  /** Payment complements by their references. */
  readonly complements: Map<string, DoubleComplement>;
  /** The next requests for one meet these, in turn. */
  readonly complementFaults: ("away" | "refuse" | "drop_after" | "silence_after")[];
  /** What was registered: address and secret. */
  readonly endpoints: { readonly url: string; readonly secret: string }[];
  readonly stop: () => Promise<void>;
}

const pdf = Buffer.from("%PDF-1.7 of the double");

export const startIssuerDouble = async (): Promise<IssuerDouble> => {
  const state = {
    keys: new Set(["milpa_invoicing_good"]),
    faults: [] as StampFault[],
    invoices: new Map<string, DoubleInvoice>(),
    credits: new Map<string, DoubleCredit>(),
    creditFaults: [] as IssuerDouble["creditFaults"],
    complements: new Map<string, DoubleComplement>(),
    complementFaults: [] as IssuerDouble["complementFaults"],
    bodies: [] as string[],
    seen: { stamp: 0, list: 0, endpoint: 0 },
    endpoints: [] as IssuerDouble["endpoints"],
  };
  const server = await serveLoopback((request, response) => answer(state, request, response));
  return { ...state, url: server.url, stop: server.stop };
};

type State = Omit<IssuerDouble, "url" | "stop">;

const answer = async (state: State, request: IncomingMessage, response: ServerResponse) => {
  const say = (status: number, body: unknown): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const body = await text(request);
  const key = request.headers.authorization?.replace("Bearer ", "") ?? request.headers["x-api-key"];
  if (!state.keys.has(String(key))) {
    say(401, { success: false, error: "No", errorCode: "UNAUTHORIZED" });
    return;
  }
  const url = new URL(request.url ?? "/", "http://double");
  const caller = String(key);
  if (url.pathname === "/api/external/cfdi/stamp")
    await stamp(state, { body, caller }, response, say);
  else if (url.pathname === "/api/cfdi/payments") complement(state, body, response, say);
  else if (url.pathname === "/api/cfdi") list(state, url, caller, say);
  else if (url.pathname.endsWith("/credit-notes")) credit(state, { url, body }, response, say);
  else if (url.pathname === "/api/webhooks/endpoints") register(state, body, say);
  else read(state, url, say);
};

type Say = (status: number, body: unknown) => void;

const stamp = async (
  state: State,
  { body, caller }: { readonly body: string; readonly caller: string },
  response: ServerResponse,
  say: Say,
) => {
  state.seen.stamp += 1;
  state.bodies.push(body);
  const asked = StampRequest.parse(JSON.parse(body));
  const fault = state.faults.shift();
  if (typeof fault === "object" && "refuse" in fault) {
    const [first] = fault.refuse;
    const error = `${first?.code ?? ""}: ${first?.message ?? ""}`;
    say(422, { success: false, error, errorCode: "STAMP_FAILED", details: fault.refuse });
    return;
  }
  if (fault === "away" || fault === "profile") {
    const [status, code] =
      fault === "away" ? [503, "PROVIDER_UNAVAILABLE"] : [403, "PROFILE_NOT_ACTIVE"];
    say(Number(status), { success: false, error: "No", errorCode: code });
    return;
  }
  if (fault === "drop_before") response.destroy();
  if (fault === "drop_before" || fault === "silence_before") return;
  const before = state.invoices.get(asked.referenceId ?? "");
  const known = before?.owner === caller ? before : undefined;
  const fresh = newInvoice(asked, caller);
  if (known && whatIsAsked(known) !== whatIsAsked(fresh)) {
    say(422, { success: false, error: known.uuid, errorCode: "REFERENCE_CONFLICT" });
    return;
  }
  const invoice = known ?? fresh;
  state.invoices.set(invoice.referenceId, invoice);
  if (typeof fault === "object") await pause(fault.slowMs);
  if (fault === "pending") {
    invoice.status = "stamping";
    say(503, { success: false, error: "Espera", errorCode: "STAMPING_PENDING" });
  } else if (fault === "drop_after") response.destroy();
  else if (fault !== "silence_after") say(known ? 200 : 201, stampedOf(invoice));
};

const newInvoice = (asked: StampRequest, owner: string): DoubleInvoice => {
  const uuid = newId().toUpperCase();
  const status: InvoiceStatus = "stamped";
  return {
    referenceId: asked.referenceId ?? uuid,
    owner,
    uuid,
    xml: stampedXmlOf(asked, uuid),
    asked,
    status,
  };
};

const totalOf = ({ xml }: DoubleInvoice): number => Number(/ Total="([\d.]+)"/.exec(xml)?.[1]);
/** What a repetition of a reference has to ask for again. */
const whatIsAsked = (invoice: DoubleInvoice): string =>
  `${invoice.asked.receptor.rfc} ${totalOf(invoice)}`;
const filesOf = ({ xml }: DoubleInvoice) => ({
  xmlBase64: Buffer.from(xml).toString("base64"),
  pdfBase64: pdf.toString("base64"),
  qrCodeBase64: "",
});

const stampedOf = (invoice: DoubleInvoice) => ({
  success: true,
  uuid: invoice.uuid,
  ...filesOf(invoice),
  fechaTimbrado: "2026-11-20T12:00:01",
  serie: "A",
  folio: "7",
  total: totalOf(invoice),
  invoiceId: invoice.uuid.toLowerCase(),
});

const factsOf = (invoice: DoubleInvoice) => ({
  invoiceId: invoice.uuid.toLowerCase(),
  status: invoice.status,
  tipoDeComprobante: "I",
  uuid: invoice.status === "stamping" ? null : invoice.uuid,
  serie: "A",
  folio: "7",
  fecha: "2026-11-20T12:00:00",
  fechaTimbrado: null,
  rfcReceptor: invoice.asked.receptor.rfc,
  nombreReceptor: "x",
  moneda: "MXN",
  subtotal: 1,
  total: totalOf(invoice),
  metodoPago: "PUE",
  saldoInsoluto: null,
  referenceId: invoice.referenceId,
  referenceType: invoice.asked.referenceType,
  motivo: null,
  error: null,
  xmlUrl: null,
  pdfUrl: null,
  createdAt: "2026-11-20T18:00:00Z",
});

/** By reference what this key asked for; by words what any key did. */
const list = (state: State, { searchParams }: URL, caller: string, say: Say): void => {
  state.seen.list += 1;
  const words = searchParams.get("q");
  const one = state.invoices.get(words ?? searchParams.get("referenceId") ?? "");
  const found = words !== null || one?.owner === caller ? one : undefined;
  say(200, { invoices: found ? [factsOf(found)] : [] });
};

const credit = (
  state: State,
  { url, body }: { readonly url: URL; readonly body: string },
  response: ServerResponse,
  say: Say,
): void => {
  const asked = CreditNoteRequest.parse(JSON.parse(body));
  const of = url.pathname.split("/").at(-2)?.toUpperCase() ?? "";
  const target = [...state.invoices.values()].find(({ uuid }) => uuid === of);
  const fault = state.creditFaults.shift();
  if (fault === "away") return say(503, { success: false, errorCode: "PROVIDER_UNAVAILABLE" });
  if (!target) return say(404, { success: false, errorCode: "INVOICE_NOT_FOUND" });
  if (fault === "refuse") {
    const error = "Ese monto no se puede repartir";
    return say(422, { success: false, error, errorCode: "STAMP_FAILED", details: [] });
  }
  const reference = asked.referenceId ?? "";
  const known = state.credits.get(reference);
  const note = known ?? { uuid: newId().toUpperCase(), of, asked };
  state.credits.set(reference, note);
  if (fault === "drop_after") {
    response.destroy();
    return;
  }
  const facts = { ...stampedOf(target), uuid: note.uuid, total: asked.monto };
  say(known ? 200 : 201, facts);
};

const complement = (state: State, body: string, response: ServerResponse, say: Say): void => {
  const asked = PaymentRequest.parse(JSON.parse(body));
  const fault = state.complementFaults.shift();
  const [paid] = asked.facturas;
  const target = [...state.invoices.values()].find(({ uuid }) => uuid === paid?.uuid.toUpperCase());
  if (fault === "away") return say(503, { success: false, errorCode: "PROVIDER_UNAVAILABLE" });
  if (fault === "refuse" || !target) {
    const error = "No hay saldo";
    return say(422, { success: false, error, errorCode: "STAMP_FAILED", details: [] });
  }
  const known = state.complements.get(asked.referenceId ?? "");
  const made = known ?? { uuid: newId().toUpperCase(), asked };
  state.complements.set(asked.referenceId ?? made.uuid, made);
  if (fault === "drop_after") response.destroy();
  if (fault === "drop_after" || fault === "silence_after") return;
  say(known ? 200 : 201, { ...stampedOf(target), uuid: made.uuid, total: 0 });
};

const read = (state: State, { pathname }: URL, say: Say): void => {
  const uuid = pathname.split("/").at(-1)?.toUpperCase();
  const found = [...state.invoices.values()].find((one) => one.uuid === uuid);
  if (found) say(200, { success: true, ...factsOf(found), ...filesOf(found) });
  else say(404, { success: false, error: "No", errorCode: "NOT_FOUND" });
};

const register = (state: State, body: string, say: Say): void => {
  state.seen.endpoint += 1;
  const { url, secret, events } = JSON.parse(body) as Record<"url" | "secret", string> & {
    readonly events: readonly string[];
  };
  state.endpoints.push({ url, secret });
  say(201, {
    id: newId(),
    url,
    secret,
    events,
    description: null,
    ordering: "none",
    tags: [],
    status: "active",
    disabledReason: null,
    failingSince: null,
    createdAt: "2026-11-20T18:00:00Z",
  });
};
