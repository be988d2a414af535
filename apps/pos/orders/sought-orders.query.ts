/** Orders as the back office looks for them: by day, by how they were paid, by folio. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Order } from "./order.domain.ts";
import { orderColumns, orderOf, type OrderRow } from "./order-rows.query.ts";

const newest = (filter: string): string =>
  `select ${orderColumns} from sale s
    where s.tenant_id = $1 and s.id < coalesce($2, ${lastId}) ${filter}
    order by s.id desc limit $3`;

const all = statement<OrderRow>("office-orders.all", newest(""));
const ofDay = statement<OrderRow>("office-orders.of-day", newest("and s.day = $4"));

// Where nearly all is cash, whoever looks for vouchers must not read all of it: bounds instead of
// `=`, and the method first in the order, leave no index but the one of methods to follow.
const ofMethod = statement<OrderRow>(
  "office-orders.of-method",
  `select ${orderColumns} from sale s
    where s.tenant_id = $1 and s.payment_method >= $4
      and (s.payment_method, s.id) < ($4, coalesce($2, ${lastId}))
    order by s.payment_method desc, s.id desc limit $3`,
);
const ofDayAndMethod = statement<OrderRow>(
  "office-orders.of-day-and-method",
  newest("and s.day = $4 and s.payment_method = $5"),
);
const ofNumber = statement<OrderRow>(
  "office-orders.of-number",
  newest("and s.day = $4 and s.daily_number = $5"),
);
const ofFolio = statement<OrderRow>(
  "office-orders.of-folio",
  newest("and left(s.ticket_code, 6) = $4"),
);
const ofDrawer = statement<OrderRow>(
  "office-orders.of-drawer",
  newest("and s.cash_session_id = $4"),
);

export type SoughtOrders =
  | { readonly by: "filters"; readonly day: Day | null; readonly method: string | null }
  | { readonly by: "number"; readonly day: Day; readonly number: number }
  | { readonly by: "folio"; readonly folio: string }
  | { readonly by: "drawer"; readonly cashSessionId: string };

interface PageAsked {
  readonly before: string | null;
  readonly most: number;
}

/** Newest first; one statement a filter, so that each is a range of its index. */
export const seekOrders = async (
  db: Queries,
  tenantId: string,
  sought: SoughtOrders,
  { before, most }: PageAsked,
): Promise<readonly Order[]> => {
  const [asked, values] = wayTo(sought);
  return (await db.run(asked, [tenantId, before, most, ...values])).map(orderOf);
};

const wayTo = (sought: SoughtOrders): readonly [typeof all, readonly unknown[]] => {
  if (sought.by === "number") return [ofNumber, [sought.day, sought.number]];
  if (sought.by === "folio") return [ofFolio, [sought.folio]];
  if (sought.by === "drawer") return [ofDrawer, [sought.cashSessionId]];
  const { day, method } = sought;
  if (day !== null && method !== null) return [ofDayAndMethod, [day, method]];
  if (day !== null) return [ofDay, [day]];
  return method === null ? [all, []] : [ofMethod, [method]];
};
