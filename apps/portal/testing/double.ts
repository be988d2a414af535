/** A business app in memory, written from the contract alone, behind a real socket. */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { serveLoopback } from "#platform/testing/loopback.ts";

/** What goes wrong at the next calls, until another word is set. */
export type Fault = "none" | "silent" | "broken" | "garbage" | "error" | "unauthorized";

export interface DoubleOrder {
  readonly id: string;
  readonly consumerId: string | null;
  readonly code: string;
  readonly folio: string;
  readonly date: string;
  readonly total: number;
  readonly items: readonly object[];
  readonly dailySaleNumber: number;
  readonly paymentMethod: string;
  hasInvoice: boolean;
  invoiceRequested: boolean;
}

export interface DoubleWorld {
  readonly apiKey: string;
  readonly sourceApp: string;
  readonly tenantId: string;
  readonly tenantName: string;
  /** Consumers by phone or e-mail. */
  readonly consumers: Map<string, string>;
  readonly products: object[];
  readonly orders: DoubleOrder[];
  readonly invoices: Map<string, object[]>;
  /** States of invoice requests, by id. */
  readonly requests: Map<string, Record<string, unknown>>;
  invoiceRules: object | null;
  fault: Fault;
  /** Consumers that it had once, by id. */
  readonly forgotten: Set<string>;
  /** Method and path of every call, oldest first. */
  readonly calls: string[];
  /** The type that every call said it sends, oldest first. */
  readonly contentTypes: (string | undefined)[];
}

export interface Double extends DoubleWorld {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

type Answer = readonly [status: number, body: object];

const refusal = (status: number, error: string): Answer => [status, { error, success: false }];

export const startDouble = async (more: Partial<DoubleWorld> = {}): Promise<Double> => {
  const world: DoubleWorld = { ...emptyWorld(), ...more };
  const server = await serveLoopback(async (request, response) => {
    const given = await answer(world, request);
    if (given === null) return;
    if (given === "broken") {
      response.destroy();
      return;
    }
    const [status, body] = given;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return Object.assign(world, server);
};

const emptyWorld = (): DoubleWorld => ({
  apiKey: "double-key",
  sourceApp: "milpa-portal",
  calls: [],
  contentTypes: [],
  forgotten: new Set(),
  fault: "none",
  tenantId: "shop/1",
  tenantName: "Tienda de prueba",
  consumers: new Map(),
  products: [],
  orders: [],
  invoices: new Map(),
  requests: new Map(),
  invoiceRules: null,
});

async function answer(
  world: DoubleWorld,
  request: IncomingMessage,
): Promise<Answer | readonly [number, string] | "broken" | null> {
  const url = new URL(request.url ?? "/", "http://double");
  world.calls.push(`${request.method ?? ""} ${url.pathname}`);
  world.contentTypes.push(request.headers["content-type"]);
  const sent = await text(request);
  const { fault } = world;
  if (fault === "silent") return null;
  if (fault === "broken") return "broken";
  if (fault === "garbage") return [200, "<html>"];
  if (fault === "error") return refusal(500, "Internal server error");
  const { "x-api-key": key, "x-source-app": app } = request.headers;
  if (fault === "unauthorized" || key !== world.apiKey || app !== world.sourceApp)
    return refusal(401, "Unauthorized");
  const link = /^\/api\/consumer\/link\/by-(phone|email)$/.exec(url.pathname)?.[1];
  if (link !== undefined) return linked(world, url.searchParams.get(link));
  const parts = url.pathname.split("/").slice(4).map(decodeURIComponent);
  if (parts[0] !== world.tenantId) return refusal(404, "Tenant not found");
  return inTenant(world, parts.slice(1), { query: url.searchParams, sent });
}

const linked = (world: DoubleWorld, contact: string | null): Answer => {
  const id = world.consumers.get(contact ?? "");
  const { tenantId, tenantName } = world;
  return [200, { matches: id === undefined ? [] : [{ tenantId, tenantName, thirdPartyId: id }] }];
};

interface DoubleRequest {
  readonly query: URLSearchParams;
  readonly sent: string;
}

function inTenant(
  world: DoubleWorld,
  [what, id, rest]: readonly string[],
  asked: DoubleRequest,
): Answer {
  if (what === "catalog") return [200, { products: world.products, total: world.products.length }];
  if (what === "consumers" && world.forgotten.has(id ?? ""))
    return refusal(404, "Consumer not found");
  if (what === "consumers" && rest === "orders") {
    const orders = world.orders.filter(({ consumerId }) => consumerId === id);
    return [200, { orders: orders.map(shown) }];
  }
  if (what === "consumers" && rest === "invoices")
    return [200, { invoices: world.invoices.get(id ?? "") ?? [] }];
  if (what === "tickets") return ticket(world, id, asked.query);
  if (what === "invoice-rules" && world.invoiceRules) return [200, world.invoiceRules];
  if (what === "invoice-requests" && id === undefined) return requested(world, asked.sent);
  const known = what === "invoice-requests" ? world.requests.get(id ?? "") : undefined;
  return known ? [200, known] : refusal(404, "Not found");
}

const shown = ({ consumerId: _, code: _code, folio: _folio, ...order }: DoubleOrder): object =>
  order;

const ticket = (world: DoubleWorld, code: string | undefined, query: URLSearchParams): Answer => {
  const found = world.orders.find((order) =>
    code === undefined
      ? order.folio === query.get("folio") &&
        order.total === Number(query.get("total")) &&
        order.date.startsWith(query.get("date") ?? "none")
      : order.code === code,
  );
  return found
    ? [200, { order: shown(found), code: found.code }]
    : refusal(404, "Ticket no encontrado");
};

const fields = ["rfc", "razonSocial", "email", "usoCfdi", "regimenFiscal", "codigoPostal"];

function requested(world: DoubleWorld, sent: string): Answer {
  const { orderId, billingData } = JSON.parse(sent) as {
    readonly orderId?: string;
    readonly billingData?: Readonly<Record<string, string>>;
  };
  if (!orderId || !billingData || fields.some((field) => !billingData[field]))
    return refusal(400, "Datos incompletos");
  const order = world.orders.find(({ id }) => id === orderId);
  if (!order) return refusal(404, "Orden no encontrada");
  if (order.hasInvoice) return refusal(400, "Esta orden ya tiene factura");
  order.invoiceRequested = true;
  const requestId = `request of ${orderId}`;
  const before = { requestId, orderId, state: "requested", reason: null, retryable: false };
  if (!world.requests.has(requestId))
    world.requests.set(requestId, { ...before, invoice: null, billingData });
  return [200, { success: true, requestId }];
}
