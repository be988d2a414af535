/** What a consumer bought, and the invoices of it. */
import { badRequestFault, listOf, recordOf, refusalFault, shown, statusFault } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { needing, noted, skipped, verdictOf, type Check, type Verdict } from "./check.ts";
import { unknownId } from "./facts.ts";
import { historyOf } from "./paths.ts";
import * as kinds from "./shape.ts";

interface Consumer {
  readonly tenantId: string;
  readonly consumerId: string;
}
type Entry = Readonly<Record<string, unknown>>;
type What = "orders" | "invoices";

const listed = async (ask: Ask, what: What, of: Consumer, query = "") =>
  listOf(await ask(historyOf(what, of, query)), what)?.map(recordOf) ?? null;

/** Looks at the consumer's list; skipped where it is empty, or no list. */
const inside = (
  what: What,
  judge: (entries: readonly Entry[], ask: Ask, of: Consumer) => Verdict | Promise<Verdict>,
): Check["look"] =>
  needing(["tenantId", "consumerId"], async (ask, of) => {
    const entries = await listed(ask, what, of);
    if (!entries?.length) return skipped(`needs a customer with ${what}`);
    return judge(entries, ask, of);
  });

const shaped = (what: What, shape: kinds.Shape): Check["look"] =>
  inside(what, (entries) =>
    verdictOf(kinds.listFaults(entries, shape, what), `${entries.length} ${what}`),
  );

/** Neighbours that stand in the wrong order; what has no date has a line of its own. */
const newestFirst = (what: What): Check["look"] =>
  inside(what, (entries) => {
    const dates = entries.map(({ date }) => Date.parse(String(date)));
    const wrong = dates.findIndex((date, place) => date > (dates[place - 1] ?? Infinity));
    const fault = wrong < 0 ? null : `${what}[${wrong}] is newer than the one before it`;
    const seen = `${entries.length} in order`;
    return entries.length < 2 ? skipped(`needs two ${what}`) : verdictOf([fault], seen);
  });

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const { text, filled, flag, money } = kinds;
const orderShape = {
  id: filled,
  dailySaleNumber: kinds.count,
  items: kinds.list,
  paymentMethod: filled,
  hasInvoice: flag,
  invoiceRequested: flag,
};
const itemShape = { name: filled, quantity: kinds.quantity, unitPrice: money, total: money };
const invoiceShape = { id: filled, uuid: filled, folio: text, total: money };
const linkShape = { pdfUrl: kinds.link, xmlUrl: kinds.link };

