/** A business app for the portal in thirty-odd lines, written from the contract alone. */
import type { RequestBody, Books, Call, Reply } from "./books.ts";

const forms = Object.entries({
  rfc: /^\D{3,4}\d{6}\w{3}$/,
  email: /^\S+@\S+\.\S+$/,
  codigoPostal: /^\d{5}$/,
  razonSocial: /./,
  usoCfdi: /./,
  regimenFiscal: /./,
});
const say = (body: unknown, status = 200): Reply => ({ status, body });
const no = (status: number, error: string, code?: string): Reply =>
  say({ error, success: false, code }, status);

export const answerOf = ({ key, sourceApp, tenants, consumers }: Books, call: Call): Reply => {
  const { pathname, searchParams: query } = new URL(call.url, "http://here");
  const [, , , area, place = "", what, id, last] = pathname.split("/").map(decodeURIComponent);
  const { "x-api-key": shown, "x-source-app": from } = call.headers;
  if (shown !== key || from !== sourceApp) return no(401, "Unauthorized");
  const limit = Number(query.get("limit") ?? 50);
  if (!(limit >= 1)) return no(400, "limit: a number above zero");
  if (area === "link") {
    const typed = query.get(place.replace("by-", ""))?.trim().toLowerCase();
    if (!typed) return no(400, place === "by-phone" ? "Phone number required" : "Email required");
    const phone = /^(?:521?)?(\d{10})$/.exec(typed.replace(/\D/g, ""))?.[1] ?? "";
    const contact = place === "by-phone" ? phone : typed;
    const known = consumers.filter(({ contacts }) => contacts.includes(contact));
    const matches = known.map(({ match }) => match);
    return say({ matches: matches.filter(({ tenantId }) => tenants.get(tenantId)?.enabled) });
  }
  const tenant = tenants.get(place);
  if (!tenant) return no(404, "Tenant not found");
  if (!tenant.enabled) return no(403, "Portal disabled", "PORTAL_DISABLED");
  const line = [call.method, what, last].join(" ").trim();
  if (line === "GET branding") return say(tenant.branding);
  if (line === "GET catalog" && !id) {
    const category = query.get("category");
    const active = tenant.products.filter(({ isActive }) => isActive);
    const wanted = active.filter((one) => !category || one.category === category);
    return say({ products: wanted.slice(0, limit), total: wanted.length });
  }
  const own = consumers.filter(({ match }) => match.tenantId === place);
  const consumer = own.find(({ match }) => match.thirdPartyId === id);
  if (line === "GET consumers orders" && !consumer) return no(404, "Consumer not found");
  if (line === "GET consumers orders") return say({ orders: consumer?.orders.slice(0, limit) });
  if (line !== "POST invoice-requests") return no(404, "Not found");
  const { orderId, billingData } = (JSON.parse(call.text || "{}") ?? {}) as RequestBody;
  if (!orderId || forms.some(([name]) => !billingData?.[name])) return no(400, "Datos incompletos");
  const bad = forms.find(([name, form]) => !form.test(String(billingData?.[name])));
  if (bad) return no(400, `${bad[0]} is malformed`);
  const order = own.flatMap(({ orders }) => orders).find((one) => one.id === orderId);
  if (!order) return no(404, "Orden no encontrada");
  if (order.hasInvoice) return no(400, "Esta orden ya tiene factura");
  order.invoiceRequested = true;
  return say({ success: true, requestId: `request-${order.id}` });
};
