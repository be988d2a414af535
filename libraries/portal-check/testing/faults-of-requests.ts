/** Faults in invoice requests, in what hostile texts do, and on the wire. */
import type { Books, Call } from "./books.ts";
import { body, instead, query, sent, to, where, type Fault, type Json } from "./spoil.ts";

const requests = /POST .*\/invoice-requests/;
const isRequest = (call: Call): boolean =>
  requests.test(`${call.method} ${call.url}`) && call.headers["x-api-key"] === "the portal's key";

const right = {
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  email: "a@example.com",
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "42501",
};

/** Takes a request whose field is missing or wrong, as if it were right. */
const filling = (isMeant: (billing: Json) => boolean): Fault["spoil"] =>
  instead(
    (call) =>
      isRequest(call) &&
      sent(call).orderId?.startsWith?.("ord") &&
      isMeant(sent(call).billingData ?? {}),
    (call) => ({
      text: JSON.stringify({ ...sent(call), billingData: { ...sent(call).billingData, ...right } }),
    }),
  );

const isGiven = (billing: Json): boolean => Object.keys(billing).length > 1;

const missing: readonly Fault[] = Object.keys(right).map((field) => ({
  name: `${field} may be missing`,
  line: `requests.without-${field}`,
  spoil: filling((billing) => isGiven(billing) && billing[field] === undefined),
}));

const otherWords = (isMeant: (call: Call) => boolean, status: number): Fault["spoil"] =>
  where(
    (call) => isRequest(call) && isMeant(call),
    (call, honest) => {
      const reply = honest(call);
      const words = { error: "Invalid request", success: false };
      return reply.status === status ? { ...reply, body: words } : reply;
    },
  );

const orderOf = (books: Books, id: string) =>
  books.consumers.flatMap(({ orders }) => orders).find((one) => one.id === id);

let made = 0;

const refusals: readonly Fault[] = [
  {
    name: "an empty body crashes",
    line: "requests.empty",
    spoil: where((call) => isRequest(call) && call.text === "", to(500, {})),
  },
  {
    name: "orderId may be missing",
    line: "requests.without-orderId",
    spoil: where(
      (call) => isRequest(call) && !sent(call).orderId && sent(call).billingData,
      to(200, { success: true, requestId: "r" }),
    ),
  },
  {
    name: "no billingData has other words",
    line: "requests.without-billingData",
    spoil: otherWords((call) => sent(call).orderId && !sent(call).billingData, 400),
  },
  {
    name: "any RFC is taken",
    line: "requests.bad-rfc",
    spoil: filling(({ rfc }) => rfc === "EKU900317"),
  },
  {
    name: "any e-mail is taken",
    line: "requests.bad-email",
    spoil: filling(({ email }) => email === "ana@"),
  },
  {
    name: "a bad postal code is not named",
    line: "requests.bad-postal-code",
    spoil: otherWords((call) => sent(call).billingData?.codigoPostal === "4250A", 400),
  },
  {
    name: "malformed JSON crashes",
    line: "requests.malformed-json",
    spoil: where((call) => isRequest(call) && call.text.endsWith(": "), to(500, {})),
  },
  {
    name: "an unknown order is 400",
    line: "requests.unknown-order",
    spoil: where(isRequest, (call, honest) => {
      const reply = honest(call);
      const isMeant = reply.status === 404 && /^0{8}/.test(sent(call).orderId);
      return isMeant && /panaderia/.test(call.url) ? { ...reply, status: 400 } : reply;
    }),
  },
  {
    name: "another tenant's order is invoiced",
    line: "requests.foreign-order",
    spoil: instead(
      (call) => isRequest(call) && /tortilleria/.test(call.url),
      ({ url }) => ({ url: url.replace("tortilleria", "panaderia") }),
    ),
  },
  {
    name: "an order is invoiced twice",
    line: "requests.already-invoiced",
    spoil: where(
      (call) => isRequest(call) && sent(call).orderId === "ord-panaderia-1",
      to(200, { success: true, requestId: "again" }),
    ),
  },
  {
    name: "an invoiced order has other words",
    line: "requests.already-invoiced",
    spoil: otherWords((call) => sent(call).orderId === "ord-panaderia-1", 400),
  },
  {
    name: "success is 201 with an id",
    line: "requests.success",
    spoil: where(isRequest, (call, honest) =>
      honest(call).status === 200 ? to(201, { id: "r" })() : honest(call),
    ),
  },
  {
    name: "requestId is a number",
    line: "requests.success",
    spoil: body(requests, (whole) => ({ ...whole, requestId: 7 })),
  },
  {
    name: "each asking is a new request",
    line: "requests.same-id",
    spoil: body(requests, (whole) => ({ ...whole, requestId: `r${(made += 1)}` })),
  },
  {
    name: "the flag turns later",
    line: "requests.flag",
    spoil: (honest, books) => (call) => {
      const reply = honest(call);
      const order = orderOf(books, String(sent(call).orderId));
      if (isRequest(call) && order) order.invoiceRequested = false;
      return reply;
    },
  },
];

const crash = (isMeant: (call: Call) => boolean): Fault["spoil"] =>
  where(isMeant, to(500, { error: "Internal server error", success: false }));

const hostile: readonly Fault[] = [
  {
    name: "a quote in a tenant's id crashes",
    line: "hostile.tenant-ids",
    spoil: crash(({ url }) => url.includes("/tenants/'")),
  },
  {
    name: "a NUL in a consumer's id crashes",
    line: "hostile.consumer-ids",
    spoil: crash(({ url }) => url.includes("/consumers/%00")),
  },
  {
    name: "a long category crashes",
    line: "hostile.queries",
    spoil: crash((call) => (query(call, "category") ?? "").length > 1_000),
  },
  {
    name: "a NUL in a phone crashes",
    line: "hostile.contacts",
    spoil: crash(({ url }) => url.includes("phone=%00")),
  },
  {
    name: "an RFC that is a number crashes",
    line: "hostile.orders",
    spoil: crash((call) => sent(call).billingData?.rfc === 7),
  },
];

const wire: readonly Fault[] = [
  {
    name: "refusals come as HTML",
    line: "wire.content-type",
    spoil: (honest) => (call) => {
      const reply = honest(call);
      return reply.status === 404 ? { ...reply, contentType: "text/html" } : reply;
    },
  },
  {
    name: "POST reads branding",
    line: "wire.methods",
    spoil: instead(/POST .*\/branding/, () => ({ method: "GET" })),
  },
];

export const faultsOfRequests: readonly Fault[] = [...missing, ...refusals, ...hostile, ...wire];