export const orderChecks: readonly Check[] = [
  {
    id: "orders.answers",
    says: "GET …/consumers/{consumerId}/orders answers 200 {orders: […]}.",
    mend: "Answer 200 for every thirdPartyId that the look-ups give, empty where none was bought.",
    look: needing(["tenantId", "consumerId"], async (ask, of) => {
      const orders = await listed(ask, "orders", of);
      const answer = await ask(historyOf("orders", of));
      const fault = orders ? null : `answered ${shown(answer)}`;
      return verdictOf([fault], `200, ${orders?.length ?? 0} orders`);
    }),
  },
  {
    id: "orders.shape",
    says:
      "An order has id, dailySaleNumber (integer), items, paymentMethod, hasInvoice and " +
      "invoiceRequested.",
    mend: "Send every field, of its kind: ids are strings, flags are booleans.",
    look: shaped("orders", orderShape),
  },
  {
    id: "orders.date",
    says: "An order's date is an ISO timestamp.",
    mend: "Send UTC with a Z, or an offset: 2026-11-20T18:00:00.000Z.",
    look: shaped("orders", { date: kinds.timestamp }),
  },
  {
    id: "orders.total",
    says: "An order's total is a number of pesos.",
    mend: "Send a JSON number with at most two decimals.",
    look: shaped("orders", { total: money }),
  },
  {
    id: "orders.items",
    says: "An item has name, quantity, unitPrice and total.",
    mend: "Send all four of each line that was sold; amounts are numbers of pesos.",
    look: inside("orders", (orders) => {
      const items = orders.flatMap((one) => listIn(one["items"]));
      return verdictOf(kinds.listFaults(items, itemShape, "items"), `${items.length} items`);
    }),
  },
  {
    id: "orders.newest-first",
    says: "Orders are listed newest first.",
    mend: "Sort by date, descending.",
    look: newestFirst("orders"),
  },
  {
    id: "orders.limit",
    says: "limit bounds how many orders are listed: 1 lists the newest.",
    mend: "List at most as many as limit says.",
    look: inside("orders", async (orders, ask, of) => {
      const one = await listed(ask, "orders", of, "?limit=1");
      const right = one?.length === 1 && one[0]?.["id"] === orders[0]?.["id"];
      return verdictOf([right ? null : `limit=1 listed ${one?.length ?? "nothing"}`], "the newest");
    }),
  },
  {
    id: "orders.default-limit",
    says: "Without limit, 50 orders are listed at most.",
    mend: "Take 50 where limit is missing.",
    look: inside("orders", async (orders, ask, of) => {
      const more = await listed(ask, "orders", of, "?limit=51");
      if (!more) return skipped("needs an answer to limit=51");
      const right = orders.length === Math.min(50, more.length);
      const fault = `${orders.length} without limit, ${more.length} with limit=51`;
      return verdictOf([right ? null : fault], `${orders.length} listed`);
    }),
  },
  {
    id: "orders.bad-limit",
    says: "A limit of orders that is no whole number above zero is answered 400.",
    mend: 'Answer 400 {"error": <text>, "success": false} rather than guess.',
    look: needing(["tenantId", "consumerId"], async (ask, of) => {
      const faults: (string | null)[] = [];
      for (const limit of ["many", "0", "-1"])
        faults.push(badRequestFault(await ask(historyOf("orders", of, `?limit=${limit}`))));
      return verdictOf(faults, "400");
    }),
  },
  {
    id: "orders.unknown-consumer",
    says: "An unknown consumer is answered 404 `Consumer not found`.",
    mend: "Answer 404, not an empty list: the portal must know that its link is stale.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answer = await ask(historyOf("orders", { tenantId, consumerId: unknownId }));
      const fault = refusalFault(answer, 404, "Consumer not found");
      return verdictOf([fault], "404, word for word");
    }),
  },
  {
    id: "orders.foreign-consumer",
    says: "A consumer of another tenant is unknown: 404.",
    mend: "Look the consumer up among the customers of the tenant in the address.",
    look: needing(["tenantId", "otherConsumerId", "consumerId"], async (ask, facts) => {
      const { tenantId, otherConsumerId } = facts;
      if (otherConsumerId === facts.consumerId)
        return skipped("needs a customer whose id differs from tenant to tenant");
      const answer = await ask(historyOf("orders", { tenantId, consumerId: otherConsumerId }));
      return verdictOf([statusFault(answer, 404)], "404");
    }),
  },
];

export const invoiceChecks: readonly Check[] = [
  {
    id: "invoices.answers",
    says: "GET …/consumers/{consumerId}/invoices answers {invoices: […]} (reference only).",
    mend: "Serve the documented list, or not at all: portals work without it.",
    look: needing(["tenantId", "consumerId"], async (ask, of) => {
      const answer = await ask(historyOf("invoices", of));
      if ([404, 405].includes(answer.status)) return noted("not served: reference only");
      const fault = listOf(answer, "invoices") ? null : `answered ${shown(answer)}`;
      return verdictOf([fault], "200, a list");
    }),
  },
  {
    id: "invoices.shape",
    says: "An invoice has id, uuid, folio, date and total.",
    mend: "Send every field; uuid is the fiscal one, date an ISO timestamp.",
    look: shaped("invoices", { ...invoiceShape, date: kinds.timestamp }),
  },
  {
    id: "invoices.links",
    says: "An invoice has pdfUrl and xmlUrl.",
    mend: "Send absolute addresses that a browser can follow without your portal key.",
    look: shaped("invoices", linkShape),
  },
  {
    id: "invoices.newest-first",
    says: "Invoices are listed newest first.",
    mend: "Sort by date, descending.",
    look: newestFirst("invoices"),
  },
];
