/** The small business with what only the reference implementation has: products and invoices. */
import type { Books, Call, Reply } from "./books.ts";
import { answerOf } from "./small-business.ts";

const single = /\/tenants\/([^/]+)\/catalog\/([^/?]+)$/;
const invoices = /\/tenants\/panaderia\/consumers\/ana-of-panaderia\/invoices$/;

const invoice = (day: number) => ({
  id: `inv-${day}`,
  uuid: `00000000-0000-4000-8000-00000000000${day}`,
  folio: `A${day}`,
  date: `2026-11-1${day}T19:00:00.000Z`,
  total: 25,
  pdfUrl: `http://pan.example/${day}.pdf`,
  xmlUrl: `http://pan.example/${day}.xml`,
});

export const fullAnswerOf = (books: Books, call: Call): Reply => {
  const answer = answerOf(books, call);
  // Who may not call, or finds no tenant, learns of neither.
  if (answer.status !== 404 || call.method !== "GET") return answer;
  const [, tenantId = "", productId] = single.exec(call.url) ?? [];
  const tenant = books.tenants.get(tenantId);
  if (tenant) {
    const product = tenant.products.find(({ id, isActive }) => id === productId && isActive);
    if (product) return { status: 200, body: product };
    return { status: 404, body: { error: "Producto no encontrado", success: false } };
  }
  return invoices.test(call.url)
    ? { status: 200, body: { invoices: [2, 1].map(invoice) } }
    : answer;
};
